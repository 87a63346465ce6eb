import {
  compileColors,
  evaluateView,
  readCalendar,
  readCell,
  rowTitle,
  viewColumns,
  visibleFields,
  type Database,
  type DatabaseView,
  type ReadContext,
  type Rows,
} from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../scripts/setup/runs.mjs'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import { openSpec } from './openSpec.ts'

const NUM_RUNS = runs(150)

/** The same rows, of which cells of other fields cannot be read. */
function only(rows: Rows, columns: ReadonlySet<string>): Rows {
  const checked = (fieldId: string) => {
    if (!columns.has(fieldId)) throw new Error(`${fieldId} is not there`)
    return fieldId
  }
  return {
    has: (id) => rows.has(id),
    get(id) {
      const row = rows.get(id)
      if (row === null) return null
      const cells = {
        get: (fieldId: string) => row.cells.get(checked(fieldId)),
        has: (fieldId: string) => row.cells.has(checked(fieldId)),
      }
      return { ...row, cells }
    },
  }
}

/** All that is seen of a view. */
function seenOf(database: Database, view: DatabaseView, rows: Rows, context: ReadContext) {
  const answer = evaluateView(database, view.id, rows, context)!
  const colors = compileColors(view, database, context)
  const shown = visibleFields(database, view)
  const lines = answer.rowIds.map((id) => {
    const row = rows.get(id)!
    return [
      rowTitle(row, database, context),
      shown.map(({ field }) => readCell(row, field, database, context)),
      colors?.((field) => readCell(row, field, database, context)),
    ]
  })
  const days = view.layout === 'calendar' ? readCalendar(database, view, answer.rowIds, rows, context) : null
  return { answer, lines, days }
}

it('DBC-PACK-6: what is shown of a view is read from its columns alone', () => {
  let spared = 0
  fc.assert(
    fc.property(arbitraryDatabase(), (spec) => {
      const { database, rows, context } = openSpec(spec)
      for (const view of database.views.values()) {
        const columns = viewColumns(database, view)
        expect(columns === null).toBe(view.layout === 'chart')
        if (columns === null) continue
        if ([...database.fields.keys()].some((id) => !columns.has(id))) spared += 1
        expect(seenOf(database, view, only(rows, columns), context)).toEqual(
          seenOf(database, view, rows, context),
        )
      }
    }),
    { numRuns: NUM_RUNS },
  )
  expect(spared).toBeGreaterThan(0)
})
