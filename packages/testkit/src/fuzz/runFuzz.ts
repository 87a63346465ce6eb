import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { damages, runDamage } from './damage.ts'
import { runSchedule, runSeenInPart } from './runSchedule.ts'
import { MIXES, schedules, type MixName, type Schedule } from './schedule.ts'

const { values } = parseArgs({
  options: {
    /** Schedules per seed, shared by the mixes. */
    runs: { type: 'string', default: '1000' },
    /** One seed, or a range as in `1-100`: what has been run once need not be run again. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    mix: { type: 'string', default: 'all' },
    steps: { type: 'string', default: '40' },
    /** Nobody sees more than every other block. */
    part: { type: 'boolean', default: false },
    /** How long a failure is made smaller. */
    shrink: { type: 'string', default: '60' },
  },
})

/** Not gestures but writes of single keys, for the structure alone. */
const DAMAGE = 'damage'
const names = [...Object.keys(MIXES), DAMAGE]
const mixes = values.mix === 'all' ? names : values.mix.split(',')
const [first = 0, last = first] = values.seed.split('-').map(Number)
const runs = Math.ceil(Number(values.runs) / mixes.length)
let [done, failed] = [0, 0]
const begun = performance.now()

for (let seed = first; seed <= last; seed++) {
  for (const mix of mixes) runMix(mix, seed)
  if (last > first) print(`seed ${seed} done: ${done} schedules, ${rate(done, begun)}, ${failed} failures`)
}
print(
  `${done} schedules of ${values.steps} steps, seeds ${first} to ${last}, ${rate(done, begun)}: ${failed} failures`,
)
process.exitCode = failed > 0 ? 1 : 0

function runMix(mix: string, seed: number): void {
  const started = performance.now()
  const property = propertyOf(mix)
  const found = fc.check(property, { numRuns: runs, seed, endOnFailure: true })
  done += found.numRuns
  if (!found.failed && last > first) return
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(
    `${mix}: ${found.numRuns} runs, seed ${seed}, ${seconds} s, ${rate(found.numRuns, started)}, ${found.failed ? 'FAILED' : 'passed'}`,
  )
  if (!found.failed) return
  failed++
  const result = fc.check(property, {
    seed,
    ...(found.counterexamplePath === null ? {} : { path: found.counterexamplePath }),
    interruptAfterTimeLimit: Number(values.shrink) * 1000,
  })
  print(
    `  smallest schedule (after ${result.numShrinks} reductions), seed ${seed}, path ${result.counterexamplePath}:`,
  )
  const example: unknown = result.counterexample?.[0]
  if (isSchedule(example)) {
    print(`    ${example.peers} peers, start ${JSON.stringify(example.start)}`)
    for (const step of example.steps) print(`    ${JSON.stringify(step)},`)
  } else print(`    ${JSON.stringify(example)}`)
  print(`  ${String(result.errorInstance ?? found.errorInstance).replaceAll('\n', '\n  ')}`)
}

function propertyOf(mix: string): fc.IProperty<[unknown]> {
  const steps = Number(values.steps)
  if (mix === DAMAGE) return fc.property(damages(steps), runDamage)
  if (isMix(mix)) return fc.property(schedules(mix, steps), values.part ? runSeenInPart : runSchedule)
  throw new Error(`no mix called ${mix}; there are ${names.join(', ')}`)
}

function isMix(name: string): name is MixName {
  return name in MIXES
}

function isSchedule(value: unknown): value is Schedule {
  return typeof value === 'object' && value !== null && 'steps' in value
}

function rate(count: number, since: number): string {
  return `${(count / ((performance.now() - since) / 1000)).toFixed(1)} schedules/s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
