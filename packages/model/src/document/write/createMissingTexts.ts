import * as Y from 'yjs'
import { isTextBlockType } from '../blockTypes.ts'
import { blockText, openDocument } from '../openDocument.ts'
import { readBlockData, readBlockType, readDelta } from '../readBlock.ts'

/**
 * Gives a text to every block that should have one and has none, filled from its legacy `data.delta`.
 * For the server alone, before anyone edits: two texts made under one key by two peers would cost one
 * of them. Answers whether anything was written.
 */
export function createMissingTexts(doc: Y.Doc, origin: unknown = null): boolean {
  const maps = openDocument(doc)
  if (!maps) return false
  const missing = [...maps.blocks.entries()].flatMap(([id, block]) =>
    block instanceof Y.Map && isTextBlockType(readBlockType(block)) && !blockText(maps, block)
      ? [{ id, block }]
      : [],
  )
  if (missing.length === 0) return false
  doc.transact(() => {
    for (const { id, block } of missing) {
      const key = block.get('external_id')
      const textId = typeof key === 'string' && key !== '' ? key : id
      const text = new Y.Text()
      const runs = readDelta(readBlockData(block)['delta'])
      text.applyDelta(runs.map((run) => ({ insert: run.text, attributes: run.attributes ?? {} })))
      maps.textMap.set(textId, text)
      block.set('external_id', textId)
      block.set('external_type', 'text')
    }
  }, origin)
  return true
}
