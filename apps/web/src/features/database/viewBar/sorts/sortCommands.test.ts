import { readRecords, rulesOf, withChanges, type Sort } from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SAMPLE_VIEW_ID, sampleRecords } from '../../testing/sampleRecords.ts'
import { readOf } from '../personal/personalView.ts'
import { sortCommands } from './sortCommands.ts'

const EMPTY = sampleRecords(0)

/** Sorts of a view: each field once, under an id that may have been another's. */
const sorts: fc.Arbitrary<readonly Sort[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('s1', 's2', 's3', 's4'),
      fieldId: fc.constantFrom('phase', 'tags', 'area', 'hours'),
      descending: fc.boolean(),
    }),
    { maxLength: 4, selector: ({ id }) => id },
  )
  .map((drawn) =>
    drawn.filter((sort, index) => drawn.findIndex(({ fieldId }) => fieldId === sort.fieldId) === index),
  )

it('VIEW-SORT-2: makes any sorts of any others, and nothing of the same', () => {
  fc.assert(
    fc.property(sorts, sorts, (before, after) => {
      const apply = (from: readonly Sort[], to: readonly Sort[], records = EMPTY) =>
        sortCommands(SAMPLE_VIEW_ID, from, to).reduce((now, command) => {
          const planned = rulesOf(command).plan(command, readRecords(now), {
            nowSeconds: 0,
            uid: '1',
            version: 2,
          })
          return planned.ok ? withChanges(now, planned.value) : now
        }, records)
      const changed = apply(before, after, apply([], before))
      expect(readOf(changed, SAMPLE_VIEW_ID)?.sorts).toEqual(after)
      expect(sortCommands(SAMPLE_VIEW_ID, before, before)).toEqual([])
    }),
  )
})
