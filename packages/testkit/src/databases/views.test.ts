import {
  allAtOnce,
  calculationText,
  decodeDatabase,
  evaluateView,
  orderedRowIds,
  planView,
  readCalculations,
  readCalendar,
  readView,
  type CalculationKind,
} from '@sheaf/model'
import { deriveUuid } from '@sheaf/base'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { CellSpec, DatabaseSpec, OptionsSpec } from './DatabaseSpec.ts'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS } from './Encoding.ts'
import { numbersOf, typeAt, oneField, openSpec, rowId, VIEW, type OneField } from './openSpec.ts'
import { SAMPLE, sampleDatabase, sampleRowId } from './sampleDatabase.ts'

const text = (value: string): CellSpec => ({ type: 'rich_text', text: value })
const number = (decimal: string): CellSpec => ({ type: 'number', decimal })
const at = (iso: string): CellSpec => ({ type: 'date_time', start: Date.parse(iso) / 1000 })

function shownWith(
  fieldSettings: NonNullable<DatabaseSpec['views'][number]['fieldSettings']>,
): (string | number | boolean)[][] {
  const { fields } = openSpec(oneField({ type: 'url', cells: [], view: { fieldSettings } })).view()
  return fields.map(({ field, width, wrap }) => [field.id, width, wrap])
}

function sorted(field: Omit<OneField, 'view'>, descending = false): number[] {
  const sorts = [{ fieldId: 'x', descending }]
  return numbersOf(openSpec(oneField({ ...field, view: { sorts } })).view().rowIds)
}

describe('orders', () => {
  it('DB-ORDER-1: what is gone is passed over, of two places the first counts, and what is not listed comes behind', () => {
    const spec = oneField({
      type: 'number',
      cells: [null, null, null, null],
      view: {
        rowOrder: [{ id: rowId(2) }, { id: 'gone' }, { id: rowId(0) }, { id: rowId(2) }],
        fieldOrder: ['gone', 'x', 'x'],
      },
    })
    const { rowIds, fields } = openSpec(spec).view()
    expect(numbersOf(rowIds)).toEqual([2, 0, 1, 3])
    expect(fields.map(({ field }) => field.id)).toEqual(['x', 'name'])
  })

  it('DB-ORDER-2: the inline view says whether a row is deleted', () => {
    const base = oneField({ type: 'number', cells: [null, null, null] })
    const doc = new Y.Doc()
    Y.applyUpdate(
      doc,
      encodeDatabase(
        {
          ...base,
          views: base.views.map((view) => ({
            ...view,
            rowOrder: [{ id: rowId(0), deleted: true }, { id: rowId(1) }, { id: rowId(2) }],
          })),
        },
        ENCODINGS[0]!,
      ).database,
    )
    const orders = typeAt(doc, 'views', deriveUuid(base.id, 'inline_view_id'), 'row_orders')
    if (!(orders instanceof Y.Array)) throw new Error('No orders')
    orders.delete(1)
    orders.insert(1, [{ id: rowId(1), is_deleted: true }])
    const read = decodeDatabase(Y.encodeStateAsUpdate(doc))
    expect(read && numbersOf(orderedRowIds(read, read.views.get(VIEW)!, { has: () => true }))).toEqual([0, 2])
  })

  it('DB-ORDER-3: rows that cannot be read are left out once they are looked at', () => {
    const spec = oneField({
      type: 'number',
      cells: [number('1'), number('2')],
      view: { sorts: [{ fieldId: 'x' }] },
    })
    const { database, rows, context } = openSpec(spec)
    const broken = {
      has: (id: string) => rows.has(id),
      get: (id: string) => (id === rowId(0) ? null : rows.get(id)),
    }
    expect(orderedRowIds(database, database.views.get(VIEW)!, broken)).toHaveLength(2)
    expect(readView(database, VIEW, broken, context)?.rowIds).toEqual([rowId(1)])
  })

  it('DB-FIELD-1: hidden fields are not shown, the primary one always is, widths keep their bounds', () => {
    const hidden = { visibility: 'hidden' as const }
    expect(shownWith({ x: hidden, name: { ...hidden, width: 10 } })).toEqual([['name', 150, false]])
  })

  it('DB-FIELD-1: text wraps where the view says so, and nowhere else', () => {
    expect(shownWith({ name: { wrap: true }, x: { wrap: false } })).toEqual([
      ['name', 150, true],
      ['x', 150, false],
    ])
    expect(shownWith({})).toEqual([
      ['name', 150, false],
      ['x', 150, false],
    ])
  })

  it('DB-READ-2: without rules no row is decoded', () => {
    const { database, context } = openSpec(sampleDatabase(20))
    const rows = {
      has: () => true,
      get: () => {
        throw new Error('A row was decoded')
      },
    }
    expect(readView(database, SAMPLE.grid, rows, context)?.rowIds).toHaveLength(20)
    expect(() => readView(database, SAMPLE.board, rows, context)).toThrow('A row was decoded')
  })
})

describe('sorts', () => {
  it('DB-SORT-1: texts as a dictionary has them, numbers in them by value, empty ones last both ways', () => {
    const field = {
      type: 'rich_text' as const,
      cells: [text('b 10'), null, text('B 9'), text('á'), text('z')],
    }
    expect(sorted(field)).toEqual([3, 2, 0, 4, 1])
    expect(sorted(field, true)).toEqual([4, 0, 2, 3, 1])
    expect(sorted({ type: 'number', cells: ['1', 'x', '2'].map(number) }, true)).toEqual([2, 0, 1])
  })

  it('DB-SORT-2: every type by what it means', () => {
    expect(sorted({ type: 'number', cells: ['10', '9', '-1', 'x'].map(number) })).toEqual([2, 1, 0, 3])
    const long = ['12345678901234567.2', '12345678901234567.1', '12345678901234567.10'].map(number)
    expect(sorted({ type: 'number', cells: long })).toEqual([1, 2, 0])
    const boxes = [true, null, false].map((checked): CellSpec | null =>
      checked === null ? null : { type: 'checkbox', checked },
    )
    expect(sorted({ type: 'checkbox', cells: boxes })).toEqual([1, 2, 0])
    expect(
      sorted({ type: 'date_time', cells: [at('2026-02-01T00:00Z'), null, at('2025-02-01T00:00Z')] }),
    ).toEqual([2, 0, 1])
    const lists = [1, 3, 0].map((done): CellSpec => ({
      type: 'checklist',
      items: [0, 1, 2].map((index) => ({ id: String(index), name: '', done: index < done })),
    }))
    expect(sorted({ type: 'checklist', cells: lists })).toEqual([2, 0, 1])
    const options: OptionsSpec = {
      options: [
        { id: '1', name: 'zebra', color: 'Blue' },
        { id: '2', name: 'ant', color: 'Blue' },
      ],
    }
    const chosen = [['1'], ['2'], []].map((ids): CellSpec => ({ type: 'single_select', ids }))
    expect(sorted({ type: 'single_select', options, cells: chosen })).toEqual([1, 0, 2])
    expect(sorted({ type: 'created_time', cells: [null, null] }, true)).toEqual([1, 0])
  })

  it('DB-SORT-3: rows that tie keep their order, and the next sort decides', () => {
    const cells = ['b', 'A', 'B', 'a'].map(text)
    expect(sorted({ type: 'rich_text', cells })).toEqual([1, 3, 0, 2])
    const sorts = [{ fieldId: 'x' }, { fieldId: 'name', descending: true }]
    expect(
      numbersOf(openSpec(oneField({ type: 'rich_text', cells, view: { sorts } })).view().rowIds),
    ).toEqual([3, 1, 2, 0])
  })
})

describe('groups', () => {
  const options: OptionsSpec = {
    options: [
      { id: 'a', name: 'A', color: 'Blue' },
      { id: 'b', name: 'B', color: 'Pink' },
    ],
  }
  const cells = [['a'], ['a', 'b'], ['gone'], null].map(
    (ids): CellSpec | null => ids && { type: 'multi_select', ids },
  )
  function groups(view: Partial<DatabaseSpec['views'][number]>, field: Partial<OneField> = {}) {
    const spec = oneField({
      type: 'multi_select',
      options,
      cells,
      ...field,
      view: { layout: 'board', ...view },
    })
    const read = openSpec(spec).view().groups
    return read?.groups.map(({ id, rowIds, visible }) => [id, numbersOf(rowIds), visible])
  }

  it('DB-GROUP-1: stored columns in their order, missing ones behind, a row in every one of its options', () => {
    expect(
      groups({ groups: [{ fieldId: 'x', columns: [{ id: 'b' }, { id: 'old' }, { id: 'x' }] }] }),
    ).toEqual([
      ['b', [1], true],
      ['x', [2, 3], true],
      ['a', [0, 1], true],
    ])
  })

  it('DB-GROUP-2: the column without a value says itself whether it is hidden, else the board does', () => {
    const column = (visible?: boolean) => [
      { fieldId: 'x', columns: [{ id: 'x', ...(visible !== undefined && { visible }) }] },
    ]
    const isShown = (view: Parameters<typeof groups>[0]) => groups(view)?.find(([id]) => id === 'x')?.[2]
    expect([
      isShown({ groups: column() }),
      isShown({ groups: column(false) }),
      isShown({ groups: column(), board: { hideUngrouped: true } }),
      isShown({ groups: column(true), board: { hideUngrouped: true } }),
    ]).toEqual([true, false, false, true])
  })

  it('DB-GROUP-1: of columns with one id the first counts', () => {
    const columns = [{ id: 'a', visible: false }, { id: 'b' }, { id: 'a', visible: true }, { id: 'x' }]
    expect(groups({ groups: [{ fieldId: 'x', columns }] })).toEqual([
      ['a', [0, 1], false],
      ['b', [1], true],
      ['x', [2, 3], true],
    ])
  })

  it('DB-GROUP-7: new ranges of numbers stand before the first listed one that is greater', () => {
    const ranges = (...starts: number[]) =>
      starts.map((start) => ({ id: `number_range_${start}_${start + 100}` }))
    const numbered = (listed: ReturnType<typeof ranges>) =>
      groups(
        { groups: [{ fieldId: 'x', columns: [{ id: 'x' }, ...listed] }] },
        { type: 'number', cells: ['950', '-5', '250', '10', '450'].map(number) },
      )?.map(([id]) => id)
    const ids = (...starts: number[]) => ['x', ...ranges(...starts).map(({ id }) => id)]
    expect(numbered([])).toEqual(ids(-100, 0, 200, 400, 900))
    expect(numbered(ranges(0, 400))).toEqual(ids(-100, 0, 200, 400, 900))
    expect(numbered(ranges(400, 0))).toEqual(ids(-100, 200, 400, 0, 900))
  })

  it('DB-GROUP-8: a sort on the grouped field sorts the groups, the one without a value last', () => {
    const sortedGroups = (descending: boolean, columns: readonly string[], field: Partial<OneField> = {}) =>
      groups(
        {
          groups: [{ fieldId: 'x', columns: columns.map((id) => ({ id })) }],
          sorts: [{ fieldId: 'name' }, { fieldId: 'x', descending }],
        },
        field,
      )?.map(([id]) => id)
    expect(sortedGroups(false, ['x', 'b', 'a'])).toEqual(['a', 'b', 'x'])
    expect(sortedGroups(true, ['a', 'x', 'b'])).toEqual(['b', 'a', 'x'])
    const named = {
      options: options.options?.map((option) => ({ ...option, name: option.id === 'a' ? 'z' : '' })),
    }
    expect(sortedGroups(true, ['x', 'b'], { options: named as OptionsSpec })).toEqual(['a', 'x', 'b'])
    const numbers = { type: 'number' as const, cells: ['950', '-5', 'x', '1010'].map(number) }
    expect(sortedGroups(true, [], numbers)).toEqual([
      'number_range_1000_1100',
      'number_range_900_1000',
      'number_range_-100_0',
      'x',
    ])
    const boxes = { type: 'checkbox' as const, cells: [null] }
    expect([sortedGroups(false, ['Yes', 'No'], boxes), sortedGroups(true, ['No', 'Yes'], boxes)]).toEqual([
      ['No', 'Yes'],
      ['Yes', 'No'],
    ])
    const texts = { type: 'rich_text' as const, cells: ['b 10', 'B 9', 'a'].map(text) }
    expect(sortedGroups(true, ['a'], texts)).toEqual(['b 10', 'B 9', 'a', 'x'])
    const dates = {
      type: 'date_time' as const,
      cells: ['2026-11-20', '2025-01-01'].map((day) => at(`${day}T12:00:00Z`)),
    }
    expect(sortedGroups(true, [], dates)).toEqual(['2026/11/20', '2025/01/01', 'x'])
    const people = {
      persons: [
        { id: '1', name: 'Zoe' },
        { id: '2', name: 'Ada' },
      ],
    }
    const assigned = ['1', '2', '3'].map((id): CellSpec => ({ type: 'person', userIds: [id] }))
    expect(sortedGroups(true, [], { type: 'person', options: people, cells: assigned })).toEqual([
      '1',
      '2',
      'x',
      '3',
    ])
    const related = [1, 0].map((index): CellSpec => ({ type: 'relation', rowIds: [rowId(index)] }))
    const rows = { type: 'relation' as const, options: { databaseId: SAMPLE.databaseId }, cells: related }
    expect(sortedGroups(true, [], rows)).toEqual([rowId(1), rowId(0), 'x'])
  })

  it('DB-GROUP-3: a board that does not say groups by its first select; a grid does not group', () => {
    expect(groups({})).toEqual([
      ['x', [2, 3], true],
      ['a', [0, 1], true],
      ['b', [1], true],
    ])
    expect(groups({ layout: 'grid' })).toBeUndefined()
  })

  it('DB-GROUP-4: empty groups are hidden where the view says so', () => {
    const view = { groups: [{ fieldId: 'x', columns: [] }], board: { hideEmptyGroups: true } }
    expect(groups(view, { cells: [null] })).toEqual([
      ['x', [0], true],
      ['a', [], false],
      ['b', [], false],
    ])
    const named = { ...view, board: { ...view.board, shownEmptyGroupIds: ['b'] } }
    expect(groups(named, { cells: [null] })).toEqual([
      ['x', [0], true],
      ['a', [], false],
      ['b', [], true],
    ])
    const grid = { layout: 'grid' as const, groups: view.groups, grid: { hideEmptyGroups: true } }
    expect(groups(grid, { cells: [null] })?.map(([id, , isShown]) => [id, isShown])).toEqual([
      ['x', true],
      ['a', false],
      ['b', false],
    ])
    const list = { ...grid, layout: 'list' as const }
    const shownIn = (shown: Parameters<typeof groups>[0]) =>
      groups(shown, { cells: [null] })?.map(([, , isShown]) => isShown)
    expect(shownIn(list)).toEqual([true, true, true])
    expect(shownIn({ ...list, list: { hideEmptyGroups: true } })).toEqual([true, false, false])
    const { grid: _unsaid, ...silent } = grid
    expect(shownIn(silent)).toEqual([true, false, false])
    expect(
      groups({ ...grid, board: view.board, grid: {} }, { cells: [null] })?.every(([, , isShown]) => isShown),
    ).toBe(true)
  })

  it.each(ENCODINGS)('DB-GROUP-6: groups that are folded are known, as $name writes them', (encoding) => {
    const spec = oneField({
      type: 'multi_select',
      options,
      cells,
      view: { groups: [{ fieldId: 'x', columns: [], collapsedIds: ['a', 'x'] }] },
    })
    const read = openSpec(spec, encoding).view().groups?.groups
    expect(read?.map(({ id, collapsed }) => [id, collapsed])).toEqual([
      ['x', true],
      ['a', true],
      ['b', false],
    ])
  })

  it.each([0, 1, 6])(
    'DB-GROUP-9: ids of weeks begin on Monday where weeks begin on day %i',
    (firstDayOfWeek) => {
      const columns = [{ id: '2026/11/16', visible: false }]
      const { database, rows, context } = openSpec(
        oneField({
          type: 'date_time',
          cells: ['2026-11-15', '2026-11-16', '2026-11-21', '2026-11-22'].map((day) =>
            at(`${day}T12:00:00Z`),
          ),
          view: { groups: [{ fieldId: 'x', content: '{"condition":2}', columns }] },
        }),
      )
      const read = readView(database, VIEW, rows, { ...context, firstDayOfWeek })?.groups?.groups
      expect(read?.map(({ id, rowIds, visible }) => [id, numbersOf(rowIds), visible])).toEqual([
        ['x', [], false],
        ['2026/11/16', [1, 2, 3], false],
        ['2026/11/09', [0], true],
      ])
    },
  )

  it('DB-GROUP-5: groups are called anything, also what every object has', () => {
    const names = ['constructor', '__proto__', 'toString']
    const columns = [{ id: 'toString', visible: false }]
    const spec = oneField({
      type: 'rich_text',
      cells: names.map(text),
      view: {
        groups: [{ fieldId: 'x', columns }],
        calculations: [{ fieldId: 'x', kind: 'count' }],
      },
    })
    const { database, rows, context, view } = openSpec(spec)
    const answer = evaluateView(database, VIEW, rows, context)
    const { plan } = allAtOnce(planView(database, view().view, rows, context))
    const counts = names.map((id) => {
      const calculated = answer?.groupTotals.get(id)?.map(({ value }) => value)
      expect(plan.grouping?.groups.find((group) => group.id === id)?.totals).toEqual(calculated)
      return calculated
    })
    const one = [{ unit: 'count', number: 1 }]
    expect(counts).toEqual([one, one, undefined])
  })

  it('DB-GROUP-5: checkboxes, numbers, texts, dates', () => {
    const by = (field: Pick<OneField, 'type' | 'cells'>, content = '') =>
      groups({ groups: [{ fieldId: 'x', content, columns: [] }] }, field)?.map(([id, rows]) => [id, rows])
    expect(by({ type: 'checkbox', cells: [{ type: 'checkbox', checked: true }, null] })).toEqual([
      ['Yes', [0]],
      ['No', [1]],
    ])
    expect(by({ type: 'number', cells: ['150', '-1', '199', 'x'].map(number) })).toEqual([
      ['x', [3]],
      ['number_range_-100_0', [1]],
      ['number_range_100_200', [0, 2]],
    ])
    expect(by({ type: 'rich_text', cells: ['b', 'a', 'b'].map(text) })).toEqual([
      ['x', []],
      ['a', [1]],
      ['b', [0, 2]],
    ])
    const dates = {
      type: 'date_time' as const,
      cells: ['2026-11-20', '2026-11-19', '2026-11-16', '2026-03-05'].map((day) => at(`${day}T12:00:00Z`)),
    }
    expect(by(dates)).toEqual([
      ['x', []],
      ['2026/03/01', [3]],
      ['2026/11/13', [2]],
      ['2026/11/19', [1]],
      ['2026/11/20', [0]],
    ])
    expect(by(dates, '{"condition":3}')?.map(([id]) => id)).toEqual(['x', '2026/03/01', '2026/11/01'])
    expect(by(dates, '{"condition":"2"}')?.map(([id]) => id)).toEqual(['x', '2026/03/02', '2026/11/16'])
    expect(by(dates, '{"condition":4}')?.map(([id]) => id)).toEqual(['x', '2026/01/01'])
  })
})

describe('calculations', () => {
  const cells = ['1', '2', '2', '10', 'x'].map(number)
  it.each<[CalculationKind, string]>([
    ['average', '$3.75'],
    ['max', '$10'],
    ['median', '$2'],
    ['min', '$1'],
    ['sum', '$15'],
    ['count', '5'],
    ['count_empty', '1'],
    ['count_not_empty', '4'],
    ['number_range', '$9'],
    ['number_mode', '$2'],
    ['percent_empty', '20%'],
    ['percent_not_empty', '80%'],
    ['unique', '3'],
    ['date_earliest', ''],
  ])('DB-CALC-1: %s of numbers', (kind, shown) => {
    expect(calculated({ type: 'number', options: { format: 1 }, cells }, kind)).toBe(shown)
  })

  it('DB-CALC-2: checkboxes count when checked, checklists when all is done', () => {
    const boxes = [true, false, null, true].map((checked): CellSpec | null =>
      checked === null ? null : { type: 'checkbox', checked },
    )
    const kinds: CalculationKind[] = [
      'checked',
      'unchecked',
      'percent_checked',
      'percent_unchecked',
      'count_not_empty',
      'count_empty',
    ]
    expect(kinds.map((kind) => calculated({ type: 'checkbox', cells: boxes }, kind))).toEqual([
      '2',
      '2',
      '50%',
      '50%',
      '2',
      '2',
    ])
  })

  it('DB-CALC-3: dates', () => {
    const dates = {
      type: 'date_time' as const,
      options: { dateFormat: 'iso' as const },
      cells: [at('2026-11-20T12:00Z'), at('2026-11-10T12:00Z'), null],
    }
    const kinds: CalculationKind[] = ['date_earliest', 'date_latest', 'date_range']
    expect(kinds.map((kind) => calculated(dates, kind))).toEqual(['2026-11-10', '2026-11-20', '10 days'])
  })

  it('DB-CALC-4: amounts of money add up', () => {
    const sum = (...decimals: string[]) => calculated({ type: 'number', cells: decimals.map(number) }, 'sum')
    expect(sum('0.1', '0.2', '0.3')).toBe('0.6')
    expect(sum('1234567890123456', '1')).toBe('1234567890123457')
    expect(sum('12345678901234.56', '0.01')).toBe('12345678901234.57')
    expect(sum(...Array<string>(10).fill('0.1'), '900719925474099.2')).toBe('900719925474100.2')
  })

  const long = ['9007199254740995', '9007199254740993', '9007199254740993', '9007199254740997'].map(number)
  it.each<[CalculationKind, string]>([
    ['max', '9007199254740997'],
    ['min', '9007199254740993'],
    ['median', '9007199254740994'],
    ['average', '9007199254740994.5'],
    ['number_range', '4'],
    ['number_mode', '9007199254740993'],
  ])('DB-NUMBER-3: %s of numbers that doubles have no room for', (kind, shown) => {
    expect(calculated({ type: 'number', cells: long }, kind)).toBe(shown)
  })

  it('DB-CALC-5: how often a value is there only the client knows that counted it', () => {
    const counted = (stored: string) => calculated({ type: 'number', cells }, 'count_value', stored)
    expect([counted('3'), counted('1200'), counted(''), counted('x'), counted('-1')]).toEqual([
      '3',
      '1,200',
      '',
      '',
      '',
    ])
  })

  function calculated(field: Omit<OneField, 'view'>, kind: CalculationKind, stored = '0'): string {
    const calculations = [{ fieldId: 'x', kind, stored }]
    const open = openSpec(oneField({ ...field, view: { calculations } }))
    const { view, rowIds } = open.view()
    const [result] = readCalculations(open.database, view, rowIds, open.rows, open.context)
    if (!result) throw new Error('No calculation')
    return calculationText(result, open.context).replaceAll('\u00A0', ' ')
  }
})

describe('calendars', () => {
  it('DB-CALENDAR-1: rows stand on their days, by start; those without a date are listed', () => {
    const { database, rows, context, view } = openSpec(sampleDatabase())
    const reading = view(SAMPLE.calendar)
    const calendar = readCalendar(database, reading.view, reading.rowIds, rows, context)
    expect(calendar.withoutDate).toEqual([sampleRowId(7)])
    expect(calendar.field?.id).toBe(SAMPLE.due)
    expect(calendar.entries.map(({ firstDay, lastDay }) => lastDay - firstDay)).toEqual([0, 2, 0, 0, 2, 0, 0])
    expect(reading.view.settings.calendar.firstDayOfWeek).toBe(1)
  })
})
