import { err, ok, type BlockId, type Result } from '@sheaf/base'
import * as Y from 'yjs'
import { openDocument } from '../openDocument.ts'
import { readStructure } from '../readStructure.ts'
import type { DocumentIds, NewBlock } from '../types.ts'
import type { EditRefusal } from './editDocument.ts'
import { insertBlocks } from './insertBlocks.ts'
import { unnamedDoc } from '../unnamedDoc.ts'

/** What adds blocks behind the last one of a document, as a Yjs v1 update for whoever has `state`. */
export function appendBlocks(
  state: Uint8Array,
  blocks: readonly NewBlock[],
  ids: DocumentIds,
): Result<Uint8Array, EditRefusal> {
  const doc = unnamedDoc()
  Y.applyUpdate(doc, state)
  const before = Y.encodeStateVector(doc)
  const maps = openDocument(doc)
  if (!maps) return err('document_missing')
  const { root, children } = readStructure(maps)
  const inserted = insertBlocks(doc, placeBehind(root, children.get(root)), blocks, ids)
  const update = Y.encodeStateAsUpdate(doc, before)
  doc.destroy()
  return inserted.ok ? ok(update) : inserted
}

function placeBehind(parent: BlockId, siblings: readonly BlockId[] = []) {
  return { parent, after: siblings.at(-1) ?? null }
}
