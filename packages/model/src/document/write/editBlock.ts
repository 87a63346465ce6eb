import { err, ok, type BlockId, type Result } from '@sheaf/base'
import type * as Y from 'yjs'
import { blockMap, blockText } from '../openDocument.ts'
import type { DataPatch, DocumentChange, TextDelta } from './DocumentChange.ts'
import { editDocument, isVisible, type EditRefusal } from './editDocument.ts'

/** Turns a block into another type. Its text, children and data stay; readers ignore keys that the type does not use. */
export function setBlockType(
  doc: Y.Doc,
  id: BlockId,
  type: string,
  origin: unknown = null,
): Result<void, EditRefusal> {
  return editBlock(doc, id, origin, { types: [{ id, type }] })
}

/** Writes some keys of a block's `data` and leaves the others. */
export function patchBlockData(
  doc: Y.Doc,
  id: BlockId,
  patch: DataPatch,
  origin: unknown = null,
): Result<void, EditRefusal> {
  return editBlock(doc, id, origin, { data: [{ id, patch }] })
}

/** Edits the text of a block. Refused as `text_missing` if the document has none for it. */
export function writeText(
  doc: Y.Doc,
  id: BlockId,
  delta: TextDelta,
  origin: unknown = null,
): Result<void, EditRefusal> {
  return editDocument<void, EditRefusal>(doc, origin, ({ maps, structure }) => {
    const block = isVisible(structure, id) ? blockMap(maps, id) : null
    if (!block) return err('block_gone')
    if (!blockText(maps, block)) return err('text_missing')
    return ok({ change: { texts: [{ id, delta }] }, value: undefined })
  })
}

function editBlock(
  doc: Y.Doc,
  id: BlockId,
  origin: unknown,
  change: Partial<DocumentChange>,
): Result<void, EditRefusal> {
  return editDocument<void, EditRefusal>(doc, origin, ({ structure }) =>
    isVisible(structure, id) ? ok({ change, value: undefined }) : err('block_gone'),
  )
}
