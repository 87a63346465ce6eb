import { describe, expect, it } from 'vitest'
import type { ExportTree, ExportView } from './ExportTree.ts'
import { planExport } from './planExport.ts'
import { relativeAddress } from './relativeAddress.ts'
import { createUniqueNames, safeFileName } from './safeFileName.ts'

const PLAIN = { icon: null, extra: null }

/** A tree out of `id: [name, child ids]`; `db` in front of a name makes it a grid. */
function tree(entries: Readonly<Record<string, readonly [string, readonly string[]]>>): ExportTree {
  const views = new Map<string, ExportView>()
  for (const [id, [name]] of Object.entries(entries))
    views.set(id, { ...PLAIN, id, name, layout: name.startsWith('db') ? 1 : 0 })
  const childIds = new Map(Object.entries(entries).map(([id, [, children]]) => [id, children]))
  return { rootId: 'root', views, childIds }
}

function paths(pageTree: ExportTree, id: string, hasPagesBelow = true): readonly string[] {
  const plan = planExport(pageTree, { id, format: 'markdown', hasPagesBelow, untitled: 'Untitled' })
  return plan.pages.map(({ path }) => path)
}

describe('EXP-TREE-1', () => {
  it('a page is a file, what lies below it a folder of the same name, in the order of the tree', () => {
    const pageTree = tree({
      a: ['Books', ['b', 'd']],
      b: ['Poems', ['c']],
      c: ['Deep', []],
      d: ['Prose', []],
    })
    expect(paths(pageTree, 'a')).toEqual([
      'Books.md',
      'Books/Poems.md',
      'Books/Poems/Deep.md',
      'Books/Prose.md',
    ])
    expect(paths(pageTree, 'a', false)).toEqual(['Books.md'])
    expect(paths(pageTree, 'b')).toEqual(['Poems.md', 'Poems/Deep.md'])
  })

  it('SET-DATA-3: of a workspace every page goes out, also where only one was asked for', () => {
    const pageTree = tree({
      root: ['', ['s', 't']],
      s: ['General', ['a']],
      a: ['Books', []],
      t: ['Private', ['b']],
      b: ['Diary', []],
    })
    const names = paths(pageTree, 'root', false).map((path) => path.split('/').at(-1))
    expect(names).toEqual(expect.arrayContaining(['Books.md', 'Diary.md']))
  })

  it('names are unique, also where large and small letters are the same, and keep clear of the files', () => {
    const pageTree = tree({ a: ['files', ['b', 'c', 'd']], b: ['', []], c: ['Notes', []], d: ['notes', []] })
    expect(paths(pageTree, 'a')).toEqual([
      'files (2).md',
      'files (2)/Untitled.md',
      'files (2)/Notes.md',
      'files (2)/notes (2).md',
    ])
  })

  it('nothing comes twice, whatever the tree says, and what is no document is left out', () => {
    const pageTree = tree({ a: ['A', ['b', 'x']], b: ['B', ['a', 'b']], x: ['db', ['y']], y: ['Y', []] })
    expect(paths(pageTree, 'a')).toEqual(['A.md', 'A/B.md', 'A/db/Y.md'])
    const plan = planExport(pageTree, { id: 'a', format: 'html', hasPagesBelow: true, untitled: 'U' })
    expect(plan.leftOut.map(({ id }) => id)).toEqual(['x'])
  })
})

it.each([
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['  .hidden. ', 'hidden'],
  ['con', '_con'],
  ['COM1.txt', '_COM1.txt'],
  ['', 'Untitled'],
  ['...', 'Untitled'],
  ['///', 'Untitled'],
  ['a\u0000b\u202Ec\nd', 'a b c d'],
  ['\ud800x', 'x'],
  ['e\u0301', '\u00e9'],
  ['読書 📚', '読書 📚'],
])('EXP-NAME-1: %j is called %j', (name, expected) => {
  expect(safeFileName(name, 'Untitled')).toBe(expected)
})

it('EXP-NAME-1: a long name is cut between letters, and number follows number', () => {
  expect(safeFileName('📚'.repeat(300), 'x')).toBe('📚'.repeat(80))
  const unique = createUniqueNames()
  expect([unique('a', '.md'), unique('A', '.md'), unique('a', '.md'), unique('a', '.html')]).toEqual([
    'a.md',
    'A (2).md',
    'a (3).md',
    'a.html',
  ])
})

it.each([
  ['A.md', 'files/x y.png', 'files/x%20y.png'],
  ['A/B.md', 'files/x.png', '../files/x.png'],
  ['A/B/C.md', 'A/D (2).md', '../D%20%282%29.md'],
  ['A.md', 'A/B.md', 'A/B.md'],
  ['A/B.md', 'A.md', '../A.md'],
])('EXP-LINK-1: from %s to %s leads %s', (from, to, expected) => {
  expect(relativeAddress(from, to)).toBe(expected)
})

describe('EXP-DB-1', () => {
  const row = (id: string, name: string) => ({
    id: `row ${id}`,
    view: { ...PLAIN, id, name, layout: 0 },
  })
  const books = tree({
    root: ['', ['linked', 'shelf']],
    linked: ['db linked', []],
    shelf: ['Shelf', ['home', 'page']],
    home: ['db Books', ['tab', 'below']],
    tab: ['db tab', []],
    below: ['Same', []],
    page: ['Page', []],
  })
  const plan = (viewIds: readonly string[]) =>
    planExport(
      { ...books, databases: new Map([['d', { viewIds, rows: [row('x', 'Same'), row('y', 'Same')] }]]) },
      { id: 'root', format: 'html', hasPagesBelow: true, untitled: 'Untitled' },
    )

  it('lies where the page lies that it was made with, its rows beside it, and all of its views lead there', () => {
    const { tables, pages, paths: places, leftOut } = plan(['home', 'linked', 'tab'])
    expect(tables.map(({ databaseId, path }) => [databaseId, path])).toEqual([['d', 'Shelf/db Books.csv']])
    expect(pages.map(({ path }) => path)).toEqual([
      'Shelf.html',
      'Shelf/db Books/Same.html',
      'Shelf/db Books/Same (2).html',
      'Shelf/db Books/Same (3).html',
      'Shelf/Page.html',
    ])
    for (const id of ['home', 'linked', 'tab']) expect(places.get(id)).toBe('Shelf/db Books.csv')
    for (const id of ['y', 'row y']) expect(places.get(id)).toBe('Shelf/db Books/Same (3).html')
    expect(leftOut).toEqual([])
  })

  it('lies where the first page of it lies that is seen, and rows of one that is not seen are not there', () => {
    const { tables } = plan(['hidden', 'linked', 'tab'])
    expect(tables.map(({ path }) => path)).toEqual(['db linked.csv'])
    const unseen = plan(['hidden'])
    expect([unseen.tables, unseen.pages.length]).toEqual([[], 3])
  })
})

it('EXP-NAME-1: thousands of pages of one name are named in time', () => {
  const uniqueName = createUniqueNames()
  const names = Array.from({ length: 50_000 }, () => uniqueName('Untitled', ''))
  expect(new Set(names).size).toBe(50_000)
  expect(names.at(-1)).toBe('Untitled (50000)')
})
