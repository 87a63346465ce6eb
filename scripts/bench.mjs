import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './setup/browsers.mjs'
import { ensureInstalled, root, runNode } from './setup/project.mjs'

/*
 * `npm run bench` runs every benchmark, `npm run bench -- p7` those whose name starts so. Each file
 * prints its figures, what they were compared with in the same run, and the ratio.
 */
await ensureInstalled()
if (!(await build())) process.exit(1)
const executable = await ensureChromium()
const wanted = process.argv.slice(2)
const files = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((prefix) => file.startsWith(prefix)))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
let failed = 0
for (const file of files) {
  process.stdout.write(`\n${file}\n`)
  const { code } = await runNode([join('bench', file)], {
    env: executable ? { CHROMIUM_PATH: executable } : {},
  })
  if (code !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
