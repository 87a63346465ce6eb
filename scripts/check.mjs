import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, ensureInstalled, root, run, runNode } from './setup/project.mjs'

/**
 * Static checks: types, lint, format, boundaries between packages, dead code. Prints what fails.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const checks = {
    types: checkTypes,
    lint: () => run(process.execPath, [bin('oxlint'), '--type-aware', '--deny-warnings'], { quiet: true }),
    format: () => run(process.execPath, [bin('oxfmt'), '--check', '.'], { quiet: true }),
    boundaries: () => runNode(['scripts/boundaries/main.mjs'], { quiet: true }),
    'dead code': () => runNode([bin('knip'), '--no-progress'], { quiet: true }),
  }
  let passed = 0
  for (const [name, runCheck] of Object.entries(checks)) {
    const started = Date.now()
    const { code, output } = await runCheck()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
    if (code === 0) passed += 1
    else process.stdout.write(`${output}\n`)
  }
  return { passed, failed: Object.keys(checks).length - passed }
}

async function checkTypes() {
  const projects = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('e2e', 'bench', '.')
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
  const failures = []
  for (const project of projects) {
    const { code, output } = await run(process.execPath, [bin('typescript', 'tsc'), '-p', project], {
      quiet: true,
    })
    if (code !== 0) failures.push(output)
  }
  return { code: failures.length === 0 ? 0 : 1, output: failures.join('\n') }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
