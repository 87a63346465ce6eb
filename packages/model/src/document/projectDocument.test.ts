import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { projectDocument } from './projectDocument.ts'
import { rawDocument, ROOT, treeOf, type RawFixture } from './rawDocument.fixture.ts'
import type { ProjectedBlock } from './types.ts'

describe('BND-PROJ-1', () => {
  it('rule 1: an empty Y.Doc and a document without its page block are missing, not empty', () => {
    expect(projectDocument(new Y.Doc())).toEqual({ state: 'missing' })
    const doc = rawDocument({ a: { text: 'a' } })
    expect(projectDocument(doc)).toEqual({ state: 'missing' })
  })

  it('rule 1: a page without blocks is ready and empty', () => {
    expect(treeOf(rawDocument({ root: {} }))).toBe('')
  })

  it('rule 2: of two lists the one of the parent wins', () => {
    const lists = { root: { list: ['a', 'b'] }, a: { list: ['c'] }, b: { list: ['c'] } }
    expect(treeOf(rawDocument({ ...lists, c: { parent: 'b' } }))).toBe('a b(c)')
    expect(treeOf(rawDocument({ ...lists, c: { parent: 'a' } }))).toBe('a(c) b')
  })

  it('rule 2: when the parent does not list it, the smallest living id that does wins', () => {
    const blocks: Record<string, RawFixture> = {
      root: { list: ['b', 'a'] },
      a: { list: ['c'] },
      b: { list: ['c'] },
      c: { parent: 'elsewhere' },
    }
    expect(treeOf(rawDocument(blocks))).toBe('b a(c)')
    const dead = { a: { list: ['c'], mark: { p: ROOT, prev: 'b', sv: {} } }, root: { list: ['b'] } }
    expect(treeOf(rawDocument({ ...blocks, ...dead }))).toBe('b(c)')
  })

  it('rule 3: an unlisted block is shown at the end of its parent if it has text or children', () => {
    const doc = rawDocument({
      root: { list: ['a', 'b'] },
      a: {},
      b: {},
      'with-text': { parent: 'a', text: 'x' },
      'with-child': { parent: 'a', list: ['child'] },
      child: { parent: 'with-child' },
      empty: { parent: 'a', text: '' },
      'of-nobody': { parent: 'gone', text: 'y' },
    })
    expect(treeOf(doc)).toBe('a(with-child(child) with-text) b of-nobody')
  })

  it('rule 4: living blocks come up to where their dead parent was, in their order', () => {
    const doc = rawDocument({
      root: { list: ['a', 'b'] },
      a: {},
      b: {},
      dead: { list: ['z', 'inner', 'y'], mark: { p: ROOT, prev: 'a', sv: {} } },
      z: { parent: 'dead' },
      inner: { parent: 'dead', list: ['x'], mark: { p: 'dead', prev: 'z', sv: {}, deep: true } },
      x: { parent: 'inner' },
      y: { parent: 'dead' },
    })
    expect(treeOf(doc)).toBe('a z x y b')
  })

  it('rule 5: a ring is opened at its smallest id, the others hang below it', () => {
    const doc = rawDocument({
      root: { list: ['a'] },
      a: {},
      m: { parent: 'l', list: ['k'] },
      l: { parent: 'k', list: ['m'] },
      k: { parent: 'm', list: ['l'] },
    })
    expect(treeOf(doc)).toBe('a k(l(m))')
    expect(treeOf(rawDocument({ root: {}, s: { parent: 's', list: ['s'] } }))).toBe('s')
  })

  it('rule 6: the first of repeated ids counts', () => {
    expect(treeOf(rawDocument({ root: { list: ['a', 'b', 'a'] }, a: {}, b: {} }))).toBe('a b')
  })

  it('rule 7: ids without a block, and entries that are no ids, are passed over and stay in the list', () => {
    const doc = rawDocument({ root: { list: ['ghost', 7, 'a', ROOT] }, a: {} })
    const before = Y.encodeStateAsUpdate(doc)
    expect(treeOf(doc)).toBe('a')
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
  })

  it('rule 8: an atom with text is drawn as text; tables and the page never are', () => {
    const texts = (blocks: Readonly<Record<string, RawFixture>>) => {
      const projection = projectDocument(
        rawDocument({ root: { list: Object.keys(blocks), text: 'r' }, ...blocks }),
      )
      if (projection.state !== 'ready') throw new Error('missing')
      return [projection.root.text, ...projection.root.children.map((block) => block.text)]
    }
    expect(
      texts({
        a: { ty: 'divider', text: 'x' },
        b: { ty: 'divider', text: '' },
        c: { ty: 'simple_table', text: 'junk' },
        d: { ty: 'from_the_future', text: null },
        e: { text: null },
      }),
    ).toEqual([null, [{ text: 'x' }], null, null, null, []])
  })

  it('BND-DEL-2, BND-DEL-3: a dead block is hidden; text its deleter did not see brings it back after its neighbour', () => {
    const blocks: Record<string, RawFixture> = {
      root: { list: ['a', 'c'] },
      a: {},
      c: {},
      b: { text: 'hello', mark: { p: ROOT, prev: 'a', sv: {} } },
    }
    expect(treeOf(rawDocument(blocks))).toBe('a b c')
    const seen = { ...blocks, b: { text: 'hello', mark: { p: ROOT, prev: 'a', sv: { 1: 1_000 } } } }
    expect(treeOf(rawDocument(seen))).toBe('a c')
    const lost = { ...blocks, b: { text: 'hello', mark: { p: ROOT, prev: 'nobody', sv: {} } } }
    expect(treeOf(rawDocument(lost))).toBe('a c b')
    const first = { ...blocks, b: { text: 'hello', mark: { p: ROOT, prev: null, sv: {} } } }
    expect(treeOf(rawDocument(first))).toBe('b a c')
  })

  it('BND-DEL-2 b, BND-COPY-5: a move wins over a deletion, a merged block stays away', () => {
    const marked = (mark: object) =>
      treeOf(
        rawDocument({
          root: { list: ['a', 'b'] },
          a: { list: ['x'] },
          b: {},
          x: { parent: 'a', mark: { p: 'a', prev: null, sv: {}, ...mark } },
        }),
      )
    expect(marked({})).toBe('a(x) b')
    expect(marked({ deep: true, p: 'b' })).toBe('a(x) b')
    expect(marked({ m: true })).toBe('a b')
  })

  it('BND-DEL-3: what was deleted with its parent comes back with it, and only with it', () => {
    const below = { p: 'a', prev: null, sv: {}, deep: true } as const
    const tree = (mark: object, list: readonly string[]) =>
      treeOf(
        rawDocument({
          root: { list: ['z'] },
          z: { list },
          a: {
            parent: 'z',
            list: ['x'],
            text: 'a',
            mark: { p: ROOT, prev: null, sv: { 1: 1_000 }, ...mark },
          },
          x: { parent: 'a', list: ['y'], text: '', mark: below },
          y: { parent: 'x', text: '', mark: { ...below, p: 'x' } },
        }),
      )
    expect(tree({}, [])).toBe('z')
    expect(tree({}, ['a'])).toBe('z(a(x(y)))')
    expect(tree({ sv: {} }, [])).toBe('a(x(y)) z')
    // Marks that name each other keep nobody alive.
    const ring = { root: {}, a: { list: ['b'], mark: { ...below, p: 'b' } }, b: { list: ['a'], mark: below } }
    expect(treeOf(rawDocument(ring))).toBe('')
  })

  it('is pure and total: any junk gives a tree, shows no block twice, hides no text without a mark, and writes nothing', () => {
    const id = fc.constantFrom('root', 'a', 'b', 'c', 'd', 'e', 'f')
    const mark = fc.record(
      { p: id, prev: fc.option(id), sv: fc.constantFrom({}, { 1: 5000 }), deep: fc.constant(true) },
      { requiredKeys: ['p', 'prev', 'sv'] },
    )
    const block = fc.record(
      {
        parent: fc.oneof(id, fc.constantFrom('', 'gone', 7n)),
        list: fc.array(
          fc.oneof({ weight: 9, arbitrary: id }, { weight: 1, arbitrary: fc.constantFrom('ghost', 3, null) }),
        ),
        text: fc.constantFrom(null, '', 'x'),
        ty: fc.constantFrom('paragraph', 'divider', 'unknown'),
        data: fc.constantFrom('{}', '', '[', '{"a":1}', 5n),
        mark,
      },
      { requiredKeys: ['parent', 'list', 'text', 'ty', 'data'] },
    )
    const blocks = fc.record({ root: block, a: block, b: block, c: block, d: block, e: block, f: block })
    fc.assert(
      fc.property(blocks, (raw: Readonly<Record<string, RawFixture>>) => {
        const doc = rawDocument(raw)
        const before = Y.encodeStateAsUpdate(doc)
        const projection = projectDocument(doc)
        if (projection.state !== 'ready') throw new Error('missing')
        const shown = idsIn(projection.root)
        expect(new Set(shown).size).toBe(shown.length)
        const living = Object.entries(raw).flatMap(([key, block]) =>
          block.text === 'x' && !block.mark ? [key] : [],
        )
        expect(shown).toEqual(expect.arrayContaining(living))
        expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
      }),
      { numRuns: 300 },
    )
  })
})

it('reads what other clients write: three ids, bigint scalars, explicit false, legacy delta, broken data', () => {
  const doc = rawDocument({
    root: { list: ['a', 'b', 'c', 'd'], data: '' },
    a: { ty: 'heading', data: '{"level":2,"their_key":[1]}', text: 'title' },
    b: {
      text: null,
      data: '{"delta":[{"insert":"old","attributes":{"bold":true,"italic":false}},{"insert":""}]}',
    },
    c: { data: '{broken', text: 'c' },
    d: { ty: 'todo_list', data: { checked: true, width: 5n }, text: '' },
  })
  const { root } = projectDocument(doc) as { readonly root: ProjectedBlock }
  expect(root.children).toEqual([
    { id: 'a', type: 'heading', data: { level: 2, their_key: [1] }, text: [{ text: 'title' }], children: [] },
    {
      id: 'b',
      type: 'paragraph',
      data: { delta: [{ insert: 'old', attributes: { bold: true, italic: false } }, { insert: '' }] },
      text: [{ text: 'old', attributes: { bold: true } }],
      children: [],
    },
    { id: 'c', type: 'paragraph', data: {}, text: [{ text: 'c' }], children: [] },
    { id: 'd', type: 'todo_list', data: { checked: true, width: 5 }, text: [], children: [] },
  ])
})

function idsIn(block: ProjectedBlock): readonly string[] {
  return [block.id, ...block.children.flatMap(idsIn)]
}
