import { AllSelection, NodeSelection, TextSelection, type EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { enter } from '../../engine/commands/enter.ts'
import { toggleMark } from '../../engine/commands/toggleMark.ts'
import { schema } from '../../engine/schema/schema.ts'
import { press, tableLines, tablePos, tableState, type TableLine } from '../../testing/tableState.ts'
import { CellSelection } from './CellSelection.ts'
import { cellAt, readGrid } from './tableGrid.ts'
import { arrow } from './tableArrows.ts'
import { erase, moveSelected, selectMore, tab, widen, type ArrowDirection } from './tableKeys.ts'

function pick(state: EditorState, from: readonly [number, number], to = from): EditorState {
  const grid = readGrid(state.doc, tablePos(state))
  const [anchor, head] = [from, to].map(([line, column]) => cellAt(grid, { line, column })!.pos)
  return state.apply(state.tr.setSelection(CellSelection.between(state.doc, anchor!, head!)!))
}

const go = (state: EditorState, direction: ArrowDirection, isExtending = false) =>
  press(state, (key) => arrow(key, direction, isExtending))

function caretIn(state: EditorState): string {
  return state.selection.$head.parent.textContent
}

describe('EDIT-TABLE-8: Tab and arrows', () => {
  it('Tab goes on and back, through the end of a row, and adds a row at the end', () => {
    let state = tableState([
      ['a|', 'b'],
      ['c', 'd'],
    ])
    const seen: (readonly TableLine[])[] = []
    for (let count = 0; count < 4; count++)
      seen.push(tableLines((state = press(state, (key) => tab(key, false)))))
    expect(seen).toEqual([
      [
        ['a', 'b|'],
        ['c', 'd'],
      ],
      [
        ['a', 'b'],
        ['c|', 'd'],
      ],
      [
        ['a', 'b'],
        ['c', 'd|'],
      ],
      [
        ['a', 'b'],
        ['c', 'd'],
        ['|', ''],
      ],
    ])
    state = press(state, (key) => tab(key, true))
    expect(tableLines(state)[1]).toEqual(['c', 'd|'])
    const first = tableState([['|']])
    expect(press(first, (key) => tab(key, true))).toBe(first)
  })

  it('EDIT-TABLE-2: Tab makes a cell that others left out, and passes what stands between rows', () => {
    let state = tableState([['a', 'b|'], 'between', ['c'], ['', '']])
    state = press(state, (key) => tab(key, false))
    expect(tableLines(state)[1]).toBe('between|')
    state = press(state, (key) => tab(key, false))
    state = press(state, (key) => tab(key, false))
    expect(tableLines(state)).toEqual([['a', 'b'], 'between', ['c', '|'], ['', '']])
  })

  it('arrows go on in their direction, from the edge of a cell', () => {
    const state = tableState([
      ['one', 'two|'],
      ['three', 'four'],
    ])
    expect(tableLines(go(state, 'down'))[1]).toEqual(['three', '|four'])
    expect(tableLines(go(state, 'right'))[1]).toEqual(['|three', 'four'])
    expect(go(state, 'left')).toBe(state)
    expect(tableLines(go(tableState([['a', '|b']]), 'left'))).toEqual([['a|', 'b']])
  })

  it('and out of the table and into it', () => {
    const state = tableState([['|']])
    expect(caretIn(go(state, 'up'))).toBe('above')
    expect(caretIn(go(state, 'right'))).toBe('below')
    const above = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 7)))
    expect(tableLines(go(above, 'down'))).toEqual([['|']])
    const below = go(state, 'down')
    expect(tableLines(go(below, 'left'))).toEqual([['|']])
    const last = tableState([['a|']])
    const alone = last.apply(
      last.tr.delete(tablePos(last) + last.doc.child(1).nodeSize, last.doc.content.size),
    )
    expect(go(alone, 'down').doc.childCount).toBe(3)
  })

  it('EDIT-ENTER-4: Enter stays in the cell', () => {
    let state = tableState([['ab|', 'c']])
    for (let count = 0; count < 2; count++) enter(state, (tr) => (state = state.apply(tr)))
    expect(tableLines(state)).toEqual([['ab//|', 'c']])
  })
})

describe('EDIT-TABLE-9: cells selected as wholes', () => {
  const LINES = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ]

  it('Shift and arrows extend over cells, and back', () => {
    let state = tableState([
      ['a', 'b|'],
      ['c', 'd'],
    ])
    state = go(state, 'down', true)
    expect(tableLines(state)).toEqual([
      ['a', '[b]'],
      ['c', '[d]'],
    ])
    state = go(state, 'left', true)
    expect(tableLines(state)).toEqual([
      ['[a]', '[b]'],
      ['[c]', '[d]'],
    ])
    state = go(go(state, 'up', true), 'right', true)
    expect(tableLines(state)).toEqual([
      ['a', '[b]'],
      ['c', 'd'],
    ])
  })

  it('Mod+A: what the cell holds, all cells, then everything', () => {
    let state = press(
      tableState([
        ['one|', 'b'],
        ['c', 'd'],
      ]),
      selectMore,
    )
    expect([state.selection.from, state.selection.to, caretIn(state)]).toEqual([20, 23, 'one'])
    state = press(state, selectMore)
    expect(tableLines(state)).toEqual([
      ['[one]', '[b]'],
      ['[c]', '[d]'],
    ])
    expect(press(state, selectMore)).toBe(state)
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
    expect(press(all, selectMore)).toBe(all)
  })

  it('Escape: the cell, then the table', () => {
    const cell = press(tableState([['a|', 'b']]), widen)
    expect(tableLines(cell)).toEqual([['[a]', 'b']])
    const table = press(cell, widen)
    expect(table.selection).toBeInstanceOf(NodeSelection)
    expect(table.selection.from).toBe(tablePos(table))
    expect(press(table, widen)).toBe(table)
  })

  it('Backspace empties them and leaves the table as it is', () => {
    const state = press(pick(tableState(LINES), [0, 1], [1, 2]), (key) => erase(key, false))
    expect(tableLines(state)).toEqual([
      ['a', '', ''],
      ['d', '', '|'],
      ['g', 'h', 'i'],
    ])
  })

  it('marks reach what they hold, and nothing else', () => {
    let state = pick(tableState(LINES), [0, 0], [1, 1])
    toggleMark(schema.marks.bold)(state, (tr) => (state = state.apply(tr)))
    const bold: string[] = []
    state.doc.descendants((node) => {
      if (node.isText && node.marks.length > 0) bold.push(node.text!)
    })
    expect(bold).toEqual(['a', 'b', 'd', 'e'])
  })

  it('EDIT-TABLE-7: Alt+Shift and an arrow move their rows or columns, selected as they were', () => {
    const state = pick(tableState(LINES), [0, 0], [1, 0])
    const down = press(state, (key) => moveSelected(key, 'down'))
    expect(tableLines(down)).toEqual([
      ['g', 'h', 'i'],
      ['[a]', 'b', 'c'],
      ['[d]', 'e', 'f'],
    ])
    expect(tableLines(press(down, (key) => moveSelected(key, 'up')))).toEqual(tableLines(state))
    expect(tableLines(press(state, (key) => moveSelected(key, 'right')))[0]).toEqual(['b', '[a]', 'c'])
    expect(press(state, (key) => moveSelected(key, 'left'))).toBe(state)
  })

  it('follow what others do, and become a caret when one of them goes', () => {
    const state = pick(tableState(LINES), [1, 1], [2, 2])
    const grid = readGrid(state.doc, tablePos(state))
    const first = grid.rows[0]!
    const shifted = state.apply(state.tr.delete(first.pos, first.pos + first.node.nodeSize))
    expect(tableLines(shifted)).toEqual([
      ['d', '[e]', '[f]'],
      ['g', '[h]', '[i]'],
    ])
    const last = grid.rows[2]!
    const gone = state.apply(state.tr.delete(last.pos, last.pos + last.node.nodeSize))
    expect(gone.selection).toBeInstanceOf(TextSelection)
  })

  it('EDIT-BACK-6: at the edges of a cell nothing is deleted', () => {
    for (const [text, isForward] of [
      ['|b', false],
      ['b|', true],
      ['|', false],
      ['|', true],
    ] as const) {
      const state = tableState([['a', text, 'c']])
      let isTaken = false
      const now = press(state, (key) => (isTaken = erase(key, isForward)))
      expect([isTaken, now === state]).toEqual([true, true])
    }
    const inside = tableState([['a', 'b|b']])
    expect(
      press(inside, (key) => erase(key, false) || (key.run(key.state.tr.insertText('!')), true)),
    ).not.toBe(inside)
  })
})

describe('EDIT-RTL-7: Left and Right lead to what is seen there', () => {
  const LINES = [
    ['אב|', 'ג'],
    ['ד', 'ה'],
  ]

  it('where the columns run to the left, Left is the next cell', () => {
    const state = tableState(LINES)
    expect(go(state, 'right')).toBe(state)
    const next = go(state, 'left')
    expect(tableLines(next)[0]).toEqual(['אב', '|ג'])
    expect(tableLines(go(next, 'right'))[0]).toEqual(['אב|', 'ג'])
    const down = go(
      tableState([
        ['א', 'ב|'],
        ['ד', 'ה'],
      ]),
      'left',
    )
    expect(tableLines(down)).toEqual([
      ['א', 'ב'],
      ['|ד', 'ה'],
    ])
    expect(caretIn(go(tableState([['א|']]), 'left'))).toBe('below')
    expect(caretIn(go(tableState([['|א']]), 'right'))).toBe('above')
  })

  it('with Shift it selects to the left, and moves what is selected', () => {
    const picked = go(tableState(LINES), 'left', true)
    expect(tableLines(picked)[0]).toEqual(['[אב]', '[ג]'])
    expect(tableLines(go(picked, 'right', true))[0]).toEqual(['[אב]', 'ג'])
    const column = pick(tableState(LINES), [0, 0], [1, 0])
    expect(press(column, (key) => moveSelected(key, 'right'))).toBe(column)
    expect(tableLines(press(column, (key) => moveSelected(key, 'left')))).toEqual([
      ['ג', '[אב]'],
      ['ה', '[ד]'],
    ])
  })

  it('a text that runs the other way is left and entered at the side that is seen', () => {
    const latin = tableState([['א', '|ab', 'ג']])
    expect(tableLines(go(latin, 'left'))).toEqual([['א', 'ab', '|ג']])
    expect(go(latin, 'right')).toBe(latin)
    expect(tableLines(go(tableState([['א|', 'ab']]), 'left'))).toEqual([['א', 'ab|']])
    expect(tableLines(go(tableState([['ab|', 'אב']]), 'right'))).toEqual([['ab', 'אב|']])
  })
})
