import { expect, it } from 'vitest'
import { outline, outlineState } from '../../testing/outline.ts'
import { dropSelected, type TextTarget } from './dropText.ts'

/** Drops the selection where `^` stands, or behind the block with an id. */
function dropped(lines: readonly string[], isMove: boolean, behind?: string): readonly string[] | 'refused' {
  const marked = outlineState(lines)
  let state = marked
  let target: TextTarget | null = null
  const tr = state.tr
  marked.doc.descendants((node, pos) => {
    const at = node.isText ? node.text!.indexOf('^') : -1
    if (at !== -1) tr.delete(pos + at, pos + at + 1)
    if (at !== -1) target = { text: pos + at }
    if (behind !== undefined && node.attrs['id'] === behind) target = { behind: pos }
  })
  state = state.apply(tr)
  const drop = state.tr
  if (!dropSelected(drop, target!, { isMove })) return 'refused'
  state = state.apply(drop)
  state.doc.check()
  return outline(state)
}

type Case = readonly [rule: string, before: readonly string[], after: readonly string[] | 'refused']

it.each<Case>([
  ['EDIT-DROP-1: forwards in a text', ['p#a <one> two^ three'], ['p#a  two<one> three']],
  ['EDIT-DROP-1: backwards', ['p#a ^one <two>'], ['p#a <two>one ']],
  ['EDIT-DROP-1: into a block below', ['p#a one<two>', 'ul#b x^y'], ['p#a one', 'ul#b x<two>y']],
  ['EDIT-DROP-1: into a block above', ['h1#a x^y', 'p#b o<n>e'], ['h1#a x<n>y', 'p#b oe']],
  ['EDIT-DROP-1: marks come along', ['p#a **<one>**', 'p#b x^'], ['p#a', 'p#b x**<one**>']],
  ['EDIT-DROP-1: into code without', ['p#a **<one>**', 'code#b x^y'], ['p#a', 'code#b x<one>y']],
  [
    'EDIT-DROP-2: over several blocks, to below them',
    ['p#a a<b', 'ul#b mid', 'p#c c>d', 'p#e ^x'],
    ['p#a ad', 'p <b', 'ul mid', 'p c', 'p#e >x'],
  ],
  [
    'EDIT-DROP-2 EDIT-FOLD-4: what is folded away where it starts stays',
    ['p#e x^y', 'folded#a one<two', '  p#b kid', '    p#c deep', 'p#d three> four'],
    ['p#e x<', 'folded two', 'p three>y', 'folded#a one four', '  p#b kid', '    p#c deep'],
  ],
  [
    'EDIT-DROP-2 EDIT-FOLD-4: what is folded away between its ends comes along',
    ['p#e x^y', 'p#a one<two', 'folded#f fold', '  p#b kid', 'p#d three> four'],
    ['p#e x<two', 'folded fold', '  p kid', 'p three>y', 'p#a one four'],
  ],
  [
    'EDIT-DROP-2: over several blocks, to above them',
    ['p#e x^y', 'p#a a<b', 'p#c c>d'],
    ['p#e x<b', 'p c>y', 'p#a ad'],
  ],
  ['EDIT-DROP-2: behind the selection in its last block', ['p#a a<b', 'p#c c>de^f'], ['p#a ade<b', 'p c>f']],
  ['EDIT-DROP-2: before the selection in its first block', ['p#a a^x<b', 'p#c c>d'], ['p#a a<b', 'p c>xd']],
  [
    'EDIT-DROP-2: among what hangs below the last block',
    ['p#a a<b', 'p#c c>d', '  p#k k^id'],
    ['p#a ad', '  p#k k<b', '  p c>id'],
  ],
  ['EDIT-DROP-3: not into itself', ['p#a o<n^e> two'], 'refused'],
  ['EDIT-DROP-3: nor at its edge', ['p#a o<ne>^ two'], 'refused'],
])('%s', (_rule, before, after) => {
  expect(dropped(before, true)).toEqual(after)
})

it.each<Case>([
  ['EDIT-DROP-4: a copy in a text', ['p#a <one> two^'], ['p#a one two<one>']],
  ['EDIT-DROP-4: of several blocks', ['p#a a<b', 'p#c c>d', 'p#e'], ['p#a ab', 'p#c cd', 'p <b', 'p c>']],
])('%s', (_rule, before, after) => {
  const lines = before.map((line) => (line === 'p#e' ? 'p#e ^' : line))
  expect(dropped(lines, false)).toEqual(after)
})

it('EDIT-DROP-1: behind a block without text, as a paragraph', () => {
  expect(dropped(['p#a o<n>e', 'img#b'], true, 'b')).toEqual(['p#a oe', 'img#b', 'p n|'])
})
