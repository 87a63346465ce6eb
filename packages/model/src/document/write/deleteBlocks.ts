import { err, ok, type BlockId, type Result } from '@sheaf/base'
import type * as Y from 'yjs'
import type { DocumentStructure } from '../DocumentStructure.ts'
import type { RemovedBlock } from './DocumentChange.ts'
import { editDocument, type EditRefusal } from './editDocument.ts'

/**
 * Soft-deletes blocks with all descendants (BND-DEL-1): a concurrent edit or move restores its block.
 * Ids that are not visible are skipped; refused if none is visible.
 */
export function deleteBlocks(
  doc: Y.Doc,
  ids: readonly BlockId[],
  origin: unknown = null,
): Result<void, EditRefusal> {
  return editDocument<void, EditRefusal>(doc, origin, ({ structure }) => {
    const removed = new Map<BlockId, RemovedBlock>()
    for (const id of ids) if (structure.parents.has(id)) collect(structure, id, removed)
    if (removed.size === 0) return err('block_gone')
    const whole = [...removed.values()].map((block) => ({ ...block, deep: removed.has(block.parent) }))
    return ok({ change: { removed: whole }, value: undefined })
  })
}

function collect(structure: DocumentStructure, id: BlockId, removed: Map<BlockId, RemovedBlock>): void {
  if (removed.has(id)) return
  const parent = structure.parents.get(id)!
  const siblings = structure.children.get(parent)!
  removed.set(id, { id, parent, prev: siblings[siblings.indexOf(id) - 1] ?? null, deep: false })
  for (const child of structure.children.get(id) ?? []) collect(structure, child, removed)
}
