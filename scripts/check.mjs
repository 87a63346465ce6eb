import { freemem } from 'node:os'
import { pathToFileURL } from 'node:url'
import { describeFailure } from './setup/describeFailure.mjs'
import { inLanes } from './setup/inLanes.mjs'
import { bin, ensureInstalled, run, runNode } from './setup/project.mjs'

const LINT = ['--type-aware', '--type-check', '--deny-warnings']

/**
 * Static checks: types, lint, format, boundaries between packages, dead code, versions of dependencies. Prints what fails.
 *
 * @param {{ isPatient?: boolean }} [how] of {@link run}
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function check({ isPatient = false } = {}) {
  const how = { quiet: true, isPatient }
  const checks = {
    // Finding out the types once serves both.
    'lint and types': () => run(process.execPath, [bin('oxlint'), ...LINT], { ...how, env: ofLargeHeaps() }),
    'dead code': () => runNode([bin('knip'), '--no-progress'], how),
    boundaries: () => runNode(['scripts/boundaries/main.mjs'], how),
    'pinned dependencies': () => runNode(['scripts/pins/main.mjs'], how),
    format: () => run(process.execPath, [bin('oxfmt'), '--check', '.'], how),
  }
  const answers = await inLanes(
    Object.entries(checks).map(([name, part]) => async () => ({ name, ...(await timed(part)) })),
  )
  const failed = answers.filter(({ code }) => code !== 0)
  for (const { name, code, seconds, output } of answers) {
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
    if (code !== 0) process.stdout.write(`${output}\n`)
  }
  return {
    passed: answers.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name, output }) => describeFailure(name, output)),
  }
}

/** Where memory is plentiful, a program in Go collects garbage more rarely: a fifth of the work of finding out types. */
const ofLargeHeaps = () => (freemem() > LINT_BYTES ? { GOGC: '400' } : {})
/** Twice what linting needs then. */
const LINT_BYTES = 12 * 2 ** 30

async function timed(part) {
  const started = Date.now()
  const { code, output } = await part()
  return { code, output, seconds: (Date.now() - started) / 1000 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
