import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import { isTextlessBlockType } from '../blockTypes.ts'
import { blockMap, type DocumentMaps } from '../openDocument.ts'
import { readBlockType } from '../readBlock.ts'
import { textKey } from '../yjsTexts.ts'

/** The block that shows a text, or null when no block does. */
export function readerOfText(maps: DocumentMaps, text: Y.Text): BlockId | null {
  const key = textKey(text)
  if (key === null || maps.textMap.get(key) !== text) return null
  const reads = (id: string) => {
    const block = blockMap(maps, id)
    return block?.get('external_id') === key && !isTextlessBlockType(readBlockType(block))
  }
  const id = reads(key) ? key : [...maps.blocks.keys()].find(reads)
  return id === undefined ? null : (id as BlockId)
}
