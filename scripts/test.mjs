import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'
import { ensureSwift } from './setup/swift.mjs'

/*
 * Everything CI runs, from a bare machine: install, static checks, unit and property tests, build
 * with its size budgets, journeys in a real browser. The last line is the total over all runners.
 */
await ensureInstalled()
const { check } = await import('./check.mjs')
const { build } = await import('./build.mjs')
const { e2e } = await import('./e2e.mjs')

const total = { passed: 0, failed: 0 }
const runners = {
  Checks: check,
  'Unit and property tests': unit,
  'Build and size budgets': buildWithinBudgets,
  Journeys: e2e,
}
for (const [name, runner] of Object.entries(runners)) {
  process.stdout.write(`\n${name}\n`)
  const started = Date.now()
  const { passed, failed } = await runner()
  total.passed += passed
  total.failed += failed
  process.stdout.write(
    `${name}: ${passed} ok, ${failed} not ok, ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  )
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)

async function unit() {
  await ensureSwift()
  const folder = join(root, '.cache')
  const report = join(folder, 'unit.json')
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runNode([
    bin('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that fails to load has no failed test of its own, and a runner may fail for its own reasons.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  return { passed: numPassedTests, failed }
}

async function buildWithinBudgets() {
  return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
