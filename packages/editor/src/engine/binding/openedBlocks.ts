import { openDocument, StructureIndex, type DocumentMaps } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import { BlockNodeCache } from './BlockNodeCache.ts'

/** A document that has been read: all of its blocks, which is most of the work of opening it. */
export interface OpenedBlocks {
  readonly maps: DocumentMaps
  readonly structure: StructureIndex
  readonly cache: BlockNodeCache
  readonly node: Node
}

/**
 * Reads a document, for the editor's first state. The binding that is attached to it right after takes what was read
 * (`takeOpened`), unless the document has changed in between. Null while the document is missing.
 */
export function openBlocks(doc: Y.Doc): OpenedBlocks | null {
  const maps = openDocument(doc)
  if (!maps) return null
  const structure = new StructureIndex(maps)
  const cache = new BlockNodeCache()
  const opened = { maps, structure, cache, node: cache.build(maps, structure) }
  waiting.set(doc, opened)
  doc.once('beforeTransaction', () => waiting.delete(doc))
  return opened
}

/** Once: what was read belongs to who takes it. */
export function takeOpened(doc: Y.Doc): OpenedBlocks | null {
  const opened = waiting.get(doc) ?? null
  waiting.delete(doc)
  return opened
}

const waiting = new WeakMap<Y.Doc, OpenedBlocks>()
