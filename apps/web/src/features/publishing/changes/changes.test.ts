import { describe, expect, it } from 'vitest'
import type { OutlineView } from '../../outline/index.ts'
import { clipWords } from './clipWords.ts'
import { databaseViews } from '../panel/databaseViews.ts'
import { headChanges } from './headChanges.ts'
import { kindKey } from './kindKey.ts'
import { publishablePages } from '../subPages/publishablePages.ts'

const view = (id: string, rest: Partial<OutlineView> = {}): OutlineView => ({
  id,
  parentId: null,
  name: id,
  icon: null,
  layout: 0,
  isSpace: false,
  isPrivate: false,
  isPublished: false,
  extra: null,
  level: null,
  ...rest,
})

describe('what is new above the text', () => {
  const published = { name: 'a', icon: null, extra: { cover: { type: 'color', value: '1' } } }

  it('PUBWEB-DIFF-9: name, icon, cover and layout count; what only the app reads does not', () => {
    const same = view('a', { extra: { cover: { type: 'color', value: '1' }, opened: true } })
    expect(headChanges(published, same)).toEqual({ isName: false, isIcon: false, isLook: false })
    const other = view('b', { icon: { ty: 0, value: '📚' }, extra: { font: 'serif' } })
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
  expect(kindKey({ type: 'toggle_list', data: {} })).toBe('editor.kind.toggleList')
  expect(kindKey({ type: 'hologram', data: {} })).toBe('publishing.block')
})

it('PUBWEB-TREE-2: along go the pages below, in the order of the tree, without chats and without what is private', () => {
  const views = [
    view('top'),
    view('b', { parentId: 'top' }),
    view('c', { parentId: 'b' }),
    view('chat', { parentId: 'top', layout: 4 }),
    view('secret', { parentId: 'top', isPrivate: true }),
    view('below', { parentId: 'secret' }),
    view('grid', { parentId: 'top', layout: 1 }),
  ]
  const outline = {
    rootId: 'root',
    views: new Map(views.map((each) => [each.id, each])),
    childIds: new Map([
      ['top', ['b', 'chat', 'secret', 'grid']],
      ['b', ['c']],
      ['secret', ['below']],
    ]),
  }
  const pages = publishablePages(outline, 'top').map((page) => [page.view.id, page.depth])
  expect(pages).toEqual([
    ['top', 0],
    ['b', 1],
    ['c', 2],
    ['grid', 1],
  ])
})

it('PUBWEB-DB-1: a database shows itself and the views below it; a page has none', () => {
  const views = [
    view('grid', { layout: 1 }),
    view('board', { parentId: 'grid', layout: 2 }),
    view('notes', { parentId: 'grid' }),
  ]
  const outline = {
    rootId: 'root',
    views: new Map(views.map((each) => [each.id, each])),
    childIds: new Map([['grid', ['board', 'notes']]]),
  }
  expect(databaseViews(outline, 'grid').map(({ id }) => id)).toEqual(['grid', 'board'])
  expect(databaseViews(outline, 'notes')).toEqual([])
})
