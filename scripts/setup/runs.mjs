/**
 * How many cases a test of properties draws of the `full` number that it is good for: half of them in `npm test`, whose cases
 * are always the same (see seedProperties.ts), all in `npm run test:all` and `npm run fuzz`, which set `SHEAF_RUNS=full`, and
 * just as many as `NUM_RUNS` says for whoever looks for more by hand.
 *
 * @param {number} full
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {number}
 */
export function runs(full, { NUM_RUNS, SHEAF_RUNS } = process.env) {
  if (NUM_RUNS) return Number(NUM_RUNS)
  return SHEAF_RUNS === 'full' ? full : Math.ceil(full / 2)
}
