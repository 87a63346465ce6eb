import { err, ok, type BlockId, type Result } from '@sheaf/base'
import type * as Y from 'yjs'
import { editDocument, isVisible, listWith, type BlockPlace, type EditRefusal } from './editDocument.ts'

/** Moves a block with everything in it. It keeps its id, its text and its children. */
export function moveBlock(
  doc: Y.Doc,
  id: BlockId,
  place: BlockPlace,
  origin: unknown = null,
): Result<void, EditRefusal> {
  return editDocument<void, EditRefusal>(doc, origin, ({ structure }) => {
    const from = structure.parents.get(id)
    if (from === undefined) return err('block_gone')
    for (let at: BlockId | undefined = place.parent; at !== undefined; at = structure.parents.get(at)) {
      if (at === id) return err('own_descendant')
    }
    if (!isVisible(structure, place.parent)) return err('parent_gone')
    const to = listWith(structure, place, [id])
    if (!to.ok) return to
    const before = structure.children.get(from) ?? []
    const left = { parent: from, before, after: before.filter((other) => other !== id) }
    return ok({ change: { lists: from === place.parent ? [to.value] : [left, to.value] }, value: undefined })
  })
}
