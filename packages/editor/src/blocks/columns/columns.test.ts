import { EditorState, type Command } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { backspace } from '../../engine/commands/backspace.ts'
import { deleteForward } from '../../engine/commands/deleteForward.ts'
import { deleteSelection } from '../../engine/commands/deleteSelection.ts'
import { command } from '../../engine/commands/command.ts'
import { enter } from '../../engine/commands/enter.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { insertBlock } from '../../engine/commands/insertBlock.ts'
import { lift } from '../../engine/commands/lift.ts'
import { moveBlocks, type MoveTarget } from '../../engine/commands/moveBlocks.ts'
import { arrow } from '../../engine/commands/arrow.ts'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { blockAround } from '../../engine/tree/blockSpot.ts'
import { columnCommands } from './columnCommands.ts'
import { setShares } from './setShares.ts'
import { tidyColumns } from './tidyColumns.ts'

type Case = readonly [rule: string, before: readonly string[], after: readonly string[] | 'refused']

/** An outline as the editor holds it: with the plugin that tidies after each edit. */
function open(lines: readonly string[]): EditorState {
  const { doc, selection } = outlineState(lines)
  return EditorState.create({
    doc,
    selection,
    plugins: [tidyColumns((tr) => tr.getMeta('foreign') === true)],
  })
}

/** The outline, with the caret only where a test says where it is. */
function shown(state: EditorState, expected: readonly string[]): readonly string[] {
  const lines = outline(state)
  return expected.some((line) => /[|*<>]/.test(line))
    ? lines
    : lines.map((line) => line.replace(/ ?\|$|\|/, ''))
}

function run(lines: readonly string[], edit: Command): { state: EditorState; applied: boolean } {
  let state = open(lines)
  const applied = edit(state, (tr) => (state = state.apply(tr)))
  state.doc.check()
  return { state, applied }
}

function table(edit: Command, cases: readonly Case[]): void {
  it.each(cases)('%s', (_rule, before, after) => {
    const { state, applied } = run(before, edit)
    const isRefused = after === 'refused'
    expect(outline(state)).toEqual(isRefused ? outline(open(before)) : after)
    expect(applied || isRefused).toBe(true)
  })
}

const move = (id: string, to: string, side: MoveTarget['side']): Command =>
  command((tr) => {
    const pos = (wanted: string): number => {
      let found = -1
      tr.doc.descendants((node, at) => {
        if (node.attrs['id'] === wanted) found = at
      })
      return found
    }
    return moveBlocks(tr, id.split(',').map(pos), { pos: pos(to), side })
  })

const insert = (kind: 'columns2' | 'columns3'): Command =>
  command((tr) => {
    insertBlock(tr, blockAround(tr.selection.$from)!, blockKind(kind))
    return true
  })

const TWO = ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b two']

table(insert('columns2'), [
  [
    'EDIT-COL-1: an empty paragraph moves into the first of the new columns',
    ['p#a |'],
    ['cols', '  col:0.5', '    p#a |', '  col:0.5', '    p'],
  ],
  [
    'EDIT-COL-1: behind a text they come below',
    ['p#a one|'],
    ['p#a one', 'cols', '  col:0.5', '    p |', '  col:0.5', '    p'],
  ],
])

it.each([
  [
    'EDIT-COL-2: beside a block: columns of both',
    ['p#a one', 'p#b two'],
    'b',
    'a',
    'end',
    ['cols', '  col:0.5', '    p#a one', '  col:0.5', '    p#b two'],
  ],
  [
    'EDIT-COL-2: in front of it',
    ['p#a one', 'p#b two'],
    'b',
    'a',
    'start',
    ['cols', '  col:0.5', '    p#b two', '  col:0.5', '    p#a one'],
  ],
  [
    'EDIT-COL-2: several blocks come into one column',
    ['p#a one', 'p#b two', 'p#d three'],
    'b,d',
    'a',
    'end',
    ['cols', '  col:0.5', '    p#a one', '  col:0.5', '    p#b two', '    p#d three'],
  ],
  [
    'EDIT-COL-2: in columns it is one column more',
    [...TWO, 'p#d three'],
    'd',
    'a',
    'end',
    ['cols#c', '  col#x', '    p#a one', '  col', '    p#d three', '  col#y', '    p#b two'],
  ],
  [
    'EDIT-COL-2: with ratios all make room',
    ['cols#c', '  col:0.5#x', '    p#a one', '  col:0.5#y', '    p#b two', 'p#d three'],
    'd',
    'b',
    'end',
    [
      'cols#c',
      '  simple_column{"ratio":0.3333}#x',
      '    p#a one',
      '  simple_column{"ratio":0.3333}#y',
      '    p#b two',
      '  simple_column{"ratio":0.3333}',
      '    p#d three',
    ],
  ],
  [
    'EDIT-COL-3: the last block of a column takes the column along',
    [...TWO, 'p#d three'],
    'a',
    'd',
    'behind',
    ['p#b two', 'p#d three', 'p#a one'],
  ],
  [
    'EDIT-COL-3: of three columns two stay',
    ['cols#c', '  col:0.5#x', '    p#a one', '  col:0.5#y', '    p#b two', '  col:0.5#z', '    p#d three'],
    'a',
    'b',
    'behind',
    ['cols#c', '  col:0.5#y', '    p#b two', '    p#a one', '  col:0.5#z', '    p#d three'],
  ],
  [
    'EDIT-COL-8: columns do not come to stand in columns',
    [...TWO, 'cols#d', '  col#v', '    p#e', '  col#w', '    p#f'],
    'd',
    'a',
    'behind',
    'refused',
  ],
  ['EDIT-COL-8: nor beside a block', [...TWO, 'p#d three'], 'c', 'd', 'end', 'refused'],
  ['EDIT-COL-8: nor in themselves', [...TWO], 'c', 'a', 'end', 'refused'],
  [
    'EDIT-COL-2: a block goes to another place among its columns',
    TWO,
    'b',
    'a',
    'start',
    ['cols#c', '  col', '    p#b two', '  col#x', '    p#a one'],
  ],
] as const)('%s', (_rule, before, id, to, side, after) => {
  const { state } = run(before, move(id, to, side))
  const expected = after === 'refused' ? before : after
  expect(shown(state, expected)).toEqual(expected)
})

table(backspace, [
  [
    'EDIT-COL-4: an empty paragraph takes its column along',
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b |'],
    ['p#a one|'],
  ],
  [
    'EDIT-COL-4: a text stays in its column',
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b |two'],
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b |two'],
  ],
  [
    'EDIT-COL-4: an empty paragraph below columns goes',
    [...TWO, 'p#d |'],
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b two|'],
  ],
  [
    'EDIT-BACK-6: behind columns they are selected as a whole',
    [...TWO, 'p#d |three'],
    ['cols*#c', '  col#x', '    p#a one', '  col#y', '    p#b two', 'p#d three'],
  ],
])

table(deleteForward, [
  [
    'EDIT-COL-4: Delete at the end of a column does nothing',
    ['cols#c', '  col#x', '    p#a one|', '  col#y', '    p#b two'],
    ['cols#c', '  col#x', '    p#a one|', '  col#y', '    p#b two'],
  ],
  [
    'EDIT-COL-4: in an empty column it takes that away',
    ['cols#c', '  col#x', '    p#a |', '  col#y', '    p#b two'],
    ['p#b |two'],
  ],
])

table(deleteSelection, [
  [
    'EDIT-COL-3: all blocks of a column deleted',
    ['cols#c', '  col#x', '    p*#a one', '  col#y', '    p#b two'],
    ['p#b |two'],
  ],
  [
    'EDIT-COL-3: columns deleted as a whole',
    ['p#o', 'cols*#c', '  col#x', '    p#a one', '  col#y', '    p#b two'],
    ['p#o |'],
  ],
  [
    'EDIT-COL-3: a column deleted as a whole',
    ['cols#c', '  col*#x', '    p#a one', '  col#y', '    p#b two', '    p#d three'],
    ['p#b |two', 'p#d three'],
  ],
])

table(enter, [
  [
    'EDIT-ENTER-4: an empty last block stays in its column',
    ['cols#c', '  col#x', '    p#a one', '    p#d |', '  col#y', '    p#b two'],
    ['cols#c', '  col#x', '    p#a one', '    p#d', '    p |', '  col#y', '    p#b two'],
  ],
])

it('EDIT-LIFT-2: nothing is lifted out of a column', () => {
  const before = ['cols#c', '  col#x', '    p#a one|', '  col#y', '    p#b two']
  expect(outline(run(before, lift).state)).toEqual(before)
})

it.each([
  [
    'EDIT-COL-5: to the next column',
    'moveOn',
    ['cols#c', '  col#x', '    p#d', '    p#a |one', '  col#y', '    p#b two'],
    ['cols#c', '  col#x', '    p#d', '  col#y', '    p#b two', '    p#a |one'],
  ],
  [
    'EDIT-COL-5: beyond the last into one of its own',
    'moveOn',
    ['cols#c', '  col#x', '    p#d', '  col#y', '    p#a |one', '    p#b two'],
    ['cols#c', '  col#x', '    p#d', '  col#y', '    p#b two', '  col', '    p#a |one'],
  ],
  [
    'EDIT-COL-5: not when it fills the last alone',
    'moveOn',
    ['cols#c', '  col#x', '    p#d', '  col#y', '    p#a |one'],
    'refused',
  ],
  [
    'EDIT-COL-5: the last block of a column unwraps',
    'moveBack',
    ['cols#c', '  col#x', '    p#d rest', '  col#y', '    p#a |one'],
    ['p#d rest', 'p#a |one'],
  ],
  ['EDIT-COL-5: not outside of columns', 'moveOn', ['p#a |one'], 'refused'],
  [
    'EDIT-COL-6: a column more',
    'addBefore',
    ['cols#c', '  col:0.5#x', '    p#a |one', '  col:0.5#y', '    p#b two'],
    [
      'cols#c',
      '  simple_column{"ratio":0.3333}',
      '    p |',
      '  simple_column{"ratio":0.3333}#x',
      '    p#a one',
      '  simple_column{"ratio":0.3333}#y',
      '    p#b two',
    ],
  ],
  [
    'EDIT-COL-6: a column less',
    'remove',
    ['cols#c', '  col#x', '    p#a |one', '  col#y', '    p#b two'],
    ['p#b |two'],
  ],
  [
    'EDIT-COL-6: equally wide',
    'equalize',
    ['cols#c', '  col:0.2#x', '    p#a |one', '  col#y', '    p#b two'],
    ['cols#c', '  col:0.5#x', '    p#a |one', '  col:0.5#y', '    p#b two'],
  ],
  [
    'EDIT-COL-6: plain blocks again',
    'unwrap',
    ['cols#c', '  col#x', '    p#a |one', '  col#y', '    p#b two', '      p#d kid'],
    ['p#a |one', 'p#b two', '  p#d kid'],
  ],
] as const)('%s', (_rule, name, before, after) => {
  const { state, applied } = run(before, columnCommands[name]!)
  const expected = after === 'refused' ? before : after
  expect(shown(state, expected)).toEqual(expected)
  expect(applied).toBe(after !== 'refused')
})

it('EDIT-COL-15: an empty paragraph that is all of a column gives way', () => {
  const lines = ['cols#c', '  col#x', '    p#a |one', '    p#d', '  col#y', '    p#b']
  const after = ['cols#c', '  col#x', '    p#d', '  col#y', '    p#a |one']
  expect(outline(run(lines, columnCommands['moveOn']!).state)).toEqual(after)
  expect(outline(run(lines, move('a', 'b', 'before')).state)).toEqual(after)
})

it('EDIT-COL-7: the border between two columns is written as two ratios', () => {
  const { state } = run(
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b two'],
    command((tr) => {
      setShares(tr, 3, 3 + tr.doc.nodeAt(3)!.nodeSize, 0.7)
      return true
    }),
  )
  const expected = [
    'cols#c',
    '  simple_column{"ratio":0.7}#x',
    '    p#a one',
    '  simple_column{"ratio":0.3}#y',
    '    p#b two',
  ]
  expect(shown(state, expected)).toEqual(expected)
})

it('EDIT-COL-9: what others leave behind is not tidied', () => {
  let state = open(TWO)
  const tr = state.tr.setMeta('foreign', true)
  state = state.apply(tr.delete(3, 3 + state.doc.nodeAt(3)!.nodeSize))
  expect(shown(state, [])).toEqual(['cols#c', '  col#y', '    p#b two'])
  // Nor by writing in it here.
  state = state.apply(state.tr.insertText('!', 8))
  expect(outline(state)[0]).toBe('cols#c')
})

it.each([
  [
    'right',
    ['cols#c', '  col#x', '    p#a one|', '  col#y', '    p#b two'],
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b |two'],
  ],
  [
    'left',
    ['cols#c', '  col#x', '    p#a one', '  col#y', '    p#b |two'],
    ['cols#c', '  col#x', '    p#a one|', '  col#y', '    p#b two'],
  ],
  ['down', [...TWO.slice(0, 2), '    p#a one|', ...TWO.slice(3), 'p#d three'], [...TWO, 'p#d |three']],
  ['up', ['p#o zero', ...TWO.slice(0, 4), '    p#b |two'], ['p#o zero|', ...TWO]],
] as const)('EDIT-COL-10: the caret goes %s across the border of a column', (direction, before, after) => {
  expect(outline(run(before, arrow(direction)).state)).toEqual(after)
})

it('EDIT-COL-8: pasted into a column, columns become what they hold', () => {
  const text = (value: string) => ({ type: 'paragraph', text: [{ text: value }] })
  const columns = {
    type: 'simple_columns',
    children: ['a', 'b'].map((each) => ({ type: 'simple_column', children: [text(each)] })),
  }
  const { state } = run(
    ['cols#c', '  col#x', '    p#a |', '  col#y', '    p#b two'],
    command((tr) => insertContent(tr, { isInline: false, blocks: [columns] })),
  )
  expect(outline(state)).toEqual(['cols#c', '  col#x', '    p a', '    p b|', '  col#y', '    p#b two'])
})

it.each(['before', 'behind'] as const)('EDIT-COL-8: nothing is put %s a column', (side) => {
  const before = [...TWO, 'p#d three']
  const { state, applied } = run(before, move('d', 'y', side))
  expect(applied).toBe(false)
  expect(shown(state, before)).toEqual(before)
})

it('EDIT-COL-8: nor is what holds columns put into columns', () => {
  const before = [...TWO, 'toggle#t plan', '  cols#d', '    col#v', '      p#e', '    col#w', '      p#f']
  const { state, applied } = run(before, move('t', 'a', 'behind'))
  expect(applied).toBe(false)
  expect(shown(state, before)).toEqual(before)
})
