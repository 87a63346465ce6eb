import type { JsonValue } from '@sheaf/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCK_TYPES, isTextBlockType } from '../document/blockTypes.ts'
import { createDocument } from '../document/createDocument.ts'
import { decodeDocument } from '../document/decodeDocument.ts'
import { mergeNotes } from './mergeNotes.ts'
import { notePageChildren, readNoteBlocks, writeNoteBlocks } from './noteBlocks.ts'
import { noteLines } from './noteLines.ts'

/** As the editor gets the note, and gives it back. */
function throughDocument(data: JsonValue): JsonValue {
  let next = 0
  const ids = { block: () => `b${next++}` }
  const projection = decodeDocument(
    createDocument('bed52729-2b84-579c-9594-b99487390b4a', readNoteBlocks(data), ids),
  )
  if (projection.state !== 'ready') throw new Error('A note without a document')
  return writeNoteBlocks(projection.root.children)
}

const attributes = fc.dictionary(
  fc.constantFrom('bold', 'italic', 'href', 'code', 'bg_color', 'mention', 'formula', 'of_another_client'),
  fc.oneof(fc.constant(true), fc.string({ minLength: 1 }), fc.constant({ type: 'page', page_id: 'x' })),
  { minKeys: 1, maxKeys: 2 },
)
const delta = fc.array(
  fc.record({ insert: fc.string({ minLength: 1 }), attributes }, { requiredKeys: ['insert'] }),
  { maxLength: 3 },
)
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>
const data = fc.dictionary(
  fc.constantFrom('checked', 'level', 'url', 'of_another_client'),
  json.filter((value) => value !== null && !Object.is(value, -0)),
  { minKeys: 1, maxKeys: 2 },
)

const kind = fc.constantFrom(...BLOCK_TYPES.filter((type) => type !== 'page'), 'kind_of_another_client')

/** Blocks as we write them, of every kind and of kinds that nobody knows. */
function blockWith(children: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc
    .record({ type: kind, delta, data: fc.option(data, { nil: undefined }), children })
    .map(({ type, delta: text, data: values, children: kids }) => ({
      type,
      ...(isTextBlockType(type) && { delta: text }),
      ...(values && { data: values }),
      children: kids,
    }))
}
const block = blockWith(fc.array(blockWith(fc.constant([])), { maxLength: 2 }))

/** What other clients may have put there instead. */
const foreign: fc.Arbitrary<JsonValue> = fc.oneof(
  json,
  fc.record({ type: fc.string(), delta: json, children: json }) as fc.Arbitrary<JsonValue>,
  fc.record({
    type: fc.constant('paragraph'),
    delta,
    id: fc.string(),
    children: fc.constant([]),
  }) as fc.Arbitrary<JsonValue>,
)

/** Neighbours with equal attributes are one run in a document. */
function joined(note: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(note), (key, value: unknown) => {
    if (key !== 'delta' || !Array.isArray(value)) return value
    return (value as { insert: string; attributes?: object }[]).reduce<
      { insert: string; attributes?: object }[]
    >((runs, run) => {
      const last = runs.at(-1)
      if (!last || sorted(last.attributes) !== sorted(run.attributes)) return [...runs, run]
      return [...runs.slice(0, -1), { ...last, insert: last.insert + run.insert }]
    }, [])
  }) as JsonValue
}
const sorted = (value: object | undefined) =>
  JSON.stringify(
    value,
    Object.keys(value ?? {}).toSorted((a, b) => (a < b ? -1 : 1)),
  )

describe('NOTE-FORMAT-1: a note comes back from the editor', () => {
  it('as it was, whatever kinds of blocks, marks and keys it has', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (note) => {
        expect(throughDocument(note)).toEqual(joined(note))
      }),
    )
  })

  it('and what is no block of ours as well', () => {
    fc.assert(
      fc.property(
        fc.oneof(json, fc.array(fc.oneof(block, foreign), { minLength: 1, maxLength: 4 })),
        (note) => {
          fc.pre(!(Array.isArray(note) && note.length === 0))
          const once = throughDocument(note)
          expect(throughDocument(once)).toEqual(once)
          expect(noteLines(once).join('')).toBe(noteLines(note).join(''))
        },
      ),
    )
    const odd = [7, null, 'text', { type: 'paragraph', delta: [{ insert: { image: 'x' } }], children: [] }]
    expect(throughDocument(odd)).toEqual(odd)
    expect(throughDocument({ any: 'thing' })).toEqual({ any: 'thing' })
    const others = [{ type: 'paragraph', delta: [{ insert: 'x' }], children: [], color: 'red' }]
    expect(throughDocument(others)).toEqual(others)
  })

  it('with the text of blocks that have it in their data, as those of pages', () => {
    const note = [{ type: 'paragraph', data: { align: 'left', delta: [{ insert: 'x' }] }, children: [] }]
    const ours = [{ type: 'paragraph', delta: [{ insert: 'x' }], data: { align: 'left' }, children: [] }]
    expect(throughDocument(note)).toEqual(ours)
    expect(notePageChildren(ours)).toEqual(note)
  })
})

const named = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const paragraph = (text: string): JsonValue => ({
  type: 'paragraph',
  delta: [{ insert: text }],
  children: [],
})
const noteOf = (...texts: string[]) => texts.map(paragraph)
const textsOf = (note: JsonValue) => noteLines(note)

describe('NOTE-MERGE-1: of two changes of one note', () => {
  it('both are there, each where it was made', () => {
    const base = noteOf('a', 'b', 'c')
    expect(textsOf(mergeNotes(base, noteOf('a!', 'b', 'c'), noteOf('a', 'b', 'c', 'd')))).toEqual([
      'a!',
      'b',
      'c',
      'd',
    ])
    expect(textsOf(mergeNotes(base, noteOf('b', 'c'), noteOf('a', 'b', 'x', 'c')))).toEqual(['b', 'x', 'c'])
  })

  it('both are kept where they are of one block, and what one deleted and the other changed', () => {
    const base = noteOf('a', 'b', 'c')
    expect(textsOf(mergeNotes(base, noteOf('a', 'b1', 'c'), noteOf('a', 'b2', 'c')))).toEqual([
      'a',
      'b2',
      'b1',
      'c',
    ])
    expect(textsOf(mergeNotes(base, noteOf('a', 'c'), noteOf('a', 'b2', 'c')))).toEqual(['a', 'b2', 'c'])
    expect(textsOf(mergeNotes(base, noteOf('a', 'b1', 'c'), noteOf('a', 'c')))).toEqual(['a', 'b1', 'c'])
    expect(textsOf(mergeNotes(base, noteOf('same'), noteOf('same')))).toEqual(['same'])
    expect(mergeNotes({ a: 1 }, { a: 2 }, { a: 3 })).toEqual([{ a: 3 }, { a: 2 }])
  })

  it('nothing that either wrote is lost, and nothing comes that neither has', () => {
    const note = fc.array(fc.oneof(named, fc.string({ minLength: 1, maxLength: 3 })), { maxLength: 6 })
    fc.assert(
      fc.property(note, note, note, (base, mine, theirs) => {
        const merged = textsOf(mergeNotes(noteOf(...base), noteOf(...mine), noteOf(...theirs)))
        const isNew = (text: string) => !base.includes(text)
        expect(merged).toEqual(expect.arrayContaining([...mine, ...theirs].filter(isNew)))
        for (const text of merged) expect([...base, ...mine, ...theirs]).toContain(text)
        expect(textsOf(mergeNotes(noteOf(...base), noteOf(...mine), noteOf(...base)))).toEqual(mine)
        expect(textsOf(mergeNotes(noteOf(...base), noteOf(...base), noteOf(...theirs)))).toEqual(theirs)
      }),
    )
  })
})
