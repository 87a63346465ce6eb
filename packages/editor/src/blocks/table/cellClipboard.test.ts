import type { NewBlock } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseTsv } from './parseTsv.ts'
import { writeText } from '../../engine/content/writeText.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { after, tableLines, tablePos, tableState } from '../../testing/tableState.ts'
import { contentTaker } from '../../engine/content/contentTaker.ts'
import { CellSelection } from './CellSelection.ts'
import { copyCells } from './copyCells.ts'
import { insertIntoCells } from './insertIntoCells.ts'
import { cellAt, readGrid } from './tableGrid.ts'

contentTaker.take = insertIntoCells

function pick(
  state: EditorState,
  from: readonly [number, number],
  to: readonly [number, number],
): EditorState {
  const grid = readGrid(state.doc, tablePos(state))
  const [anchor, head] = [from, to].map(([line, column]) => cellAt(grid, { line, column })!.pos)
  return state.apply(state.tr.setSelection(CellSelection.between(state.doc, anchor!, head!)!))
}

function copied(state: EditorState): NewBlock {
  if (!(state.selection instanceof CellSelection)) throw new Error('no cells are selected')
  return copyCells(state, state.selection)
}

const paste = (state: EditorState, ...blocks: readonly NewBlock[]) =>
  after(state, (tr) => insertContent(tr, { isInline: false, blocks }))

const LINES = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
]

describe('EDIT-TABLE-9: cells on the clipboard', () => {
  it('are a table of their own, with what is said of their columns', () => {
    const state = pick(
      tableState(LINES, {
        column_widths: { '0': 200, '2': 300 },
        row_colors: { '1': 'red' },
        enable_header_row: true,
      }),
      [1, 1],
      [1, 2],
    )
    const block = copied(state)
    expect(block.data).toEqual({
      column_widths: { '1': 300 },
      row_colors: { '0': 'red' },
      enable_header_row: false,
    })
    expect(writeText([block])).toBe('e\tf')
  })

  it('fill the cells from the current one on, and the table grows', () => {
    const block = copied(pick(tableState(LINES), [0, 0], [1, 1]))
    const state = paste(
      tableState([
        ['x', 'y'],
        ['z', 'w|'],
      ]),
      block,
    )
    expect(tableLines(state)).toEqual([
      ['x', 'y', ''],
      ['z', '[a]', '[b]'],
      ['', '[d]', '[e]'],
    ])
  })

  it('EDIT-TABLE-2: also where rows are short or something stands between them', () => {
    const block = copied(pick(tableState(LINES), [0, 0], [1, 1]))
    const state = paste(tableState([['x', 'y|'], 'between', ['z']]), block)
    expect(tableLines(state)).toEqual([['x', '[a]', '[b]'], '[between]', ['z', '[d]', '[e]']])
  })

  it('fill selected cells that they divide again and again, and others from the first on', () => {
    const one = copied(pick(tableState(LINES), [1, 2], [1, 2]))
    expect(tableLines(paste(pick(tableState(LINES), [0, 1], [1, 0]), one))).toEqual([
      ['[f]', '[f]', 'c'],
      ['[f]', '[f]', 'f'],
    ])
    const row = copied(pick(tableState(LINES), [0, 1], [0, 2]))
    expect(tableLines(paste(pick(tableState(LINES), [0, 0], [1, 1]), row))).toEqual([
      ['[b]', '[c]', 'c'],
      ['[b]', '[c]', 'f'],
    ])
    expect(tableLines(paste(pick(tableState(LINES), [0, 0], [0, 2]), row))).toEqual([
      ['[b]', '[c]', 'c'],
      ['d', 'e', 'f'],
    ])
  })

  it('what is no table goes into the first of the selected cells, and the others keep what they hold', () => {
    const state = paste(pick(tableState(LINES), [1, 1], [0, 0]), {
      type: 'paragraph',
      text: [{ text: 'one' }],
    })
    expect(tableLines(state)).toEqual([
      ['one|', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
  })

  it('EDIT-TABLE-3: tables among other blocks come into a cell as what they hold', () => {
    const block = copied(pick(tableState(LINES), [0, 0], [0, 1]))
    const state = paste(tableState([['|', '']]), { type: 'paragraph', text: [{ text: 'one' }] }, block)
    expect(tableLines(state)).toEqual([['one/a/b|', '']])
  })

  it('outside of a table they are a new one', () => {
    const state = tableState([['|']])
    const below = paste(
      state.apply(state.tr.setSelection(CellSelection.near(state.doc.resolve(state.doc.content.size), -1))),
      copied(pick(tableState(LINES), [0, 0], [0, 0])),
    )
    expect(below.doc.children.map((node) => node.attrs['type'])).toEqual([
      'paragraph',
      'simple_table',
      'paragraph',
      'simple_table',
    ])
  })
})

describe('EDIT-TABLE-13: text in columns', () => {
  const read = (text: string) => {
    const content = parseTsv(text)
    return content && writeText(content.blocks)
  }

  it('is a table when three quarters of at least two lines have tabs', () => {
    expect(read('a\tb\r\nc\td\n')).toBe('a\tb\nc\td')
    expect(read('a\tb\nc\td\ne\tf\ng')).toBe('a\tb\nc\td\ne\tf\ng\t')
    expect(read('a\tb\nc')).toBeNull()
    expect(read('a\tb')).toBeNull()
    expect(read('\tindented\n\tcode\nand more\nof it')).toBeNull()
  })

  it('quoted cells may hold tabs, lines and quotes', () => {
    const content = parseTsv('"one\ntwo"\t"say ""hi"""\nplain\t5" wide')
    const cells = content!.blocks[0]!.children!.flatMap((row) => row.children!)
    expect(cells.map((cell) => cell.children![0]!.text!.map((run) => run.text).join(''))).toEqual([
      'one\ntwo',
      'say "hi"',
      'plain',
      '5" wide',
    ])
    expect(writeText(content!.blocks)).toBe('"one\ntwo"\tsay "hi"\nplain\t5" wide')
  })
})
