import {
  calculationText,
  drawCharts,
  evaluateView,
  newDatabase,
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
  type GroupKey,
} from '@sheaf/model'
import {
  chartEngine,
  readChartPoints,
  readChartSettings,
  storedChartSettings,
  type ChartSettings,
} from '@sheaf/model/charts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CellSpec, FieldSpec, OptionsSpec, ViewSpec } from './DatabaseSpec.ts'
import { numbersOf, oneField, openSpec, VIEW } from './openSpec.ts'

beforeAll(() => drawCharts(chartEngine))

const OPTIONS: NonNullable<OptionsSpec['options']> = [
  { id: 'a', name: 'Alpha', color: 'Blue' },
  { id: 'b', name: 'Beta', color: 'Pink' },
  { id: 'c', name: 'Gamma', color: 'Lime' },
]

interface Chart extends Partial<ChartSettings> {
  readonly sorts?: ViewSpec['sorts']
  readonly groups?: ViewSpec['groups']
}

/** Rows of two fields: x, which they are grouped by, and y. */
function draw(
  type: FieldSpec['type'],
  rows: readonly (readonly [CellSpec | null, string | null])[],
  { sorts, groups, ...settings }: Chart = {},
) {
  const spec = oneField({
    type,
    options: { options: OPTIONS },
    cells: rows.map(([cell]) => cell),
    view: {
      layout: 'chart',
      chart: storedChartSettings({ xFieldId: 'x', yFieldId: 'y', aggregation: 'sum', ...settings }),
      ...(sorts && { sorts }),
      ...(groups && { groups }),
    },
  })
  const withNumbers = {
    ...spec,
    fields: [
      ...spec.fields,
      {
        id: 'y',
        name: 'y',
        icon: '',
        type: 'number' as const,
        primary: false,
        options: {},
        formerOptions: {},
      },
    ],
    rows: spec.rows.map((row, index) => {
      const decimal = rows[index]?.[1] ?? null
      return decimal === null
        ? row
        : { ...row, cells: { ...row.cells, y: { type: 'number' as const, decimal } } }
    }),
  }
  const { database, rows: opened, context } = openSpec(withNumbers)
  const answer = evaluateView(database, VIEW, opened, context)!
  const view = database.views.get(VIEW)!
  const points = readChartPoints(
    answer.groups?.groups ?? [],
    ({ id }) => answer.groupTotals.get(id)?.[0] ?? null,
    readChartSettings(view),
  )
  return {
    answer,
    points,
    bars: points.map(({ group, result }) => [
      nameOf(group.key),
      result && calculationText(result, context),
      numbersOf(group.rowIds),
    ]),
    totals: answer.totals.map((total) => [total.kind, calculationText(total, context)]),
  }
}

function nameOf(key: GroupKey): string {
  return key.kind === 'option' ? key.option.name : key.kind === 'text' ? key.text : key.kind
}

const one = (id: string): CellSpec => ({ type: 'single_select', ids: [id] })
const many = (...ids: readonly string[]): CellSpec => ({ type: 'multi_select', ids })

describe('charts', () => {
  it('CHART-GROUP-1: bars stand in the order of the options, those without rows too, and rows without a value last said', () => {
    const rows = [
      [one('b'), '2'],
      [one('a'), '1.5'],
      [null, '4'],
      [one('b'), '3'],
    ] as const
    expect(draw('single_select', rows).bars).toEqual([
      ['none', '4', [2]],
      ['Alpha', '1.5', [1]],
      ['Beta', '5', [0, 3]],
      ['Gamma', '0', []],
    ])
    expect(draw('single_select', rows, { showEmptyValues: false }).bars.map(([name]) => name)).toEqual([
      'Alpha',
      'Beta',
      'Gamma',
    ])
    expect(draw('single_select', rows, { type: 'donut' }).bars.map(([name]) => name)).toEqual([
      'none',
      'Alpha',
      'Beta',
    ])
  })

  it('CHART-GROUP-2: a row of several options is in the bar of each, and once in the total', () => {
    const { bars, totals } = draw('multi_select', [
      [many('a', 'b'), '10'],
      [many('b'), '1'],
    ])
    expect(bars.map(([name, value]) => [name, value])).toEqual([
      ['Alpha', '10'],
      ['Beta', '11'],
      ['Gamma', '0'],
    ])
    expect(totals).toEqual([
      ['sum', '11'],
      ['median', '5.5'],
    ])
  })

  it('CHART-GROUP-3: dates are grouped by what is set', () => {
    const day = (iso: string): CellSpec => ({
      type: 'date_time',
      start: Date.parse(`${iso}T12:00:00Z`) / 1000,
    })
    const rows = [
      [day('2026-11-20'), '1'],
      [day('2026-11-02'), '1'],
      [day('2026-10-02'), '1'],
      [day('2025-10-02'), '1'],
    ] as const
    const counts = (dates: ChartSettings['dates']) =>
      draw('date_time', rows, { dates }).bars.map(([, value]) => value)
    expect(counts('year')).toEqual(['1', '3'])
    expect(counts('month')).toEqual(['1', '1', '2'])
    expect(counts('day')).toEqual(['1', '1', '1', '1'])
  })

  it('CHART-GROUP-4: what the view says of groups counts: their order, their color, and which are hidden', () => {
    const columns = [{ id: 'c' }, { id: 'a', color: 'Lime' }, { id: 'b', visible: false }]
    const { answer, bars } = draw(
      'single_select',
      [
        [one('a'), '1'],
        [one('b'), '2'],
      ],
      {
        groups: [{ fieldId: 'x', columns }],
      },
    )
    expect(bars.map(([name]) => name)).toEqual(['Gamma', 'Alpha'])
    expect(answer.groups?.groups[1]?.color).toBe('Lime')
    expect(answer.totals[0]?.value).toEqual({ unit: 'number', decimal: '1' })
  })

  it.each([
    ['count', '3'],
    ['sum', '9'],
    ['average', '4.5'],
    ['median', '4.5'],
    ['min', '2'],
    ['max', '7'],
    ['count_values', '2'],
  ] as const)('CHART-CALC-1: %s of a group is %s', (aggregation, expected) => {
    const rows = [
      [one('a'), '2'],
      [one('a'), '7'],
      [one('a'), null],
    ] as const
    expect(draw('single_select', rows, { aggregation }).bars[0]?.[1]).toBe(expected)
  })

  it('CHART-CALC-2: what the format has no number for is calculated where the aggregation counts', () => {
    const rows = [
      [one('a'), '2'],
      [one('a'), '2'],
      [one('a'), null],
    ] as const
    const value = (settings: Chart) => draw('single_select', rows, settings).bars[0]?.[1]
    expect(value({ aggregation: 'count', calculation: 'unique' })).toBe('1')
    expect(value({ aggregation: 'count', calculation: 'percent_empty' })).toBe('33%')
    expect(value({ aggregation: 'sum', calculation: 'unique' })).toBe('4')
  })

  it('CHART-CALC-3: rows are counted where no field is set, it is gone, or has no such calculation', () => {
    const rows = [
      [one('a'), '2'],
      [one('a'), null],
    ] as const
    const value = (settings: Chart) => draw('single_select', rows, settings).bars[0]?.[1]
    expect(value({ yFieldId: null })).toBe('2')
    expect(value({ yFieldId: 'gone' })).toBe('2')
    expect(value({ yFieldId: 'x', aggregation: 'sum' })).toBe('2')
  })

  it('CHART-ORDER-1: by name and by result, those without a result last', () => {
    const rows = [
      [one('a'), '2'],
      [one('b'), '3'],
      [one('c'), null],
    ] as const
    const names = (sort: ChartSettings['sort'], aggregation: ChartSettings['aggregation'] = 'max') =>
      draw('single_select', rows, { sort, aggregation }).bars.map(([name]) => name)
    expect(names('value_desc')).toEqual(['Beta', 'Alpha', 'Gamma'])
    expect(names('value_asc')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(names('label_desc')).toEqual(['Gamma', 'Beta', 'Alpha'])
    expect(names('label_asc')).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  it('CHART-OTHER-1: of more groups than there is room for, those with the greatest results stay, and one is for all others', () => {
    const text = (value: string): CellSpec => ({ type: 'rich_text', text: value })
    const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => [text(`t${number}`), String(number)] as const)
    const { bars, answer } = draw('rich_text', rows, { limit: '5', aggregation: 'average' })
    expect(bars).toEqual([
      ['t4', '4', [3]],
      ['t5', '5', [4]],
      ['t6', '6', [5]],
      ['t7', '7', [6]],
      ['others', '2', [0, 1, 2]],
    ])
    expect(answer.groups?.groups.at(-1)?.key).toEqual({ kind: 'others', count: 3 })
    expect(draw('rich_text', [...rows, [text('t8'), '8']], { type: 'donut' }).bars).toHaveLength(7)
  })

  it('CHART-OTHER-2: of dates the last ones stay', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((month) => {
      const cell: CellSpec = { type: 'date_time', start: Date.UTC(2026, month, 3, 12) / 1000 }
      return [cell, String(10 - month)] as const
    })
    expect(draw('date_time', rows, { limit: '5' }).bars.map(([, , ids]) => ids)).toEqual([
      [2],
      [3],
      [4],
      [5],
      [0, 1],
    ])
  })

  it('CHART-ADD-1: results that add up run on, exactly; others do not', () => {
    const rows = [
      [one('a'), '0.1'],
      [one('b'), '0.2'],
      [one('c'), '0.3'],
    ] as const
    const values = (settings: Chart) =>
      draw('single_select', rows, { cumulative: true, ...settings }).bars.map(([, value]) => value)
    expect(values({})).toEqual(['0.1', '0.3', '0.6'])
    expect(values({ aggregation: 'count' })).toEqual(['1', '2', '3'])
    expect(values({ aggregation: 'max' })).toEqual(['0.1', '0.2', '0.3'])
    expect(values({ type: 'donut' })).toEqual(['0.1', '0.2', '0.3'])
  })

  it('CHART-SHARE-1: parts of all where results add up and none is below zero', () => {
    const shares = (numbers: readonly string[], settings: Chart = {}) =>
      draw(
        'single_select',
        numbers.map((number, index) => [one('abc'.charAt(index)), number] as const),
        settings,
      ).points.map(({ share }) => share)
    expect(shares(['1', '3', '0'])).toEqual([0.25, 0.75, 0])
    expect(shares(['1', '3', '-1'])).toEqual([null, null, null])
    expect(shares(['1', '3', '0'], { aggregation: 'average' })).toEqual([null, null, null])
  })

  it('CHART-NUMBER-1: one number is that of all rows', () => {
    const { answer, totals } = draw(
      'single_select',
      [
        [one('a'), '2'],
        [null, '3'],
      ],
      { type: 'number' },
    )
    expect(answer.groups).toBeNull()
    expect(totals[0]).toEqual(['sum', '5'])
  })
})

describe('settings of charts', () => {
  const read = (stored: Record<string, string | number | boolean>) =>
    readChartSettings(
      openSpec(
        oneField({ type: 'number', cells: [], view: { layout: 'chart', chart: stored } }),
      ).database.views.get(VIEW)!,
    )

  it('CHART-STORE-1: what is set is stored under the keys of the format, and of older clients', () => {
    const settings = {
      type: 'donut',
      xFieldId: 'f',
      aggregation: 'median',
      dates: 'week',
      showEmptyValues: false,
    } as const
    const stored = storedChartSettings(settings)
    expect(stored).toEqual({
      chart_type: 3,
      chartType: 3,
      x_field_id: 'f',
      xFieldId: 'f',
      aggregation_type: 5,
      aggregationType: 5,
      date_condition: 2,
      dateCondition: 2,
      show_empty_values: false,
      showEmptyValues: false,
    })
    expect(read({ ...stored })).toMatchObject(settings)
  })

  it('CHART-STORE-2: older keys are read where the newer are missing, and what nobody knows as usual', () => {
    expect(
      read({ chartType: 2, xFieldId: 'old', x_field_id: 'new', aggregation_type: 99, x_sort: 'manual' }),
    ).toEqual({
      type: 'horizontal_bar',
      xFieldId: 'new',
      yFieldId: null,
      aggregation: 'count',
      calculation: 'none',
      dates: 'month',
      showEmptyValues: true,
      cumulative: false,
      sort: 'auto',
      limit: 'auto',
    })
  })

  it('CHART-STORE-3: setting them keeps what others store, and taking that back leaves every key as it was', () => {
    const viewId = '00000000-0000-4000-8000-000000000002'
    const made = newDatabase(
      { id: '00000000-0000-4000-8000-000000000001', viewId, layout: 'chart', name: 'Costs', words: WORDS },
      {
        nowSeconds: 0,
        uid: '1',
        newRowId: () => crypto.randomUUID(),
        newShortId: () => crypto.randomUUID().slice(0, 6),
      },
    )
    const context = { nowSeconds: 0, uid: '1', version: 1 }
    const storedOf = (records: DatabaseRecords) => records.views.get(viewId)?.value['layout_settings']
    const run = (records: DatabaseRecords, command: Command) => {
      const planned = rulesOf(command).plan(command, readRecords(records), context)
      return planned.ok ? withChanges(records, planned.value) : planned.error
    }
    const set = (settings: Readonly<Record<string, string | number | boolean | null>>) =>
      ({ kind: 'setLayoutSettings', viewId, layout: 'chart', settings }) as const
    const before = run(made, set({ chart_type: 1, x_sort: 'manual' })) as DatabaseRecords
    expect(storedOf(before)).toEqual({ 3: { chart_type: 1, x_sort: 'manual' } })
    const command = set(
      storedChartSettings({ type: 'donut', sort: 'value_desc', xFieldId: [...made.fields.keys()][0]! }),
    )
    const back = rulesOf(command).invert(command, readRecords(before), context)
    const after = run(before, command) as DatabaseRecords
    expect(storedOf(after)).toMatchObject({ 3: { chart_type: 3, chartType: 3, x_sort: 'value_desc' } })
    expect(storedOf(back.reduce((records, each) => run(records, each) as DatabaseRecords, after))).toEqual(
      storedOf(before),
    )
    expect(run(before, set({ y_field_id: 'gone' }))).toBe('field_gone')
    expect(run(before, set({ y_field_id: '' }))).not.toBe('field_gone')
  })
})

const WORDS = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To do',
  doing: 'Doing',
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
}
