import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { documentShape, readShape } from '../content/shapes.ts'
import { emptyDocument, textOf } from '../testing/seedWorkspace.ts'
import { applyUpdate } from './applyUpdate.ts'
import { inspectUpdate } from './inspectUpdate.ts'

function openDocument(): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, emptyDocument0)
  readShape(doc, documentShape)
  return doc
}

const emptyDocument0 = emptyDocument()

function updatesOf(doc: Y.Doc, edits: (() => void)[]): Uint8Array[] {
  const updates: Uint8Array[] = []
  const keep = (update: Uint8Array) => updates.push(update)
  doc.on('update', keep)
  for (const edit of edits) edit()
  doc.off('update', keep)
  return updates
}

function asFault(result: { ok: true } | { ok: false; error: string }): string {
  return result.ok ? 'ok' : result.error
}

describe('an update before it touches a document', () => {
  it('is fine when it follows what the document has', () => {
    const author = openDocument()
    const [insertion, deletion] = updatesOf(author, [
      () => textOf(author).insert(0, 'hello'),
      () => textOf(author).delete(1, 2),
    ])
    const doc = openDocument()
    expect(inspectUpdate(doc, insertion!).ok).toBe(true)
    Y.applyUpdate(doc, insertion!)
    expect(inspectUpdate(doc, deletion!).ok).toBe(true)
    expect(inspectUpdate(doc, insertion!).ok).toBe(true)
  })

  it('SYNC-REFUSE-1: is refused when something before it is missing: insertion, neighbour, parent or deleted text', () => {
    const author = openDocument()
    const other = openDocument()
    const [first, second] = updatesOf(author, [
      () => textOf(author).insert(0, 'a'),
      () => textOf(author).insert(1, 'b'),
    ])
    Y.applyUpdate(other, first!)
    const [neighbour, deletion] = updatesOf(other, [
      () => textOf(other).insert(1, 'c'),
      () => textOf(other).delete(0, 1),
    ])
    const doc = openDocument()
    for (const update of [second!, neighbour!, deletion!]) {
      expect(asFault(inspectUpdate(doc, update))).toBe('apply_update_error')
    }
    expect(asFault(inspectUpdate(new Y.Doc(), first!))).toBe('apply_update_error')
  })

  it('SYNC-REFUSE-1, R4: any bytes are taken or refused, and a refusal leaves the document as it was', () => {
    const author = openDocument()
    const [update] = updatesOf(author, [() => textOf(author).insert(0, 'some words to damage')])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(update!.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (hits) => {
          const damaged = update!.slice()
          for (const [index, byte] of hits) damaged[index] = byte
          const doc = openDocument()
          const before = Y.encodeStateAsUpdate(doc)
          const isFine = inspectUpdate(doc, damaged).ok
          // Looking changes nothing, whatever the verdict.
          expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
          if (isFine) applyUpdate(doc, documentShape, damaged)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('what makes a document valid', () => {
  const attacks: [string, (data: Y.Map<unknown>, document: Y.Map<unknown>) => void][] = [
    ['its root is deleted', (data) => data.delete('document')],
    ['its root becomes a string', (data) => data.set('document', 'gone')],
    ['its root is put anew, as by a client that seeds', (data) => data.set('document', new Y.Map())],
    ['its blocks are put anew', (_, document) => document.set('blocks', new Y.Map())],
    [
      'its texts are put anew',
      (_, document) => (document.get('meta') as Y.Map<unknown>).set('text_map', new Y.Map()),
    ],
  ]
  it.each(attacks)('SYNC-REFUSE-1: is lost when %s', (_, attack) => {
    const author = openDocument()
    const data = author.getMap('data')
    const [update] = updatesOf(author, [() => attack(data, data.get('document') as Y.Map<unknown>)])
    const doc = openDocument()
    expect(inspectUpdate(doc, update!).ok).toBe(true)
    expect(asFault(applyUpdate(doc, documentShape, update!))).toBe('apply_update_error')
  })

  it('is kept by an ordinary edit, which answers with what was new in it', () => {
    const author = openDocument()
    const [update] = updatesOf(author, [() => textOf(author).insert(0, 'hi')])
    const doc = openDocument()
    expect(applyUpdate(doc, documentShape, update!)).toEqual({ ok: true, value: update })
    expect(applyUpdate(doc, documentShape, update!)).toEqual({ ok: true, value: null })
  })
})
