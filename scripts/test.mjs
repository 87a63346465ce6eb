import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowsers } from './setup/browsers.mjs'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'
import { ensureSwift } from './setup/swift.mjs'
import { temporaryFolder } from './setup/temporaryFolder.mjs'

/*
 * Everything CI runs, from a bare machine: install, static checks, unit and property tests, build
 * with its size budgets, journeys in a real browser. What failed is told once more at the end; the last line is the
 * total over all runners.
 *
 * Tests in files named `*.long.test.*` and journeys without `@core` in their name take hours on two cores; they run
 * with `--all` (`npm run test:all`), as do all cases of the properties that draw half of them otherwise (setup/runs.mjs).
 * See docs/decisions/0151.
 */
const isAll = process.argv.includes('--all')
// They mostly wait for the network, each for another part of it.
const swift = ensureSwift()
const browsers = swift.then(installBrowsers)
await ensureInstalled()
const { check } = await import('./check.mjs')
const { build } = await import('./build.mjs')
const { e2e } = await import('./e2e.mjs')

/** @type {{ passed: number, failed: number, failures: string[] }} */
const total = { passed: 0, failed: 0, failures: [] }
// Unit tests often wait for processes and databases; builds and checks, which never do, take that time.
await Promise.all([
  report('Unit and property tests', unit),
  report('Build and size budgets', buildWithinBudgets).then(() =>
    report('Checks', () => check({ isPatient: true })),
  ),
])
await browsers
await report('Journeys', () => e2e(isAll ? [] : ['--grep', '@core']))
for (const failure of total.failures) process.stdout.write(`\n✗ ${failure}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)

async function report(name, runner) {
  process.stdout.write(`\n${name}…\n`)
  const started = Date.now()
  const { passed, failed, failures } = await runner()
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
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
  const { code } = await runNode(
    [bin('vitest'), 'run', ...(isAll ? [] : ['--exclude', '**/*.long.test.*'])],
    {
      env: {
        UNIT_REPORT: results,
        TMPDIR: temporaryFolder(),
        ...(isAll ? { SHEAF_RUNS: 'full' } : {}),
      },
    },
  )
  if (!existsSync(results)) return { passed: 0, failed: 1, failures: ['unit tests did not start'] }
  const { passed, failed, failures, slowest } = JSON.parse(readFileSync(results, 'utf8'))
  process.stdout.write(
    `\nSlowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds} s`).join(', ')}\n`,
  )
  if (code === 0 || failed > 0) return { passed, failed, failures }
  return { passed, failed: 1, failures: [`the runner of unit tests ended with ${code}`] }
}

async function buildWithinBudgets() {
  return (await build({ isPatient: true }))
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: ['build or size budgets'] }
}
