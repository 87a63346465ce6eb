import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeFailure } from './setup/describeFailure.mjs'
import { inLanes } from './setup/inLanes.mjs'
import { bin, ensureInstalled, root, run, runNode } from './setup/project.mjs'

/**
 * Static checks: types, lint, format, boundaries between packages, dead code, versions of dependencies. Prints what fails.
 *
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function check() {
  const checks = {
    lint: [() => run(process.execPath, [bin('oxlint'), '--type-aware', '--deny-warnings'], { quiet: true })],
    types: projects().map((project) => () => checkTypes(project)),
    'dead code': [() => runNode([bin('knip'), '--no-progress'], { quiet: true })],
    boundaries: [() => runNode(['scripts/boundaries/main.mjs'], { quiet: true })],
    'pinned dependencies': [() => runNode(['scripts/pins/main.mjs'], { quiet: true })],
    format: [() => run(process.execPath, [bin('oxfmt'), '--check', '.'], { quiet: true })],
  }
  const jobs = Object.entries(checks).flatMap(([name, parts]) => parts.map((part) => ({ name, part })))
  const answers = await inLanes(
    jobs.map(({ name, part }) => async () => ({ name, ...(await timed(part)) })),
  )
  const failed = []
  for (const name of Object.keys(checks)) {
    const parts = answers.filter((answer) => answer.name === name)
    const failures = parts.filter(({ code }) => code !== 0)
    const seconds = parts.reduce((sum, part) => sum + part.seconds, 0).toFixed(1)
    process.stdout.write(`${failures.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
    for (const { output } of failures) process.stdout.write(`${output}\n`)
    if (failures.length > 0)
      failed.push(describeFailure(name, failures.map(({ output }) => output).join('\n')))
  }
  return { passed: Object.keys(checks).length - failed.length, failed: failed.length, failures: failed }
}

async function timed(part) {
  const started = Date.now()
  const { code, output } = await part()
  return { code, output, seconds: (Date.now() - started) / 1000 }
}

/** The apps first, which take longest. */
function projects() {
  return ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('bench', 'e2e', '.')
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
    .toSorted((one, other) => Number(other === 'apps/web') - Number(one === 'apps/web'))
}

/** Several threads for one project find out the same types, which is half as much work again. */
function checkTypes(project) {
  const args = [bin('typescript', 'tsc'), '-p', project, '--singleThreaded']
  return run(process.execPath, args, { quiet: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
