import { orderKeysBetween } from '@sheaf/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DatabaseRecords, RowRecord, ViewRecord } from '../records/DatabaseRecords.ts'
import { changedIds } from '../records/mapChanges.ts'
import { openRecords } from '../records/openRecords.ts'
import { placedInNewViews } from '../records/placedInNewViews.ts'
import { readRecords, withChanges } from '../records/readRecords.ts'
import type { Row } from '../rows/Row.ts'
import { openRowPack } from './openRowPack.ts'
import { openRowTable } from './openRowTable.ts'
import { packRows } from './packRows.ts'

const INLINE = 'inline'
const KEYS = orderKeysBetween(null, null, 12)
const view = (id: string, placesOf?: string): ViewRecord => ({
  id,
  version: 1,
  isDeleted: false,
  value: { id, field_orders: [] },
  ...(placesOf !== undefined && { placesOf }),
})

/** Rows as people leave them: some deleted, some without a place in a view, places that tie, cells that are empty or not there. */
function rowOf(id: number, seed: number): RowRecord {
  const key = KEYS[seed % KEYS.length] ?? 'a0'
  return {
    id: `row${id}`,
    version: 1 + (seed % 90),
    isDeleted: seed % 7 === 0,
    cells: seed % 3 === 0 ? {} : { title: { field_type: 0, data: `Text ${seed % 11}` } },
    orders: { [INLINE]: key, ...(seed % 5 !== 0 && { board: KEYS[seed % 4] ?? 'a0' }) },
    height: seed % 4 === 0 ? seed : null,
    createdAt: 1,
    lastModified: 2,
    createdBy: null,
    lastEditedBy: '1',
    meta: seed % 6 === 0 ? { icon: 'x' } : {},
  }
}

type Step =
  | { readonly do: 'rows'; readonly rows: readonly (readonly [id: number, seed: number])[] }
  | { readonly do: 'view'; readonly from: number }

const someRows = fc.array(fc.tuple(fc.nat(30), fc.nat(500)), { maxLength: 6 })
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('rows' as const), rows: someRows }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('view' as const), from: fc.nat(3) }) },
  ),
  { maxLength: 8 },
)

describe('rows of a large database', () => {
  /* What happens to rows that are held: they are read, changed, added, deleted and restored, views are made from others; then all is kept, and opened again. */
  it('DBC-PACK-3: a table of packed rows is what a map of the same rows is, whatever changes', () => {
    fc.assert(
      fc.property(someRows, fc.nat(3), steps, (first, parts, then) => {
        const rows = new Map(first.map(([id, seed]) => [`row${id}`, rowOf(id, seed)]))
        let plain: DatabaseRecords = {
          id: 'database',
          inlineViewId: INLINE,
          fields: new Map(),
          views: new Map([INLINE, 'board'].map((id) => [id, view(id)])),
          rows,
        }
        let packed: DatabaseRecords = { ...plain, rows: tableOf([...rows.values()], parts, plain.views) }
        const noted: (readonly [ReadonlySet<string> | null, ReadonlySet<string>])[] = []
        for (const [index, step] of then.entries()) {
          const before = packed.rows
          if (step.do === 'rows') {
            const changed = [...new Map(step.rows.map(([id, seed]) => [id, rowOf(id, seed)])).values()]
            plain = withChanges(plain, { rows: changed })
            packed = withChanges(packed, { rows: changed })
            noted.push([changedIds(before, packed.rows), new Set(changed.map(({ id }) => id))])
          } else {
            const made = view(`made${index}`, [...plain.views.keys()][step.from % plain.views.size])
            const placed = (records: DatabaseRecords): DatabaseRecords => ({
              ...records,
              views: new Map([...records.views, [made.id, made]]),
              rows: placedInNewViews(records.rows, records.views, [made]),
            })
            plain = placed(plain)
            packed = placed(packed)
          }
          expectSame(packed, plain)
        }
        for (const [named, changed] of noted) expect(named).toEqual(changed)
      }),
    )
  })

  it('DBC-PACK-3: a row that did not change stays the same object', () => {
    const rows = [rowOf(1, 1), rowOf(2, 2)]
    const table = tableOf(rows, 1, new Map())
    const records = { id: 'd', inlineViewId: INLINE, fields: new Map(), views: new Map(), rows: table }
    const after = withChanges(records, { rows: [rowOf(2, 3)] }).rows
    expect(after.get('row1')).toBe(table.get('row1'))
    expect(table.get('row2')).toEqual(rows[1])
    expect(after.get('row2')).toEqual(rowOf(2, 3))
  })

  it('DBC-PACK-4: in a view that the packs do not know rows stand as in the one that it was made from', () => {
    const rows = [rowOf(1, 2), rowOf(2, 1)]
    const views = new Map([INLINE, 'board'].map((id) => [id, view(id)]))
    views.set('late', view('late', 'later')).set('later', view('later', INLINE))
    const records = { id: 'd', inlineViewId: INLINE, fields: new Map(), views }
    const table = readRecords({ ...records, rows: tableOf(rows, 1, views) })
    expect(table.rowsInOrder('late')).toEqual(table.rowsInOrder(INLINE))
    // A row that has no place in a view that they know got none.
    expect(
      tableOf([rowOf(1, 5), rowOf(2, 1)], 1, new Map([['board', view('board', INLINE)]])).get('row1')?.orders,
    ).toEqual(rowOf(1, 5).orders)
  })
})

function tableOf(
  rows: readonly RowRecord[],
  parts: number,
  views: DatabaseRecords['views'],
): DatabaseRecords['rows'] {
  const packs = Array.from({ length: parts + 1 }, (_, part) =>
    openRowPack(packRows(rows.filter((__, index) => index % (parts + 1) === part)))!,
  )
  return openRowTable(packs, [], views)
}

function expectSame(packed: DatabaseRecords, plain: DatabaseRecords): void {
  // One look at all: matchers that are called a hundred thousand times take longer than what they compare.
  expect(seenOf(packed, plain)).toEqual(seenOf(plain, plain))
}

/** All that can be asked of records, by the views and rows of `plain`. */
function seenOf(records: DatabaseRecords, plain: DatabaseRecords) {
  const ids = [...plain.rows.keys(), 'nowhere']
  const read = readRecords(records)
  return {
    rows: [...records.rows].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    size: records.rows.size,
    keys: [...records.rows.keys()].toSorted(),
    views: [...plain.views.keys()].map((viewId) => {
      const { database, rows } = openRecords(records, viewId)
      const of = openRecords(plain, viewId).rows
      return {
        order: read.rowsInOrder(viewId),
        gaps: PLACES.map((place) => read.gap(viewId, place)),
        database,
        rows: ids.map((id) => {
          const row = rows.get(id)
          const title = { value: row?.cells.get('title'), isThere: row?.cells.has('title') }
          const others = row && namesOf(of.get(id)).map((name) => row[name])
          return {
            record: records.rows.get(id),
            isRecord: records.rows.has(id),
            isRow: rows.has(id),
            title,
            others,
          }
        }),
      }
    }),
  }
}

/** Of all that a row has besides its cells. */
function namesOf(row: Row | null): readonly (keyof Row)[] {
  return (Object.keys(row ?? {}) as (keyof Row)[]).filter((name) => name !== 'cells')
}

const PLACES = ['first', 'last', { after: 'row1' }, { after: 'row7' }] as const
