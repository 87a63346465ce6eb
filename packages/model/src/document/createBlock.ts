import * as Y from 'yjs'
import { isTextBlockType, isTextlessBlockType } from './blockTypes.ts'
import type { DocumentMaps } from './openDocument.ts'
import type { BlockData, TextRun } from './types.ts'

export interface BlockToCreate {
  readonly id: string
  readonly parent: string
  readonly type: string
  readonly data: BlockData
  /** Null: no text, whatever the type. */
  readonly text: readonly TextRun[] | null
}

/**
 * Writes a block, its (empty) list and, for types with text, its text, all under one id as web clients
 * do; it lists the block nowhere. The text is created here and never later, because two texts created
 * under one key would cost one of them. Text given to an atom is kept and shown (BND-PROJ-1 rule 8).
 * Answers the list.
 */
export function createBlockMap(maps: DocumentMaps, block: BlockToCreate): Y.Array<unknown> {
  const { id, parent, type, data, text } = block
  const map = new Y.Map<unknown>()
  map.set('id', id)
  map.set('ty', type)
  map.set('parent', parent)
  map.set('children', id)
  map.set('data', JSON.stringify(data))
  if (text && containsText(type, text)) {
    map.set('external_id', id)
    map.set('external_type', 'text')
    const content = new Y.Text()
    if (text.length > 0)
      content.applyDelta(text.map((run) => ({ insert: run.text, attributes: run.attributes ?? {} })))
    maps.textMap.set(id, content)
  }
  maps.blocks.set(id, map)
  const list = new Y.Array<unknown>()
  maps.childrenMap.set(id, list)
  return list
}

function containsText(type: string, text: readonly TextRun[]): boolean {
  return isTextBlockType(type) || (text.length > 0 && !isTextlessBlockType(type))
}
