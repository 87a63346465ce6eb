import { deriveUuid } from '@sheaf/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openDocument } from '../../document/openDocument.ts'
import { createRowDocument } from './createRowDocument.ts'
import { rowDocumentId } from './rowIds.ts'

const ROW = '550e8400-e29b-41d4-a716-446655440000'
const DOCUMENT = rowDocumentId(ROW) ?? ''

describe('ROW-DOC-2: how the document of a row begins', () => {
  it('is the same bytes for ever', () => {
    const bytes = createRowDocument(DOCUMENT)
    expect(deriveUuid(DOCUMENT, bytes.join())).toBe(FINGERPRINT)
    expect(createRowDocument(DOCUMENT)).toEqual(bytes)
  })

  it('is one document for two people who begin it apart, under both orders of their client ids', () => {
    const word = fc.string({ minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        fc.uuid({ version: 4 }),
        fc.boolean(),
        fc.array(word),
        fc.array(word),
        (row, isFirst, a, b) => {
          const id = rowDocumentId(row) ?? ''
          const [ada, bob] = [begin(id, isFirst ? 1 : 2), begin(id, isFirst ? 2 : 1)]
          for (const each of a) textOf(ada).insert(0, each)
          for (const each of b) textOf(bob).insert(0, each)
          const [ofAda, ofBob] = [Y.encodeStateAsUpdate(ada), Y.encodeStateAsUpdate(bob)]
          Y.applyUpdate(ada, ofBob)
          Y.applyUpdate(bob, ofAda)
          expect(textOf(ada).toJSON()).toBe(textOf(bob).toJSON())
          expect(textOf(ada).toJSON()).toHaveLength([...a, ...b].join('').length)
          expect(openDocument(ada)?.blocks.size).toBe(2)
        },
      ),
      { numRuns: 100 },
    )
  })
})

function begin(documentId: string, clientId: number): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = clientId
  Y.applyUpdate(doc, createRowDocument(documentId))
  return doc
}

/** Of the one paragraph. */
function textOf(doc: Y.Doc): Y.Text {
  const [text] = [...(openDocument(doc)?.textMap.values() ?? [])]
  if (!(text instanceof Y.Text)) throw new Error('There is no paragraph')
  return text
}

/** Of the bytes that documents began with when rows first had some. */
const FINGERPRINT = '24766214-5977-511c-bc77-6963dabe9354'
