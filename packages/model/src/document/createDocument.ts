import { deriveUuid } from '@sheaf/base'
import * as Y from 'yjs'
import { createBlockMap } from './createBlock.ts'
import type { DocumentMaps } from './openDocument.ts'
import type { DocumentIds, NewBlock } from './types.ts'
import { unnamedDoc } from './unnamedDoc.ts'

/**
 * A new document as a Yjs v1 update. The root id is derived from the document's UUID, as the servers
 * of the format do; a document without blocks gets one empty paragraph. `clientId` is the Yjs client that writes it, where
 * that is to be a certain one.
 */
export function createDocument(
  documentId: string,
  blocks: readonly NewBlock[],
  ids: DocumentIds,
  clientId?: number,
): Uint8Array {
  const doc = unnamedDoc()
  if (clientId !== undefined) doc.clientID = clientId
  doc.transact(() => {
    const document = new Y.Map<unknown>()
    const meta = new Y.Map<unknown>()
    doc.getMap('data').set('document', document)
    const maps: DocumentMaps = {
      doc,
      document,
      pageId: deriveUuid(documentId, 'page'),
      blocks: document.set('blocks', new Y.Map<unknown>()),
      childrenMap: meta.set('children_map', new Y.Map<unknown>()),
      textMap: meta.set('text_map', new Y.Map<unknown>()),
    }
    document.set('meta', meta)
    document.set('page_id', maps.pageId)
    const list = createBlockMap(maps, { id: maps.pageId, parent: '', type: 'page', data: {}, text: null })
    const content = blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
    createTree(maps, { list, id: maps.pageId, blocks: content }, ids)
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

interface Siblings {
  readonly list: Y.Array<unknown>
  /** Of their parent. */
  readonly id: string
  readonly blocks: readonly NewBlock[]
}

/**
 * Creates blocks and all below them, each before its children, so that ids are given in the order of the document. Does
 * not recurse: blocks may be nested as deep as a document can hold.
 */
function createTree(maps: DocumentMaps, top: Siblings, ids: DocumentIds): void {
  const open = [{ ...top, created: [] as string[] }]
  for (let siblings = open.at(-1); siblings !== undefined; siblings = open.at(-1)) {
    const block = siblings.blocks[siblings.created.length]
    if (block === undefined) {
      siblings.list.push(siblings.created)
      open.pop()
      continue
    }
    const { type, data = {}, text = [], children = [] } = block
    const id = ids.block()
    const list = createBlockMap(maps, { id, parent: siblings.id, type, data, text })
    siblings.created.push(id)
    if (children.length > 0) open.push({ list, id, blocks: children, created: [] })
  }
}
