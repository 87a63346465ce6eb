/**
 * Random schedules of several people on one document (R2): `npm run fuzz -- --runs 100000 --seed 1 --mix undo`.
 * Without arguments 1,000 runs over all mixes with a seed of the day. A failure prints its smallest schedule.
 *
 * `npm run fuzz -- properties 20 parseMarkdown` runs all tests of properties whose files are named so, or all of them,
 * with so many seeds of the day instead of the one that `npm test` uses, and all of their cases.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// The product's own Node runs TypeScript as it is; older ones do not.
const own = `${root}node_modules/node-${process.platform}-${process.arch}/bin/node`
const node = existsSync(own) ? own : process.execPath
const [first, rounds = '1', name = ''] = process.argv.slice(2)
if (first === 'properties') process.exitCode = runProperties(Number(rounds), name)
else process.exitCode = run([`${root}packages/testkit/src/fuzz/runFuzz.ts`, ...process.argv.slice(2)])

/**
 * @param {number} count of seeds
 * @param {string} part of the names of the files
 */
function runProperties(count, part) {
  const files = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) => file.includes(part) && readFileSync(`${root}${file}`, 'utf8').includes("'fast-check'"),
  )
  const start = Date.now() % 1_000_000_007
  let failed = 0
  for (let seed = start; seed < start + count; seed++) {
    const code = run([`${root}node_modules/vitest/vitest.mjs`, 'run', '--reporter', 'dot', ...files], {
      SHEAF_SEED: String(seed),
      SHEAF_RUNS: 'full',
    })
    if (code !== 0) failed++
    process.stdout.write(`\nseed ${seed}: ${code === 0 ? 'passed' : 'FAILED'}\n`)
  }
  process.stdout.write(`\n${files.length} files, ${count} seeds: ${failed} failures\n`)
  return failed > 0 ? 1 : 0
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function run(args, env = {}) {
  const { status } = spawnSync(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  return status ?? 1
}
