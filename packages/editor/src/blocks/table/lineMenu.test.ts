import { expect, it } from 'vitest'
import { after, tableLines, tablePos, tableState } from '../../testing/tableState.ts'
import { testLabels } from '../../testing/testLabels.ts'
import { chooseLine, lineMenuItems, type MenuLine } from './lineMenu.ts'
import { sayLine } from './sayLine.ts'
import { readGrid } from './tableGrid.ts'

const labels = testLabels()
const LINES = [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
]

/** Chooses a row of the menu of lines; answers the table then, and what is said. */
function choose(id: string, axis: MenuLine['axis'], lines: readonly number[], data = {}) {
  const state = tableState(LINES, data)
  const menu = { grid: readGrid(state.doc, tablePos(state)), axis, line: lines[0]!, lines }
  let words: string | null = null
  const now = after(state, (tr) => {
    const line = chooseLine(tr, id, menu, 600)
    words = sayLine(id, menu, line, readGrid(tr.doc, tablePos(state)), labels)
    return true
  })
  return { table: tableLines(now), words }
}

it('EDIT-TABLE-15: lines that are selected together are duplicated together', () => {
  const state = tableState(LINES)
  const grid = readGrid(state.doc, tablePos(state))
  const menu = { grid, axis: 'row', line: 0, lines: [0, 1] } as const
  const ids = lineMenuItems(menu, { labels, isRtl: false, pageWidth: 600 }).map(({ id }) => id)
  expect(ids).toContain('duplicate')
  expect(choose('duplicate', 'row', [0, 1]).table).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ])
})

it('EDIT-TABLE-16: that a row or column is a header, or no longer, is said', () => {
  expect(choose('header', 'row', [0]).words).toBe('table.headerRowOn')
  expect(choose('header', 'row', [0], { enable_header_row: true }).words).toBe('table.headerRowOff')
  expect(choose('header', 'column', [0]).words).toBe('table.headerColumnOn')
  expect(choose('header', 'column', [0], { enable_header_column: true }).words).toBe('table.headerColumnOff')
  expect(choose('delete', 'row', [0]).words).toBe('table.deleted')
  expect(choose('moveOn', 'row', [0]).words).toBe('table.moved')
  expect(choose('duplicate', 'row', [0]).words).toBe('table.row')
  expect(choose('bold', 'row', [0]).words).toBeNull()
})
