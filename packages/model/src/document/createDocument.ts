import { deriveUuid } from '@sheaf/base'
import * as Y from 'yjs'
import { createBlockMap } from './createBlock.ts'
import type { DocumentMaps } from './openDocument.ts'
import type { DocumentIds, NewBlock } from './types.ts'

/**
 * A new document as a Yjs v1 update. The root id is derived from the document's UUID, as the servers
 * of the format do; a document without blocks gets one empty paragraph.
 */
export function createDocument(
  documentId: string,
  blocks: readonly NewBlock[],
  ids: DocumentIds,
): Uint8Array {
  const doc = new Y.Doc()
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
    list.push(content.map((block) => createTree(maps, maps.pageId, block, ids)))
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

/** Creates a block and its children, unlisted; answers its id. */
function createTree(maps: DocumentMaps, parent: string, block: NewBlock, ids: DocumentIds): string {
  const id = ids.block()
  const list = createBlockMap(maps, {
    id,
    parent,
    type: block.type,
    data: block.data ?? {},
    text: block.text ?? [],
  })
  list.push((block.children ?? []).map((child) => createTree(maps, id, child, ids)))
  return id
}
