import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowsers } from './setup/browsers.mjs'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'
import { ensureSwift } from './setup/swift.mjs'

/*
 * Everything CI runs, from a bare machine: install, static checks, unit and property tests, build
 * with its size budgets, journeys in a real browser. The last line is the total over all runners.
 */
// They mostly wait for the network, each for another part of it.
const swift = ensureSwift()
const browsers = swift.then(installBrowsers)
await ensureInstalled()
const { check } = await import('./check.mjs')
const { build } = await import('./build.mjs')
const { e2e } = await import('./e2e.mjs')

const total = { passed: 0, failed: 0 }
// Unit tests often wait for processes and databases, checks and builds never.
await Promise.all([
  report('Unit and property tests', unit),
  report('Checks', check).then(() => report('Build and size budgets', buildWithinBudgets)),
])
await browsers
await report('Journeys', e2e)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)

async function report(name, runner) {
  process.stdout.write(`\n${name}…\n`)
  const started = Date.now()
  const { passed, failed } = await runner()
  total.passed += passed
  total.failed += failed
  process.stdout.write(
    `\n${name}: ${passed} ok, ${failed} not ok, ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  )
}

async function unit() {
  await swift
  const folder = join(root, '.cache')
  const results = join(folder, 'unit.json')
  mkdirSync(folder, { recursive: true })
  rmSync(results, { force: true })
  const { code } = await runNode([
    bin('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ])
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(results, 'utf8'))
  // A file that fails to load has no failed test of its own, and a runner may fail for its own reasons.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  return { passed: numPassedTests, failed }
}

async function buildWithinBudgets() {
  return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
