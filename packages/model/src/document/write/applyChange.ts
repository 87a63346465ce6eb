import type { BlockId } from '@sheaf/base'
import { writeCopies } from '../copies/copyRecords.ts'
import { planCopies, writtenRuns } from '../copies/planCopies.ts'
import { createBlockMap } from '../createBlock.ts'
import { blockMap, blockText, type DocumentMaps } from '../openDocument.ts'
import type { DocumentStructure } from '../DocumentStructure.ts'
import { nextClock } from '../yjsInternals.ts'
import type { UnseenChanges } from '../yjsTexts.ts'
import type { DocumentChange } from './DocumentChange.ts'
import { markDeleted } from './markDeleted.ts'
import { patchData, type DataWrite } from './patchData.ts'
import { keepReturned, unlist, writeLists } from './writeLists.ts'
import { writeSeenText } from './writeSeenText.ts'

export interface ChangeContext {
  /** Structure of the state the change is applied to. */
  readonly structure: DocumentStructure
  /** Text of blocks that the author had not seen: it survives a deletion. Absent: all was visible. */
  readonly unseenOf?: (id: BlockId) => UnseenChanges | undefined
}

/**
 * Writes a change (BND-W-1, BND-W-2, BND-DEL-1, BND-DATA-1). Call it inside one Yjs transaction.
 * Blocks that were deleted meanwhile are skipped. Answers the data it wrote,
 * for `reapplyData`.
 */
export function applyChange(
  maps: DocumentMaps,
  change: DocumentChange,
  context: ChangeContext,
): readonly DataWrite[] {
  const { unseenOf = () => undefined } = context
  const copies = planCopies(maps, change, unseenOf)
  const fromClock = nextClock(maps.doc)
  const parents = parentsOfCreated(change)
  for (const block of change.created) {
    createBlockMap(maps, { ...block, parent: parents.get(block.id) ?? maps.pageId })
  }
  const removed = change.removed.map(({ id, deep, parent }) => ({ id, except: deep ? parent : null }))
  unlist(maps, removed, context.structure)
  const moved = Map.groupBy(copies, ({ source }) => source)
  for (const block of change.removed) {
    const pieces = (moved.get(block.id) ?? []).flatMap(({ from }) => from)
    const movedText = pieces.map(({ client, clock, text }) => ({ client, clock, length: text.length }))
    const seenOf = unseenOf(block.id)?.seen
    markDeleted(maps, block, { ...(seenOf && { seen: seenOf }), movedText })
  }
  writeLists(maps, change.lists, context.structure)

  for (const { id } of [...change.types, ...change.texts, ...change.data]) {
    keepReturned(maps, id, context.structure)
  }
  for (const { id, type } of change.types) blockMap(maps, id)?.set('ty', type)
  for (const { id, delta } of change.texts) {
    const block = blockMap(maps, id)
    const text = block && blockText(maps, block)
    const unseen = unseenOf(id)
    if (text && unseen) writeSeenText(text, unseen, delta)
    else text?.applyDelta([...delta])
  }
  writeCopies(maps.doc, writtenRuns(maps, copies, fromClock))
  return change.data.flatMap(({ id, patch }) => patchData(maps, id, patch) ?? [])
}

// Enter in a long list inserts one block: no look-up per sibling.
function parentsOfCreated({ created, lists }: DocumentChange): ReadonlyMap<string, string> {
  const ids = new Set(created.map(({ id }) => id))
  if (ids.size > 8)
    return new Map(
      lists.flatMap(({ parent, after }) =>
        after.filter((id) => ids.has(id)).map((id) => [id, parent] as const),
      ),
    )
  return new Map(
    created.flatMap(({ id }) => {
      const list = lists.findLast(({ after }) => after.includes(id))
      return list ? [[id, list.parent] as const] : []
    }),
  )
}
