import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { damages, runDamage, type Damage } from './damage.ts'
import { runSchedule } from './runSchedule.ts'
import { MIXES, schedules, type MixName, type Step } from './schedule.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    mix: { type: 'string', default: 'all' },
    peers: { type: 'string', default: '3' },
    steps: { type: 'string', default: '40' },
  },
})

/** Not gestures but writes of single keys, for the structure alone. */
const DAMAGE = 'damage'
const names = [...Object.keys(MIXES), DAMAGE]
const mixes = values.mix === 'all' ? names : values.mix.split(',')
const seed = Number(values.seed)
const peers = Number(values.peers)
const runs = Math.ceil(Number(values.runs) / mixes.length)
/** A smaller schedule is not worth waiting longer for. */
const MAX_SHRINK_MS = 60_000
let failed = 0

for (const mix of mixes) {
  const started = performance.now()
  const property = propertyOf(mix)
  const found = fc.check(property, { numRuns: runs, seed, endOnFailure: true })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`${mix}: ${found.numRuns} runs, seed ${seed}, ${seconds} s, ${found.failed ? 'FAILED' : 'passed'}`)
  if (!found.failed) continue
  failed++
  const result = fc.check(property, {
    seed,
    ...(found.counterexamplePath === null ? {} : { path: found.counterexamplePath }),
    interruptAfterTimeLimit: MAX_SHRINK_MS,
  })
  print(
    `  smallest schedule (after ${result.numShrinks} reductions), seed ${seed}, path ${result.counterexamplePath}:`,
  )
  for (const step of result.counterexample?.[0] ?? []) print(`    ${JSON.stringify(step)},`)
  print(`  ${String(result.errorInstance).replaceAll('\n', '\n  ')}`)
}
print(`${mixes.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function propertyOf(mix: string): fc.IProperty<[readonly (Step | Damage)[]]> {
  const steps = Number(values.steps)
  if (mix === DAMAGE) return fc.property(damages(steps), runDamage)
  if (isMix(mix)) return fc.property(schedules(MIXES[mix], peers, steps), (each) => runSchedule(peers, each))
  throw new Error(`no mix called ${mix}; there are ${names.join(', ')}`)
}

function isMix(name: string): name is MixName {
  return name in MIXES
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
