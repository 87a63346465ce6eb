import * as Y from 'yjs'
import { isTextBlockType } from '../blockTypes.ts'
import { blockText, openDocument, type BlockMap, type DocumentMaps } from '../openDocument.ts'
import { readBlockData, readBlockType, readDelta } from '../readBlock.ts'

/**
 * Creates the text of every block that should have one and has none, filled from its legacy `data.delta`.
 * Only called by the server, before anyone edits: if two peers created a text under one key, one of them would be
 * lost. Answers whether anything was written.
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

/** Whether it would write anything; in steps of a few blocks, so that the caller can let other work run. */
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
