import { describe, expect, it } from 'vitest'
import type { PageTree, TreeEntry } from '../../pageTree/index.ts'
import { planExport } from './planExport.ts'
import { relativeAddress } from './relativeAddress.ts'
import { createUniqueNames, safeFileName } from './safeFileName.ts'

const UNSEEN = { icon: null, isSpace: false, isPrivate: false, isPublished: false, extra: null, level: null }

/** A tree out of `id: [name, child ids]`; `db` in front of a name makes it a grid. */
function tree(entries: Readonly<Record<string, readonly [string, readonly string[]]>>): PageTree {
  const views = new Map<string, TreeEntry>()
  for (const [id, [name]] of Object.entries(entries))
    views.set(id, { ...UNSEEN, id, parentId: null, name, layout: name.startsWith('db') ? 1 : 0 })
  const childIds = new Map(Object.entries(entries).map(([id, [, children]]) => [id, children]))
  return { rootId: 'root', views, childIds }
}

function paths(pageTree: PageTree, id: string, hasPagesBelow = true): readonly string[] {
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
