import type { BlockId } from '@sheaf/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProjectedBlock } from '../types.ts'
import { compareDocuments, compareWords, isSameDocument, listChanges, type ComparedBlock } from './index.ts'

const id = (name: string) => name as BlockId
const block = (name: string, text: string, children: readonly ProjectedBlock[] = []): ProjectedBlock => ({
  id: id(name),
  type: 'paragraph',
  data: {},
  text: text === '' ? [] : [{ text }],
  children,
})
const page = (...children: readonly ProjectedBlock[]): ProjectedBlock => ({
  ...block('page', '', children),
  type: 'page',
  text: null,
})

/** Two states of one document: blocks keep their ids, wherever they go. */
const documents = fc
  .array(
    fc.record({
      isOld: fc.boolean(),
      isNew: fc.boolean(),
      oldParent: fc.nat(),
      newParent: fc.nat(),
      oldOrder: fc.nat(1000),
      newOrder: fc.nat(1000),
      oldText: fc.constantFrom('', 'one', 'one two', 'three'),
      newText: fc.constantFrom('', 'one', 'one two', 'three'),
      isTodo: fc.boolean(),
    }),
    { maxLength: 24 },
  )
  .map((seeds) => {
    const side = (pick: 'old' | 'new'): ProjectedBlock => {
      const there = seeds.flatMap((seed, index) =>
        (pick === 'old' ? seed.isOld : seed.isNew) ? [{ seed, index }] : [],
      )
      // A block stands under one that was placed before it: by its number on the old side, backwards on the new one.
      const turned = pick === 'old' ? there : there.toReversed()
      const children = new Map<number, { readonly order: number; readonly index: number }[]>()
      for (const [nth, { seed, index }] of turned.entries()) {
        const parents = [-1, ...turned.slice(0, nth).map(({ index: each }) => each)]
        const parent = parents[(pick === 'old' ? seed.oldParent : seed.newParent) % parents.length]!
        const order = pick === 'old' ? seed.oldOrder : seed.newOrder
        children.set(parent, [...(children.get(parent) ?? []), { order, index }])
      }
      const build = (parent: number): ProjectedBlock[] =>
        (children.get(parent) ?? [])
          .toSorted((a, b) => a.order - b.order || a.index - b.index)
          .map(({ index }) => {
            const seed = seeds[index]!
            const made = block(`b${index}`, pick === 'old' ? seed.oldText : seed.newText, build(index))
            return pick === 'new' && seed.isTodo
              ? { ...made, type: 'todo_list', data: { checked: true } }
              : made
          })
      return page(...build(-1))
    }
    return { before: side('old'), after: side('new') }
  })

/** The document after, read off a comparison alone. */
function readAfter(compared: ComparedBlock): ProjectedBlock {
  const children = compared.children.flatMap((place) =>
    place.kind === 'block' && place.block.after ? [readAfter(place.block)] : [],
  )
  return { ...compared.after!, children }
}

/** The document before, read off a comparison alone. */
function readBefore(root: ComparedBlock): ProjectedBlock {
  const all = new Map<string, ComparedBlock>()
  const collect = (compared: ComparedBlock): void => {
    all.set(compared.id, compared)
    for (const place of compared.children) if (place.kind === 'block') collect(place.block)
  }
  collect(root)
  const read = (compared: ComparedBlock): ProjectedBlock => ({
    ...compared.before!,
    children: compared.children.flatMap((place) => {
      if (place.kind === 'left') return [read(all.get(place.id)!)]
      return place.block.before && !place.block.isMoved ? [read(place.block)] : []
    }),
  })
  return read(root)
}

describe('compareDocuments', () => {
  it('PUBWEB-DIFF-1: explains both sides: each can be read off it, order and all', () => {
    fc.assert(
      fc.property(documents, ({ before, after }) => {
        const { root } = compareDocuments(before, after)
        expect(readAfter(root)).toEqual(after)
        expect(readBefore(root)).toEqual(before)
      }),
      { numRuns: 400 },
    )
  })

  it('PUBWEB-DIFF-1: finds nothing between a document and itself, and whatever differs', () => {
    fc.assert(
      fc.property(documents, ({ before, after }) => {
        expect(isSameDocument(compareDocuments(before, before))).toBe(true)
        const isSame = JSON.stringify(before) === JSON.stringify(after)
        expect(isSameDocument(compareDocuments(before, after))).toBe(isSame)
      }),
    )
  })

  it('PUBWEB-DIFF-2: counts what was added, taken out, changed and moved', () => {
    const before = page(block('a', 'A'), block('b', 'B'), block('c', 'C', [block('d', 'D')]))
    const after = page(block('c', 'C'), block('a', 'A2'), block('d', 'D'), block('e', 'E'))
    const { counts } = compareDocuments(before, after)
    expect(counts).toEqual({ added: 1, removed: 1, changed: 1, moved: 2 })
  })

  it('PUBWEB-DIFF-2: what was wrapped into a new block has moved there', () => {
    const { counts } = compareDocuments(page(block('a', 'A')), page(block('new', 'N', [block('a', 'A')])))
    expect(counts).toEqual({ added: 1, removed: 0, changed: 0, moved: 1 })
  })

  it('PUBWEB-DIFF-2: what follows its parent elsewhere has not moved', () => {
    const before = page(block('a', 'A', [block('b', 'B', [block('c', 'C')])]), block('z', 'Z'))
    const after = page(block('z', 'Z'), block('a', 'A', [block('b', 'B', [block('c', 'C')])]))
    expect(compareDocuments(before, after).counts.moved).toBe(1)
  })

  it('PUBWEB-DIFF-3: tells apart another type, another setting, another look', () => {
    const before = page(block('a', 'A'), block('b', 'B'), block('c', 'C'), block('d', 'D'))
    const after = page(
      { ...block('a', 'A'), type: 'heading', data: { level: 1 } },
      { ...block('b', 'B'), data: { checked: true } },
      { ...block('c', ''), text: [{ text: 'C', attributes: { bold: true } }] },
      { ...block('d', 'D'), data: { checked: false } },
    )
    const { root } = compareDocuments(before, after)
    const changes = root.children.map((place) => place.kind === 'block' && place.block.change)
    expect(changes).toEqual([
      { isType: true, isData: true, isText: false, isLook: false },
      { isType: false, isData: true, isText: false, isLook: false },
      { isType: false, isData: false, isText: false, isLook: true },
      null,
    ])
  })

  it('PUBWEB-DIFF-4: a document of ten thousand blocks, all of them moved or nested, is compared without running out', () => {
    const flat = Array.from({ length: 10_000 }, (_, index) => block(`b${index}`, `Line ${index}`))
    const turned = compareDocuments(page(...flat), page(...flat.toReversed()))
    expect(turned.counts.moved).toBe(9_999)
    expect(compareDocuments(page(...flat), page()).counts.removed).toBe(10_000)
    const deep = flat.reduce((inner, each) => ({ ...each, children: [inner] }))
    expect(compareDocuments(page(deep), page()).counts.removed).toBe(10_000)
    expect(isSameDocument(compareDocuments(page(deep), page(deep)))).toBe(true)
  })
})

describe('compareWords', () => {
  it('PUBWEB-DIFF-5: both texts can be read off the stretches, in any script', () => {
    const text = fc.array(fc.constantFrom('one ', 'two ', 'three, ', '漢字', 'سلام ', '👩‍👧 ', ' ', 'é'), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const before = a.join('')
        const after = b.join('')
        const found = compareWords(before, after)
        const side = (other: string) =>
          found
            .filter(({ kind }) => kind !== other)
            .map((stretch) => stretch.text)
            .join('')
        expect(side('added')).toBe(before)
        expect(side('removed')).toBe(after)
        expect(found.every(({ kind }, index) => kind !== found[index - 1]?.kind)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('PUBWEB-DIFF-5: marks whole words, and what follows on each other as one', () => {
    expect(compareWords('A small red house here', 'A small blue barn here')).toEqual([
      { kind: 'same', text: 'A small ' },
      { kind: 'removed', text: 'red house' },
      { kind: 'added', text: 'blue barn' },
      { kind: 'same', text: ' here' },
    ])
    expect(compareWords('cats', 'cat')).toEqual([
      { kind: 'removed', text: 'cats' },
      { kind: 'added', text: 'cat' },
    ])
  })

  it('PUBWEB-DIFF-5: texts too long to follow stand whole against each other', () => {
    const long = 'word '.repeat(5000)
    expect(compareWords(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
    const others = (start: number) =>
      Array.from({ length: 1500 }, (_, index) => `w${start + index}`).join(' ')
    expect(compareWords(others(0), others(5000)).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

describe('listChanges', () => {
  const lines = (count: number, change: (index: number) => boolean) => {
    const before = Array.from({ length: count }, (_, index) => block(`b${index}`, 'same'))
    const after = before.map((each, index) => (change(index) ? block(each.id, 'other') : each))
    return compareDocuments(page(...before), page(...after))
  }
  const shape = (listed: ReturnType<typeof listChanges>) =>
    listed.lines.map((line) =>
      line.kind === 'gap' ? line.count : line.isChange ? `${line.block.id}!` : line.block.id,
    )

  it('PUBWEB-DIFF-6: shows each change with its neighbours, and how many blocks lie between', () => {
    const listed = listChanges(
      lines(20, (index) => index === 4 || index === 12),
      { context: 1, limit: 50 },
    )
    expect(shape(listed)).toEqual([3, 'b3', 'b4!', 'b5', 5, 'b11', 'b12!', 'b13', 6])
    expect(listed.hidden).toBe(0)
  })

  it('PUBWEB-DIFF-6: a gap of one block is that block', () => {
    const listed = listChanges(
      lines(5, (index) => index === 0 || index === 4),
      { context: 1, limit: 50 },
    )
    expect(shape(listed)).toEqual(['b0!', 'b1', 'b2', 'b3', 'b4!'])
  })

  it('PUBWEB-DIFF-6: lists so many changes and says how many more there are', () => {
    const listed = listChanges(
      lines(1000, () => true),
      { context: 1, limit: 100 },
    )
    expect(listed.lines).toHaveLength(100)
    expect(listed.hidden).toBe(900)
  })
})
