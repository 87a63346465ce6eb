import { AllSelection, type EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { openSuggest } from '../../tools/suggest/suggest.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { typeOver } from './typeOver.ts'

function typed(state: EditorState, text: string): EditorState {
  const { tr } = state
  typeOver(tr, text)
  return state.apply(tr)
}

it.each([
  ['over several blocks', ['p#a o<ne', 'ul#b two', 'ul#c th>ree'], ['p#a ox|ree']],
  ['children of the last go to the first', ['p#a o<ne', 'p#b t>wo', '  p#c kid'], ['p#a ox|wo', '  p#c kid']],
  ['behind a block selected as a whole', ['p*#a one', 'p#b two'], ['p#a one', 'p x|', 'p#b two']],
])('EDIT-TYPE-1: typing %s', (_, before, after) => {
  expect(outline(typed(outlineState(before), 'x'))).toEqual(after)
})

it('EDIT-TYPE-1: typing over everything leaves what was typed', () => {
  const state = outlineState(['h1#a one', 'p#b two', '  p#c three'])
  const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
  expect(outline(typed(all, 'x'))).toEqual(['p x|'])
})

it('EDIT-TYPE-1: typing inside one text is left to the browser', () => {
  const { tr } = outlineState(['p#a o<n>e'])
  expect([typeOver(tr, 'x'), tr.docChanged]).toEqual([false, false])
})

it('EDIT-TYPE-1 EDIT-EMOJI-1: the sign of a list takes the place of several blocks by the same rules', () => {
  let state = outlineState(['p#a o<ne', 'p#b t>wo', '  p#c kid'])
  openSuggest('emoji')(state, (tr) => (state = state.apply(tr)))
  expect(outline(state)).toEqual(['p#a o:|wo', '  p#c kid'])
})
