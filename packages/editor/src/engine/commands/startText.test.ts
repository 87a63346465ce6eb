import { expect, it } from 'vitest'
import { outline, outlineState } from '../../testing/outline.ts'
import { joinText, startText } from './startText.ts'

function started(before: readonly string[], text: string, offset: number): readonly string[] {
  const state = outlineState(before)
  const { tr } = state
  startText(tr, text, offset)
  const after = state.apply(tr)
  after.doc.check()
  return outline(after)
}

it.each([
  ['a line stands before everything', ['p#a x|'], 'new', 0, ['p |new', 'p#a x']],
  ['each line is a paragraph', ['p#a x|'], 'one\ntwo', 5, ['p one', 'p t|wo', 'p#a x']],
  ['an empty page takes it into its paragraph', ['p#a |'], 'new', 3, ['p#a new|']],
  ['the last line goes there', ['p#a |'], 'one\n\ntwo', 8, ['p one', 'p', 'p#a two|']],
  ['nothing is a place to write', ['p#a |'], '', 0, ['p#a |']],
  ['another empty block is no paragraph', ['ul#a |'], 'new', 1, ['p n|ew', 'ul#a']],
] as const)('EDIT-TITLE-2: %s', (_what, before, text, offset, after) => {
  expect(started(before, text, offset).map((line) => line.trimEnd())).toEqual(after)
})

it('EDIT-TITLE-8: what a full title has no room for goes on in front of what came from there before', () => {
  const { tr } = outlineState(['p#a xyz|', 'p#b b'])
  joinText(tr, 'vw', 2)
  tr.doc.check()
  expect(tr.doc.firstChild?.textContent).toBe('vwxyz')
  expect(tr.selection.$head.parentOffset).toBe(2)
})
