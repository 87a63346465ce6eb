import * as Y from 'yjs'

/** A block map: `id`, `ty`, `parent`, `children`, `data`, `external_id`, `external_type`, and keys of other clients. */
export type BlockMap = Y.Map<unknown>

/** The Yjs types that make up one document (collab-model 1.1). */
export interface DocumentMaps {
  readonly doc: Y.Doc
  readonly document: Y.Map<unknown>
  readonly pageId: string
  readonly blocks: Y.Map<unknown>
  readonly childrenMap: Y.Map<unknown>
  readonly textMap: Y.Map<unknown>
}

/**
 * Finds the parts of a document; null if one is missing because the document is not loaded, or is another
 * kind of object. Writes nothing.
 */
export function openDocument(doc: Y.Doc): DocumentMaps | null {
  const document = doc.getMap('data').get('document')
  if (!(document instanceof Y.Map)) return null
  const pageId = document.get('page_id')
  const blocks = document.get('blocks')
  const meta = document.get('meta')
  if (typeof pageId !== 'string' || !(blocks instanceof Y.Map) || !(meta instanceof Y.Map)) return null
  const childrenMap = meta.get('children_map')
  const textMap = meta.get('text_map')
  if (!(childrenMap instanceof Y.Map) || !(textMap instanceof Y.Map)) return null
  if (!(blocks.get(pageId) instanceof Y.Map)) return null
  return { doc, document, pageId, blocks, childrenMap, textMap }
}

export function blockMap(maps: DocumentMaps, id: string): BlockMap | null {
  const block = maps.blocks.get(id)
  return block instanceof Y.Map ? block : null
}

/** The array of child ids that a block points to; never assume its key equals the block id. */
export function childArray(maps: DocumentMaps, block: BlockMap): Y.Array<unknown> | null {
  const key = block.get('children')
  const list = typeof key === 'string' ? maps.childrenMap.get(key) : null
  return list instanceof Y.Array ? list : null
}

/** The text that a block points to, whatever its type. */
export function blockText(maps: DocumentMaps, block: BlockMap): Y.Text | null {
  const key = block.get('external_id')
  const text = typeof key === 'string' ? maps.textMap.get(key) : null
  return text instanceof Y.Text ? text : null
}
