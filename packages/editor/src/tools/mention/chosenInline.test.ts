import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import '../../extensions.ts'
import { toNodes } from '../../engine/content/ClipboardContent.ts'
import { schema } from '../../engine/schema/schema.ts'
import { chosenInline, stepOverInline } from './chosenInline.ts'

const PAGE = { mention: { type: 'page', page_id: 'p1' } }

/** "a", two mentions, a formula, "b"; the text begins at 2. */
function stateAt(from: number, to = from): EditorState {
  const text = [
    { text: 'a' },
    { text: '@@', attributes: PAGE },
    { text: '$', attributes: { formula: 'x' } },
    { text: 'b' },
  ]
  const doc = schema.nodes.doc.create(null, [...toNodes([{ type: 'paragraph', text }])])
  const state = EditorState.create({ schema, doc })
  return state.apply(state.tr.setSelection(TextSelection.create(doc, from, to)))
}

/** The selection after each of some presses of an arrow; null where the caret moves as the browser has it. */
function walk(from: number, isBack: boolean, presses: number): readonly (readonly [number, number] | null)[] {
  let state = stateAt(from)
  return Array.from({ length: presses }, () => {
    const selection = stepOverInline(state, isBack)
    if (!selection) return null
    state = state.apply(state.tr.setSelection(selection))
    return [selection.from, selection.to] as const
  })
}

it('EDIT-MENTION-9, EDIT-MATH-3: an arrow selects a mention or a formula, the next one leaves it', () => {
  const on = [
    [3, 4],
    [4, 4],
    [4, 5],
    [5, 5],
    [5, 6],
    [6, 6],
  ]
  expect(walk(3, false, 7)).toEqual([...on, null])
  const back = [
    [5, 6],
    [5, 5],
    [4, 5],
    [4, 4],
    [3, 4],
    [3, 3],
  ]
  expect(walk(6, true, 7)).toEqual([...back, null])
  expect(walk(2, false, 1)).toEqual([null])
})

it('EDIT-MENTION-9: chosen is what is selected alone', () => {
  expect(chosenInline(stateAt(3, 4))).toBe(3)
  expect(chosenInline(stateAt(4, 3))).toBe(3)
  for (const [from, to] of [
    [3, 3],
    [2, 3],
    [3, 5],
    [6, 7],
  ] as const)
    expect(chosenInline(stateAt(from, to))).toBeNull()
})
