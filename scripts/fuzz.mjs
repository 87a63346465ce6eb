/**
 * Random schedules of several people on one document (R2): `npm run fuzz -- --runs 100000 --seed 1 --mix undo`.
 * Without arguments 1,000 runs over all mixes with a seed of the day. A failure prints its smallest schedule.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// The product's own Node runs TypeScript as it is; older ones do not.
const own = `${root}node_modules/node-${process.platform}-${process.arch}/bin/node`
const node = existsSync(own) ? own : process.execPath
const { status } = spawnSync(
  node,
  [`${root}packages/testkit/src/fuzz/runFuzz.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
