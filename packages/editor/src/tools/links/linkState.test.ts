import { expect, it } from 'vitest'
import { setLink } from '../../engine/commands/link.ts'
import { outlineState } from '../../testing/outline.ts'
import { linkKey, linkTarget, nextLink } from './linkState.ts'

/** What Mod+K is about: the text, or where the address goes. */
function target(...lines: readonly string[]): string | number | null {
  const state = outlineState(lines)
  const found = linkTarget(state)
  if (!found) return null
  const text = state.doc.textBetween(found.from, found.to)
  return text === '' ? found.from - state.selection.from : text
}

it('EDIT-LINK-2: at a caret it is about the word there, or the place itself', () => {
  expect(target('p#a one t|wo three')).toBe('two')
  expect(target('p#a one| two')).toBe('one')
  expect(target('p#a one |two')).toBe('two')
  expect(target("p#a the crew's| boat")).toBe("crew's")
  expect(target('p#a one, | two')).toBe(0)
  expect(target('p#a |')).toBe(0)
})

it('EDIT-KEYS-1: there is nothing to link in code and on a picture', () => {
  expect(target('code#a on|e')).toBeNull()
  expect(target('img#a*')).toBeNull()
})

it('EDIT-LINK-2: the word is linked, or the address written as a link; the caret stays', () => {
  const link = (lines: readonly string[]): readonly unknown[] => {
    let state = outlineState(lines)
    const found = linkTarget(state)!
    setLink('example.org', found)(state, (tr) => (state = state.apply(tr)))
    const linked: unknown[] = []
    state.doc.descendants((node) => {
      if (node.isText) linked.push(node.text, node.marks[0]?.attrs['value'] ?? null)
    })
    return [...linked, state.selection.$head.parentOffset]
  }
  expect(link(['p#a one t|wo three'])).toEqual([
    'one ',
    null,
    'two',
    'https://example.org',
    ' three',
    null,
    5,
  ])
  expect(link(['p#a one,  | two'])).toEqual([
    'one,  ',
    null,
    'example.org',
    'https://example.org',
    ' two',
    null,
    17,
  ])
})

it('EDIT-LINK-2: the place of an address moves with what others write before it', () => {
  const state = outlineState(['p#a one,  |'])
  const found = linkTarget(state)!
  const tr = state.tr.insertText('now ', 2)
  expect(nextLink(tr, found, state.apply(tr))).toEqual({ ...found, from: found.from + 4, to: found.to + 4 })
  const close = state.tr.setMeta(linkKey, { close: true })
  expect(nextLink(close, found, state)).toBeNull()
})
