import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { planPaste, type PasteContext, type PasteTarget } from './planPaste.ts'
import type { SpotRange } from '../selection/GridSelection.ts'

const FIELDS = (['rich_text', 'number', 'multi_select', 'person'] as const).map(sampleField)
const ROWS = ['r1', 'r2', 'r3']

function target(
  firstRow: number,
  firstColumn: number,
  lastRow = firstRow,
  lastColumn = firstColumn,
): PasteTarget {
  const range: SpotRange = { firstRow, lastRow, firstColumn, lastColumn }
  return { viewId: 'v', rowIds: ROWS, fields: FIELDS, range, cellAt: () => null }
}

function context(): PasteContext {
  let count = 0
  const next = (prefix: string) => () => `${prefix}${(count += 1)}`
  return {
    locale: 'en-GB',
    timeZone: 'UTC',
    now: 0,
    newOptionId: next('o'),
    newMemberId: next('m'),
    people: [],
    relatedRowIds: () => [],
    newRowId: next('n'),
  }
}

const text = (rowId: string, value: string) => ({
  kind: 'setCell',
  rowId,
  fieldId: 'rich_text',
  value: { type: 'rich_text', text: value },
})

describe('pasting', () => {
  it('GRID-CLIP-2: begins at the first cell and goes as far as the table', () => {
    const plan = planPaste(
      [
        ['a', '1'],
        ['b', '2'],
      ],
      target(0, 0),
      context(),
    )
    expect(plan.commands).toEqual([
      text('r1', 'a'),
      { kind: 'setCell', rowId: 'r1', fieldId: 'number', value: { type: 'number', decimal: '1' } },
      text('r2', 'b'),
      { kind: 'setCell', rowId: 'r2', fieldId: 'number', value: { type: 'number', decimal: '2' } },
    ])
    expect(plan.range).toEqual({ firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 1 })
  })

  it('GRID-CLIP-2: fills a range that is a multiple of the table', () => {
    const plan = planPaste([['a']], target(0, 0, 2, 0), context())
    expect(plan.commands).toEqual([text('r1', 'a'), text('r2', 'a'), text('r3', 'a')])
  })

  it('GRID-CLIP-3: goes on in new rows behind the last, and stops behind the last column', () => {
    const plan = planPaste(
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ],
      target(2, 0),
      context(),
    )
    expect(plan.commands).toEqual([
      text('r3', 'a'),
      {
        kind: 'addRows',
        viewId: 'v',
        place: 'last',
        rows: [
          { id: 'n1', cells: { rich_text: { type: 'rich_text', text: 'b' } } },
          { id: 'n2', cells: { rich_text: { type: 'rich_text', text: 'c' } } },
        ],
      },
    ])
    expect(plan.refused).toBe(3)
    expect(planPaste([['a', 'b', 'c']], target(0, 2), context()).range.lastColumn).toBe(3)
  })

  it('GRID-CLIP-4: options that are new are made once and first', () => {
    const plan = planPaste([['Stone'], ['stone, Timber']], target(0, 2), context())
    expect(plan.commands).toMatchObject([
      { kind: 'addOption', option: { id: 'o1', name: 'Stone' } },
      { kind: 'addOption', option: { id: 'o2', name: 'Timber' } },
      { kind: 'setCell', rowId: 'r1', value: { optionIds: ['o1'] } },
      { kind: 'setCell', rowId: 'r2', value: { optionIds: ['o1', 'o2'] } },
    ])
  })

  it('GRID-CLIP-5: cells stay where the text is no value of their field, and are counted', () => {
    const plan = planPaste([['abc', '', 'Mira']], target(0, 1), context())
    expect(plan.commands).toEqual([{ kind: 'setCell', rowId: 'r1', fieldId: 'multi_select', value: null }])
    expect(plan.refused).toBe(2)
  })
})
