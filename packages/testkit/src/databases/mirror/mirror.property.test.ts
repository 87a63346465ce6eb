import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import { arbitraryHeardSchedule, runHeard } from './runHeard.ts'
import { arbitraryMirrorSchedule, runMirror } from './runMirror.ts'

const NUM_RUNS = runs(30)
/** For longer runs too. */
const TIMEOUT_MS = 60_000 + NUM_RUNS * 500

it(
  'DB-MIRROR-1: the mirror reads as the records do, whatever other clients write at the same time',
  () => {
    fc.assert(
      fc.property(arbitraryMirrorSchedule(24), (schedule) => {
        expect(() => runMirror(schedule)).not.toThrow()
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'DB-MIRROR-2: what a client writes that has heard everything is read as its own objects say it',
  () => {
    fc.assert(
      fc.property(arbitraryHeardSchedule(16), (schedule) => {
        expect(() => runHeard(schedule)).not.toThrow()
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'DB-MIRROR-10: rows that one view lists do not go with it',
  () => {
    const numbers = { row: fc.nat(19), field: fc.nat(3), view: fc.nat(3), place: fc.nat(11) }
    const schedule = fc.record({ heard: arbitraryHeardSchedule(0), ...numbers })
    fc.assert(
      fc.property(schedule, ({ heard, ...choice }) => {
        const edits = (['addRowToOne', 'unlistRow', 'deleteView', 'moveRow'] as const).map((kind) => ({
          ...choice,
          kind,
        }))
        expect(() => runHeard({ ...heard, edits })).not.toThrow()
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)
