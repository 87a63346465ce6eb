import { expect, it } from 'vitest'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { linkAt, removeLink, setLink } from './link.ts'
import { isMarkActive, toggleMark } from './toggleMark.ts'

const { bold, href } = schema.marks

function run(state: EditorState, command: Command): EditorState {
  command(state, (tr) => (state = state.apply(tr)))
  return state
}

it.each([
  ['EDIT-MARK-1: gives it to the selection', ['p#a o<n>e'], ['p#a o**<n**>e']],
  ['EDIT-MARK-1: to the rest of a half-marked selection', ['p#a <o**n**e>'], ['p#a **<one**>']],
  ['EDIT-MARK-2: takes it when all of it has it', ['p#a **<one>**'], ['p#a <one>']],
  ['EDIT-MARK-3: across blocks', ['p#a o<ne', 'ul#b tw>o'], ['p#a o**<ne**', 'ul#b **tw**>o']],
  [
    'EDIT-MARK-4: not in code',
    ['p#a o<ne', 'code#b x', 'p#c tw>o'],
    ['p#a o**<ne**', 'code#b x', 'p#c **tw**>o'],
  ],
  ['EDIT-MARK-4: only code: refused', ['code#b <x>'], ['code#b <x>']],
])('%s', (_rule, before, after) => {
  expect(outline(run(outlineState(before), toggleMark(bold)))).toEqual(after)
})

it('EDIT-MARK-5: a caret toggles what is typed next', () => {
  const state = run(outlineState(['p#a one|']), toggleMark(bold))
  expect(isMarkActive(state, bold)).toBe(true)
  expect(isMarkActive(run(state, toggleMark(bold)), bold)).toBe(false)
})

it('EDIT-LINK-1: links the selection, and the whole link answers at any caret in it', () => {
  const state = run(outlineState(['p#a one <two> three']), setLink('example.org/x'))
  const link = { from: 6, to: 9, href: 'https://example.org/x' }
  expect([6, 7, 9].map((pos) => linkAt(state, pos))).toEqual([link, link, link])
  expect(linkAt(state, 5)).toBeNull()
})

it('EDIT-LINK-2: a caret changes or removes the whole link', () => {
  const linked = run(outlineState(['p#a <two> three']), setLink('https://a.example'))
  const caret = linked.apply(
    linked.tr.setSelection(outlineState(['p#a t|wo three']).selection.map(linked.doc, linked.tr.mapping)),
  )
  expect(linkAt(run(caret, setLink('https://b.example')), 3)).toEqual({
    from: 2,
    to: 5,
    href: 'https://b.example',
  })
  expect(linkAt(run(caret, removeLink), 3)).toBeNull()
})

it('EDIT-LINK-3: an unsafe address is refused', () => {
  const state = outlineState(['p#a <two>'])
  expect(run(state, setLink('javascript:alert(1)')).doc.rangeHasMark(2, 5, href)).toBe(false)
})
