import * as Y from 'yjs'
import { isTextBlockType } from '../blockTypes.ts'
import { blockText, openDocument, type BlockMap, type DocumentMaps } from '../openDocument.ts'
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
    lacksText(maps, block) ? [{ id, block }] : [],
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

/** Whether there is anything for it to write; with a step after every few blocks, for others who wait. */
export function* lacksTextsInSteps(doc: Y.Doc): Generator<void, boolean, void> {
  const maps = openDocument(doc)
  if (!maps) return false
  let number = 0
  for (const block of maps.blocks.values()) {
    if (lacksText(maps, block)) return true
    number += 1
    if (number % STEP_BLOCKS === 0) yield
  }
  return false
}

const STEP_BLOCKS = 256

function lacksText(maps: DocumentMaps, block: unknown): block is BlockMap {
  return block instanceof Y.Map && isTextBlockType(readBlockType(block)) && !blockText(maps, block)
}
