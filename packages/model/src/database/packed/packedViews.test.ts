import { orderKeysBetween } from '@sheaf/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DatabaseRecords, RowRecord } from '../records/DatabaseRecords.ts'
import { openRecords } from '../records/openRecords.ts'
import { withChanges } from '../records/readRecords.ts'
import { evaluateView } from '../views/evaluateView.ts'
import { isRowTable } from './isRowTable.ts'
import { openRowPack } from './openRowPack.ts'
import { openRowTable } from './openRowTable.ts'
import { packRows } from './packRows.ts'

const CONTEXT = { locale: 'en', timeZone: 'UTC', now: 0 }
const VIEWS = ['inline', 'shown']
const KEYS = orderKeysBetween(null, null, 40)
const WORDS = ['Pier', 'pier', 'Dock', 'Boathouse', '10', '9', '']

/** Packed by id, in which order they do not stand; some without a place in a view, some deleted, some with empty cells. */
function rowOf(id: number, seed: number): RowRecord {
  const [first, second] = [KEYS[seed % 40] ?? 'a0', KEYS[(seed * 7) % 40] ?? 'a0']
  const cells = {
    name: { field_type: '0', data: WORDS[seed % 7] },
    ...(seed % 4 !== 0 && { size: { field_type: '1', data: String((seed * 13) % 9) } }),
  }
  return {
    id: `row${String(id).padStart(2, '0')}`,
    version: 1 + seed,
    isDeleted: seed % 9 === 0,
    cells,
    orders: { ...(seed % 8 !== 0 && { inline: first }), ...(seed % 5 !== 0 && { shown: second }) },
    height: null,
    createdAt: 1,
    lastModified: 2,
    createdBy: null,
    lastEditedBy: null,
    meta: {},
  }
}

/** Views of the same fields that filter by `size`, sort by `name` or `size`, and group by either. */
function recordsOf(rows: DatabaseRecords['rows'], rules: object): DatabaseRecords {
  const fields = [
    { id: 'name', value: { id: 'name', name: 'Name', ty: 0, is_primary: true } },
    { id: 'size', value: { id: 'size', name: 'Size', ty: 1 } },
  ].map((field) => ({ ...field, version: 1, isDeleted: false }))
  const views = VIEWS.map((id) => ({ id, version: 1, isDeleted: false, value: { id, layout: 0, ...rules } }))
  return {
    id: 'database',
    inlineViewId: 'inline',
    fields: new Map(fields.map((field) => [field.id, field])),
    views: new Map(views.map((view) => [view.id, view])),
    rows,
  }
}

const someRows = fc.array(fc.tuple(fc.nat(30), fc.nat(400)), { minLength: 1, maxLength: 30 })
const rules = fc.record({
  filters: fc.constantFrom(
    [],
    [{ id: 'f', field_id: 'size', ty: 1, condition: 2, content: '4', filter_type: 2 }],
  ),
  sorts: fc
    .subarray(['name', 'size'])
    .chain((sorted) =>
      fc.tuple(
        ...sorted.map((fieldId) =>
          fc.record({ id: fc.constant(fieldId), field_id: fc.constant(fieldId), condition: fc.nat(1) }),
        ),
      ),
    ),
  groups: fc.constantFrom([], [{ id: 'g', field_id: 'size', ty: 1, groups: [], content: '' }]),
})

it('DBC-PACK-3: views show the same rows of packs, and of a table that is told of them by where they lie', () => {
  fc.assert(
    fc.property(
      someRows,
      someRows,
      fc.array(rules, { minLength: 1, maxLength: 4 }),
      (packed, changed, all) => {
        const rows = [...new Map(packed.map(([id, seed]) => [id, rowOf(id, seed)])).values()]
        const halves = [0, 1].map((half) =>
          openRowPack(packRows(rows.filter((_, index) => index % 2 === half)))!,
        )
        const later = [...new Map(changed.map(([id, seed]) => [id, rowOf(id, seed)])).values()]
        const table = withChanges(recordsOf(openRowTable(halves, [], new Map()), {}), { rows: later }).rows
        const plain = new Map([...rows, ...later].map((row) => [row.id, row]))
        const other = openRowTable(halves, [], new Map())
        for (const each of all)
          for (const viewId of VIEWS) {
            const [packedRecords, plainRecords] = [recordsOf(table, each), recordsOf(plain, each)]
            const answerOf = (records: DatabaseRecords) => {
              const { database, rows: opened } = openRecords(records, viewId)
              return evaluateView(database, viewId, opened, CONTEXT)!
            }
            const answer = answerOf(packedRecords)
            expect(answer).toEqual(answerOf(plainRecords))
            if (!isRowTable(table) || !isRowTable(other)) throw new Error('These rows are in packs')
            for (const list of [
              answer.rowIds,
              ...(answer.groups?.groups ?? []).map(({ rowIds }) => rowIds),
            ]) {
              const others: string[] = []
              expect(other.idsOf(table.codesOf(list, others), others)).toEqual(list)
            }
          }
      },
    ),
    { numRuns: 200 },
  )
})
