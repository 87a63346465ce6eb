import { ok, type BlockId, type Result } from '@sheaf/base'
import type * as Y from 'yjs'
import type { DocumentIds, NewBlock } from '../types.ts'
import type { CreatedBlock, ListChange } from './DocumentChange.ts'
import { editDocument, listWith, type BlockPlace, type EditRefusal } from './editDocument.ts'

/** Inserts blocks with their children; answers the ids of the top ones. */
export function insertBlocks(
  doc: Y.Doc,
  place: BlockPlace,
  blocks: readonly NewBlock[],
  ids: DocumentIds,
  origin: unknown = null,
): Result<readonly BlockId[], EditRefusal> {
  return editDocument<readonly BlockId[], EditRefusal>(doc, origin, ({ structure }) => {
    const created: CreatedBlock[] = []
    const lists: ListChange[] = []
    const top = blocks.map((block) => plan(block, ids, created, lists))
    const list = listWith(structure, place, top)
    return list.ok ? ok({ change: { created, lists: [list.value, ...lists] }, value: top }) : list
  })
}

function plan(block: NewBlock, ids: DocumentIds, created: CreatedBlock[], lists: ListChange[]): BlockId {
  const id = ids.block() as BlockId
  created.push({ id, type: block.type, data: block.data ?? {}, text: block.text ?? [] })
  const after = (block.children ?? []).map((child) => plan(child, ids, created, lists))
  if (after.length > 0) lists.push({ parent: id, before: [], after })
  return id
}
