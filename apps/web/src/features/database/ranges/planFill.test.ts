import type { Cell, Field } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { fillTarget } from './fillTarget.ts'
import { planFill, type Fill } from './planFill.ts'

const CONTEXT = { locale: 'en-GB', timeZone: 'UTC', now: 0, newOptionId: () => 'new' }
const number = sampleField('number')
const other = { ...number, id: 'other' }
const words = sampleField('rich_text')
const select = sampleField('single_select')
const made = sampleField('created_time')

function plan(
  cells: Readonly<Record<string, string>>,
  fill: Partial<Fill> & Pick<Fill, 'rowIds' | 'fields'>,
) {
  const cellAt = (rowId: string, { id }: Field): Cell | null => {
    const stored = cells[`${rowId}/${id}`]
    if (stored === undefined) return null
    return id === 'rich_text'
      ? { type: 'rich_text', text: stored }
      : { type: 'number', value: Number(stored), decimal: stored }
  }
  const all: Fill = { along: 'rows', toRowIds: [], toFields: [], mode: 'auto', cellAt, ...fill }
  const { commands, ...rest } = planFill(all, CONTEXT)
  return {
    ...rest,
    written: commands.map((command) =>
      command.kind === 'setCell'
        ? `${command.rowId}/${command.fieldId} ${JSON.stringify(command.value)}`
        : command.kind,
    ),
  }
}

describe('filling cells', () => {
  it('GRID-FILL-1: each field goes on by itself; fields that nobody writes are passed over', () => {
    const cells = { 'a/number': '1', 'b/number': '2', 'a/rich_text': 'Mon', 'b/rich_text': 'Tue' }
    const filled = plan(cells, { rowIds: ['a', 'b'], fields: [number, made, words], toRowIds: ['c', 'd'] })
    expect(filled).toEqual({
      filled: 4,
      refused: 0,
      written: [
        'c/number {"type":"number","decimal":"3"}',
        'd/number {"type":"number","decimal":"4"}',
        'c/rich_text {"type":"rich_text","text":"Wed"}',
        'd/rich_text {"type":"rich_text","text":"Thu"}',
      ],
    })
  })

  it('GRID-FILL-7: a row that stands in several groups is written once, and not where it is one that fills', () => {
    const cells = { 'a/number': '1', 'b/number': '2' }
    const filled = plan(cells, { rowIds: ['a', 'b'], fields: [number], toRowIds: ['c', 'a', 'c', 'd'] })
    expect(filled.written).toEqual([
      'c/number {"type":"number","decimal":"3"}',
      'd/number {"type":"number","decimal":"6"}',
    ])
  })

  it('GRID-FILL-8: along a row, fields of one type go on, others read the text; what is no value is counted', () => {
    const cells = { 'a/number': '1', 'a/rich_text': 'Stone' }
    const row = { along: 'fields', rowIds: ['a'] } as const
    expect(plan(cells, { ...row, fields: [number], toFields: [other, words], mode: 'step' }).written).toEqual(
      ['a/other {"type":"number","decimal":"2"}', 'a/rich_text {"type":"rich_text","text":"1"}'],
    )
    expect(plan(cells, { ...row, fields: [words], toFields: [select, number, made] })).toEqual({
      filled: 1,
      refused: 1,
      written: ['addOption', 'a/single_select {"type":"single_select","optionIds":["new"]}'],
    })
  })

  const range = { firstRow: 4, lastRow: 5, firstColumn: 2, lastColumn: 3 }
  it.each([
    ['down', { row: 9, column: 3 }, { along: 'rows', isAfter: true, firstRow: 6, lastRow: 9 }],
    ['up', { row: 1, column: 2 }, { along: 'rows', isAfter: false, firstRow: 1, lastRow: 3 }],
    ['on', { row: 5, column: 6 }, { along: 'fields', isAfter: true, firstColumn: 4, lastColumn: 6 }],
    ['back', { row: 4, column: 0 }, { along: 'fields', isAfter: false, firstColumn: 0, lastColumn: 1 }],
    [
      'down and a bit aside',
      { row: 8, column: 4 },
      { along: 'rows', isAfter: true, firstRow: 6, lastRow: 8 },
    ],
  ] as const)('GRID-FILL-1: a drag %s fills what is between', (_, spot, { along, isAfter, ...expected }) => {
    expect(fillTarget(range, spot)).toEqual({ along, isAfter, range: { ...range, ...expected } })
  })

  it('GRID-FILL-1: a drag back into the range fills nothing', () => {
    expect(fillTarget(range, { row: 5, column: 2 })).toBeNull()
  })
})
