import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { PageTreeEdit, PageTreePlace } from '../edits/applyEdit.ts'
import type { TreeChange } from './createTreeChanges.ts'
import { attempt, GONE, type ChangeServer, type Sent } from './attempt.ts'

/** Sends a change whose place is gone to another one; what has no other place is refused. See `sendChange`. */
export async function sendElsewhere(change: TreeChange, server: ChangeServer): Sent {
  const { workspaceId, edit } = change
  if (edit.type === 'insert') return await insertElsewhere(change, edit, server)
  if (edit.type === 'favorite') return await placeLast(workspaceId, edit, server)
  return edit.type === 'move' ? await moveToEnd(workspaceId, edit, server) : err('invalid_folder_view')
}

/** Behind the other favourites. What is none any more has no place. */
async function placeLast(
  workspaceId: string,
  edit: Extract<PageTreeEdit, { type: 'favorite' }>,
  server: ChangeServer,
): Sent {
  const favorites = await server.readFavorites(workspaceId)
  if (!favorites.ok) return favorites
  if (!favorites.value.includes(edit.id)) return ok(edit)
  const after = favorites.value.filter((id) => id !== edit.id).at(-1) ?? null
  return await attempt(server, workspaceId, { ...edit, edit: { type: 'place', id: edit.id, after } })
}

async function insertElsewhere(
  { workspaceId, above }: TreeChange,
  edit: Extract<PageTreeEdit, { type: 'insert' }>,
  server: ChangeServer,
): Sent {
  const spaces = await server.readChildren(workspaceId, workspaceId)
  if (!spaces.ok) return spaces
  let last: Result<PageTreeEdit, ErrorCode> = err('invalid_folder_view')
  for (const parentId of [edit.place.parentId, ...above, ...(spaces.value ?? [])]) {
    const place = await lastPlace(server, workspaceId, parentId)
    if (!place.ok) return place
    if (place.value === null) continue
    last = await attempt(server, workspaceId, { ...edit, place: place.value })
    if (last.ok || !GONE.has(last.error)) return last
  }
  return last
}

async function moveToEnd(
  workspaceId: string,
  edit: Extract<PageTreeEdit, { type: 'move' }>,
  server: ChangeServer,
): Sent {
  const place = await lastPlace(server, workspaceId, edit.place.parentId, edit.id)
  if (!place.ok) return place
  return place.value === null
    ? err('record_deleted')
    : await attempt(server, workspaceId, { ...edit, place: place.value })
}

/** Null where the parent is gone. */
async function lastPlace(
  server: ChangeServer,
  workspaceId: string,
  parentId: string,
  movedId?: string,
): Promise<Result<PageTreePlace | null, ErrorCode>> {
  const children = await server.readChildren(workspaceId, parentId)
  if (!children.ok) return children
  const others = children.value?.filter((id) => id !== movedId)
  return ok(others ? { parentId, prevId: others.at(-1) ?? null } : null)
}
