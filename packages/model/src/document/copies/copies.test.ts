import type { BlockId } from '@sheaf/base'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createDocument } from '../createDocument.ts'
import { openDocument } from '../openDocument.ts'
import { projectDocument } from '../projectDocument.ts'
import { readStructure } from '../readStructure.ts'
import { applyChange } from '../write/applyChange.ts'
import { NO_CHANGE } from '../write/DocumentChange.ts'
import { CopyIndex } from './CopyIndex.ts'
import { copiesMap, readCopies } from './copyRecords.ts'

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

function openPeer(client: number, start: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = client
  Y.applyUpdate(doc, start)
  return doc
}

function split(doc: Y.Doc, newId: string): void {
  const maps = openDocument(doc)!
  const structure = readStructure(maps)
  const before = structure.children.get(structure.root)!
  doc.transact(() =>
    applyChange(
      maps,
      {
        ...NO_CHANGE,
        created: [{ id: newId as BlockId, type: 'paragraph', data: {}, text: [{ text: 'world' }] }],
        lists: [{ parent: structure.root, before, after: [...before, newId as BlockId] }],
        texts: [{ id: before[0]!, delta: [{ retain: 5 }, { delete: 5 }] }],
      },
      { structure },
    ),
  )
}

function exchange(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
}

function lines(doc: Y.Doc): readonly string[] {
  const projection = projectDocument(doc)
  if (projection.state !== 'ready') return []
  return projection.root.children.map(({ text }) => (text ?? []).map((run) => run.text).join(''))
}

it('BND-COPY-1 BND-COPY-3: two Enters at one place leave the text once, for whoever opens the document later', () => {
  const start = createDocument(DOCUMENT_ID, [{ type: 'paragraph', text: [{ text: 'helloworld' }] }], {
    block: () => 'a',
  })
  const [one, other] = [openPeer(1, start), openPeer(2, start)]
  split(one, 'b')
  split(other, 'c')
  exchange(one, other)
  expect(lines(one).toSorted()).toEqual(['hello', 'world', 'world'])

  new CopyIndex(one).settle()
  new CopyIndex(other).settle()
  exchange(one, other)
  expect(lines(one)).toEqual(lines(other))
  expect(lines(one).toSorted()).toEqual(['', 'hello', 'world'])
})

it('BND-COPY-1: records that are none, or name what is not there, change nothing', () => {
  const start = createDocument(DOCUMENT_ID, [{ type: 'paragraph', text: [{ text: 'hello' }] }], {
    block: () => 'a',
  })
  const doc = openPeer(1, start)
  for (const value of [
    7,
    '',
    '{}',
    '[]',
    '{"runs":[[1,2]]}',
    '{"runs":[[9,0,9,0,3],[9,0,8,1,3]]}',
    '{"runs":7}',
  ])
    copiesMap(doc).set(`key ${String(value)}`, value)
  expect(readCopies('{"runs":[[1,2,3,4,-5]]}')).toEqual([])
  new CopyIndex(doc).settle()
  expect(lines(doc)).toEqual(['hello'])
})
