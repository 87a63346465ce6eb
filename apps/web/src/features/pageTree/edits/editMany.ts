import type { PageTree } from '../pageTree.ts'
import type { PageTreeEdit, PageTreePlace } from './applyEdit.ts'
import { planMoves, planWayBack } from './planMoves.ts'

/** Makes one change of the tree; answers whether the server took it. */
type Edit = (edit: PageTreeEdit) => Promise<boolean>

/** What was done with several pages as one change. Null: it was refused, and nothing is changed. */
type WayBack = (() => Promise<void>) | null

/** Moves several pages to one place: all of them, or none. */
export async function movePages(
  pageTree: PageTree,
  edit: Edit,
  { ids, place }: { readonly ids: readonly string[]; readonly place: PageTreePlace },
): Promise<WayBack> {
  const moves = planMoves(pageTree, ids, place)
  if (!moves) return null
  const back = planWayBack(pageTree, ids)
  const goBack = async (moved: ReadonlySet<string>): Promise<void> => {
    for (const move of back) if (moved.has(move.id)) await edit({ type: 'move', ...move })
  }
  const done = await editAll(
    edit,
    moves.map((move) => ({ type: 'move', ...move })),
  )
  if (done.size === ids.length) return () => goBack(done)
  await goBack(done)
  return null
}

/** Several pages to the trash: all of them, or none. */
export async function trashPages(
  edit: Edit,
  restore: (id: string) => Promise<void>,
  ids: readonly string[],
): Promise<WayBack> {
  const restoreAll = async (trashed: ReadonlySet<string>): Promise<void> => {
    for (const id of trashed) await restore(id)
  }
  const done = await editAll(
    edit,
    ids.map((id) => ({ type: 'remove', id })),
  )
  if (done.size === ids.length) return () => restoreAll(done)
  await restoreAll(done)
  return null
}

/** Begins all at once, so that they show as one change; answers which were taken. */
async function editAll(
  edit: Edit,
  edits: readonly Extract<PageTreeEdit, { readonly id: string }>[],
): Promise<ReadonlySet<string>> {
  const done = await Promise.all(edits.map(edit))
  return new Set(edits.filter((_, index) => done[index]).map(({ id }) => id))
}
