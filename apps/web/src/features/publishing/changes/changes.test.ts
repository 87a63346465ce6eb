import { describe, expect, it } from 'vitest'
import { treeEntry } from '../publication/treeEntry.fixture.ts'
import { clipWords } from './clipWords.ts'
import { headChanges } from './headChanges.ts'
import { kindKey } from './kindKey.ts'

describe('what is new above the text', () => {
  const published = { name: 'a', icon: null, extra: { cover: { type: 'color', value: '1' } } }

  it('PUBWEB-DIFF-9: name, icon, cover and layout count; what only the app reads does not', () => {
    const same = treeEntry('a', { extra: { cover: { type: 'color', value: '1' }, opened: true } })
    expect(headChanges(published, same)).toEqual({ isName: false, isIcon: false, isLook: false })
    const other = treeEntry('b', { icon: { ty: 0, value: '📚' }, extra: { font: 'serif' } })
    expect(headChanges(published, other)).toEqual({ isName: true, isIcon: true, isLook: true })
  })
})

describe('long texts', () => {
  it('PUBWEB-DIFF-10: what stayed is cut around the changes, never through a character', () => {
    const long = 'word '.repeat(100)
    const [first, change, last] = clipWords([
      { kind: 'same', text: long },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: long },
    ])
    expect(first!.text.length).toBeLessThan(130)
    expect(first!.text.startsWith('…')).toBe(true)
    expect(change!.text).toBe('new')
    expect(last!.text.endsWith('…')).toBe(true)
    const faces = clipWords([{ kind: 'removed', text: '😀'.repeat(1500) }])
    expect(faces[0]!.text.isWellFormed()).toBe(true)
    expect(faces[0]!.text.length).toBeLessThan(2005)
  })

  it('PUBWEB-DIFF-10: short ones stay whole', () => {
    const words = [
      { kind: 'same', text: 'a ' },
      { kind: 'removed', text: 'b' },
    ] as const
    expect(clipWords(words)).toEqual(words)
  })
})

it('PUBWEB-DIFF-7: every block has a name, those of a later product included', () => {
  expect(kindKey({ type: 'heading', data: { level: 2 } })).toBe('editor.kind.heading2')
  expect(kindKey({ type: 'heading', data: { level: 'x' } })).toBe('editor.kind.heading1')
  expect(kindKey({ type: 'toggle_list', data: { level: 3 } })).toBe('editor.kind.toggleHeading3')
  expect(kindKey({ type: 'toggle_list', data: { level: 6 } })).toBe('editor.kind.toggleHeading6')
  expect(kindKey({ type: 'toggle_list', data: {} })).toBe('editor.kind.toggleList')
  expect(kindKey({ type: 'hologram', data: {} })).toBe('publishing.block')
})
