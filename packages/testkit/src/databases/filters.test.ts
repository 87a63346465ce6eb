import { decodeDatabase, readView } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { CellSpec, OptionsSpec } from './DatabaseSpec.ts'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS } from './Encoding.ts'
import { mapAt, numbersOf, oneField, openSpec, rowId, VIEW, type OneField } from './openSpec.ts'
import { SAMPLE } from './sampleDatabase.ts'

const text = (value: string): CellSpec => ({ type: 'rich_text', text: value })
const number = (decimal: string): CellSpec => ({ type: 'number', decimal })
const at = (iso: string): CellSpec => ({ type: 'date_time', start: Date.parse(iso) / 1000 })

function passing(field: Omit<OneField, 'view'>, condition: number | undefined, content = ''): number[] {
  const filters = [{ fieldId: 'x', content, ...(condition !== undefined && { condition }) }]
  return numbersOf(openSpec(oneField({ ...field, view: { filters } })).view().rowIds)
}

describe('filters', () => {
  const texts = {
    type: 'rich_text' as const,
    cells: [text('Apple pie'), text('pie'), null, text('PIE apple')],
  }
  it.each([
    [0, 'pie', [1]],
    [1, 'pie', [0, 2, 3]],
    [2, 'Pie', [0, 1, 3]],
    [undefined, 'Pie', [0, 1, 3]],
    [3, 'Pie', [2]],
    [4, 'pie', [1, 3]],
    [5, 'pie', [0, 1]],
    [6, '', [2]],
    [7, '', [0, 1, 3]],
    [2, '', [0, 1, 2, 3]],
    [77, 'x', [0, 1, 2, 3]],
  ])('DB-FILTER-1: text, condition %s with "%s"', (condition, content, rows) => {
    expect(passing(texts, condition, content)).toEqual(rows)
  })

  const numbers = { type: 'number' as const, cells: [number('1'), number('2'), number('3.50'), null] }
  it.each([
    [0, '2', [1]],
    [1, '2', [0, 2]],
    [1, '3.50', [0, 1]],
    [2, '1', [1, 2]],
    [3, '2', [0]],
    [4, '2', [1, 2]],
    [5, '2', [0, 1]],
    [6, '', [3]],
    [7, '', [0, 1, 2]],
    [undefined, '3.5', [2]],
    [0, 'x', [0, 1, 2, 3]],
  ])('DB-FILTER-2: numbers, condition %s with "%s"', (condition, content, rows) => {
    expect(passing(numbers, condition, content)).toEqual(rows)
  })

  it.each<[number, readonly number[]]>([
    [0, [1]],
    [1, [0, 2]],
    [2, [2]],
    [3, [0]],
    [4, [1, 2]],
    [5, [0, 1]],
  ])('DB-NUMBER-3: long numbers are told apart by condition %i', (condition, rows) => {
    const decimals = ['9007199254740992', '9007199254740993', '9007199254740993.01']
    const cells = decimals.map((decimal): CellSpec => ({ type: 'number', decimal }))
    expect(passing({ type: 'number', cells }, condition, '9007199254740993')).toEqual(rows)
  })

  const options: OptionsSpec = {
    options: [
      { id: 'a', name: 'A', color: 'Blue' },
      { id: 'b', name: 'B', color: 'Blue' },
    ],
  }
  const selects = {
    type: 'multi_select' as const,
    options,
    cells: [['a'], ['a', 'b'], [], null].map((ids): CellSpec | null => ids && { type: 'multi_select', ids }),
  }
  it.each([
    [0, 'a', [0]],
    [0, 'a,b', [0, 1]],
    [1, 'a', [1, 2, 3]],
    [2, 'b', [1]],
    [undefined, 'a', [0, 1]],
    [3, 'b', [0, 2, 3]],
    [4, '', [2, 3]],
    [5, '', [0, 1]],
    [2, '', [0, 1, 2, 3]],
  ])('DB-FILTER-3: selects, condition %s with "%s"', (condition, content, rows) => {
    expect(passing(selects, condition, content)).toEqual(rows)
  })

  it('DB-FILTER-4: checkboxes and checklists', () => {
    const boxes = {
      type: 'checkbox' as const,
      cells: [true, false, null].map((checked): CellSpec | null =>
        checked === null ? null : { type: 'checkbox', checked },
      ),
    }
    expect([passing(boxes, undefined), passing(boxes, 0), passing(boxes, 1)]).toEqual([[0], [0], [1, 2]])
    const lists = {
      type: 'checklist' as const,
      cells: [true, false].map((done): CellSpec => ({
        type: 'checklist',
        items: [{ id: 'i', name: 'i', done }],
      })),
    }
    expect([passing(lists, 0), passing(lists, undefined)]).toEqual([[0], [1]])
  })

  // Today is Friday, 20 November 2026, in Berlin.
  const dates = {
    type: 'date_time' as const,
    cells: [
      at('2026-11-19T22:30:00Z'),
      at('2026-11-19T23:30:00Z'),
      at('2026-11-20T22:59:59Z'),
      at('2026-11-20T23:00:00Z'),
      at('2026-11-14T12:00:00Z'),
      at('2026-11-22T12:00:00Z'),
      null,
    ],
  }
  const today = JSON.stringify({ timestamp: Date.parse('2026-11-20T08:00:00Z') / 1000 })
  it.each([
    [0, today, [1, 2]],
    [1, today, [0, 4]],
    [2, today, [3, 5]],
    [3, today, [0, 1, 2, 4]],
    [4, today, [1, 2, 3, 5]],
    [
      5,
      JSON.stringify({
        start: Date.parse('2026-11-19T08:00:00Z') / 1000,
        end: String(Date.parse('2026-11-20T08:00:00Z') / 1000),
      }),
      [0, 1, 2],
    ],
    [6, '', [6]],
    [7, '', [0, 1, 2, 3, 4, 5]],
    [16, '', [1, 2]],
    [17, '', [0]],
    [18, '', [3]],
    [19, '', [0, 1, 2, 3]],
    [20, '', [4]],
    [21, '', [5]],
    [0, '', [0, 1, 2, 3, 4, 5, 6]],
    [14, '', [0, 1, 2, 3, 4, 5, 6]],
    [15, '', []],
  ])('DB-FILTER-5: dates are whole days where the reader is, condition %s', (condition, content, rows) => {
    expect(passing(dates, condition, content)).toEqual(rows)
  })

  it.each<[number | undefined, readonly number[]]>([
    [undefined, [0, 1, 2]],
    [0, [0, 1, 2]],
    [1, [1, 2, 3]],
    [6, [0, 1]],
  ])('DB-FILTER-5: this week where weeks begin on day %s', (firstDayOfWeek, passes) => {
    const days = ['2026-11-15', '2026-11-16', '2026-11-21', '2026-11-22'].map((day) => at(`${day}T12:00:00Z`))
    const view = { filters: [{ fieldId: 'x', condition: 19 }] }
    const { database, rows, context } = openSpec(oneField({ type: 'date_time', cells: days, view }))
    const reader = { ...context, ...(firstDayOfWeek !== undefined && { firstDayOfWeek }) }
    expect(numbersOf(readView(database, VIEW, rows, reader)?.rowIds ?? [])).toEqual(passes)
  })

  it('DB-FILTER-5: ends of ranges', () => {
    const start = Date.parse('2026-11-18T12:00:00Z') / 1000
    const cells: CellSpec[] = [
      { type: 'date_time', start, end: Date.parse('2026-11-20T12:00:00Z') / 1000 },
      { type: 'date_time', start },
    ]
    const field = { type: 'date_time' as const, cells }
    expect([passing(field, 22), passing(field, 8, today), passing(field, 14)]).toEqual([[0], [0], [1]])
  })

  it('DB-FILTER-6: relations and people', () => {
    const cells: (CellSpec | null)[] = [{ type: 'relation', rowIds: [rowId(1)] }, null]
    const field = { type: 'relation' as const, options: { databaseId: SAMPLE.databaseId }, cells }
    const one = JSON.stringify([rowId(1)])
    expect([0, 1, 2, 3, 6, 7].map((condition) => passing(field, condition, one))).toEqual([
      [1],
      [0],
      [0],
      [1],
      [1],
      [0],
    ])
    const people = { type: 'person' as const, cells: [{ type: 'person', userIds: ['u'] } as const, null] }
    expect([0, 1, 2, 3].map((condition) => passing(people, condition, '["u"]'))).toEqual([[0], [1], [1], [0]])
  })

  it('DB-FILTER-6: of several people a cell contains all, or none; of several rows any', () => {
    const both = [['a', 'b'], ['a'], ['b', 'c', 'a'], ['c'], []]
    const people = {
      type: 'person' as const,
      cells: both.map((userIds): CellSpec => ({ type: 'person', userIds })),
    }
    expect([0, 1].map((condition) => passing(people, condition, '["a","b"]'))).toEqual([
      [0, 2],
      [3, 4],
    ])
    const related = {
      type: 'relation' as const,
      options: { databaseId: SAMPLE.databaseId },
      cells: both.map((rowIds): CellSpec => ({ type: 'relation', rowIds })),
    }
    expect([2, 3].map((condition) => passing(related, condition, '["a","b"]'))).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
  })

  // The rows are named "0", "1" and so on.
  const relations = {
    type: 'relation' as const,
    options: { databaseId: SAMPLE.databaseId },
    cells: [[1], [12, 1], [11], [], [30]].map((rows): CellSpec => ({
      type: 'relation',
      rowIds: rows.map(rowId),
    })),
  }
  const thirteen = {
    ...relations,
    cells: [...relations.cells, ...Array.from({ length: 8 }, () => null)],
  }
  it.each([
    [0, '1', [0, 1]],
    [1, '1', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [2, '1', [0, 1, 2]],
    [2, '12, 1', []],
    [3, '2', [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [4, '12', [1]],
    [5, '2', [1]],
    [2, `${rowId(1)},${rowId(30)}`, [0, 1, 4]],
    [2, '[]', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])(
    'DB-FILTER-6: relations were filtered as texts: condition %s with "%s" looks at titles',
    (condition, content, rows) => {
      expect(passing(thirteen, condition, content)).toEqual(rows)
    },
  )

  it('DB-FILTER-6: a row passes no condition on titles that the reader may not see', () => {
    const elsewhere = { ...relations, options: { databaseId: SAMPLE.person } }
    expect([0, 1, 2, 3].map((condition) => passing(elsewhere, condition, 'x'))).toEqual([[], [3], [], [3]])
  })

  it('DB-FILTER-6: a filter of the type text on a relation is one of its titles', () => {
    const written = (condition: number, content: string) => {
      const filters = [{ fieldId: 'x', condition, content }]
      const spec = oneField({ ...thirteen, view: { filters } })
      const doc = new Y.Doc()
      Y.applyUpdate(doc, encodeDatabase(spec, ENCODINGS[0]!).database)
      mapAt(doc, 'views', VIEW, 'filters', 0).set('ty', 0)
      const read = decodeDatabase(Y.encodeStateAsUpdate(doc))
      const { rows, context } = openSpec(spec)
      return numbersOf((read && readView(read, VIEW, rows, context)?.rowIds) ?? [])
    }
    expect([written(0, '1'), written(2, '2'), written(7, ''), written(0, '')]).toEqual([
      [0, 1],
      [1],
      [0, 1, 2, 4],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ])
  })

  it('DB-FILTER-7: groups of filters nest; what says nothing is left out of them', () => {
    const is = (content: string) => ({ fieldId: 'x', condition: 0, content })
    const pass = (filters: Parameters<typeof oneField>[0]['view']) =>
      ENCODINGS.map((encoding) =>
        numbersOf(openSpec(oneField({ ...numbers, view: filters ?? {} }), encoding).view().rowIds),
      )
    const nested = {
      filters: [
        {
          all: [{ any: [is('1'), is('2'), { fieldId: 'gone' }] }, { any: [] }, { any: [is('2'), is('3.5')] }],
        },
      ],
    }
    for (const rows of pass(nested)) expect(rows).toEqual([1])
  })

  it('DB-FILTER-8: a filter that was written for another kind of field says nothing', () => {
    const spec = oneField({ ...numbers, view: { filters: [{ fieldId: 'x', condition: 6 }] } })
    const doc = new Y.Doc()
    Y.applyUpdate(doc, encodeDatabase(spec, ENCODINGS[0]!).database)
    mapAt(doc, 'views', VIEW, 'filters', 0).set('ty', 3)
    const read = decodeDatabase(Y.encodeStateAsUpdate(doc))
    const { rows, context } = openSpec(spec)
    expect(read && readView(read, VIEW, rows, context)?.rowIds).toHaveLength(4)
    expect(openSpec(spec).view().rowIds).toHaveLength(1)
  })
})
