import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runSchedule } from './runSchedule.ts'
import { schedules, type MixName } from './schedule.ts'

const SEED = 20261120

it.each<[MixName, number]>([
  ['general', 50],
  ['structure', 30],
  ['deleting', 40],
  ['typing', 15],
  ['data', 15],
  ['undo', 25],
  ['copies', 25],
  ['splitting', 25],
  ['merging', 25],
  ['everything', 20],
])('R2 I1 I2 I3 I4 I5: people who edit at once end with the same document (%s × %i)', (mix, runs) => {
  const property = fc.property(schedules(mix, 50), runSchedule)
  expect(() => fc.assert(property, { numRuns: runs, seed: SEED })).not.toThrow()
})
