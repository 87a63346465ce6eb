import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../scripts/setup/runs.mjs'
import { runSchedule, runSeenInPart } from './runSchedule.ts'
import { schedules, type MixName } from './schedule.ts'

const SEED = 20261120

/** Each mix, with as many schedules as mutants need and a good many more. */
const MIXES: readonly [MixName, number][] = [
  ['general', 25],
  ['structure', 20],
  ['deleting', 20],
  ['typing', 10],
  ['data', 10],
  ['undo', 15],
  ['copies', 20],
  ['splitting', 20],
  ['merging', 20],
  ['copiesUndone', 15],
  ['everything', 15],
  ['commands', 25],
  ['replacing', 15],
  ['replacingUndone', 10],
  ['layout', 20],
  ['broken', 20],
]
const SEEN_IN_PART: readonly [MixName, number][] = [
  ['general', 15],
  ['typing', 15],
  ['commands', 15],
]

it.each(drawn(MIXES))(
  'R2 I1 I2 I3 I4 I5: people who edit at once end with the same document (%s × %i)',
  (mix, numRuns) => {
    const property = fc.property(schedules(mix, 50), runSchedule)
    expect(() => fc.assert(property, { numRuns, seed: SEED })).not.toThrow()
  },
)

it.each(drawn(SEEN_IN_PART))(
  'R2 BND-R-5: they do so when each sees a part of the page only (%s × %i)',
  (mix, numRuns) => {
    const property = fc.property(schedules(mix, 50), runSeenInPart)
    expect(() => fc.assert(property, { numRuns, seed: SEED })).not.toThrow()
  },
)

function drawn(mixes: readonly [MixName, number][]): readonly [MixName, number][] {
  return mixes.map(([mix, full]) => [mix, runs(full)])
}
