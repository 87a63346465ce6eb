import { attempt, GONE, type ChangeServer, type Sent } from './attempt.ts'
import type { TreeChange } from './createTreeChanges.ts'

/**
 * Sends a change and answers it as it was done. One that is sent late finds its place anew where that is gone: behind
 * a sibling that has left is last; a new page whose parent is gone goes to what lay above it, and at last to the first
 * space that takes it. A page that is there already was made by an attempt whose answer was lost.
 */
export async function sendChange(change: TreeChange, isLate: boolean, server: ChangeServer): Sent {
  const { workspaceId, edit } = change
  const sent = await attempt(server, workspaceId, edit)
  const hasPlace = 'place' in edit || (edit.type === 'favorite' && edit.edit.type === 'place')
  const isPlaceGone = !sent.ok && hasPlace && GONE.has(sent.error)
  if (!isLate || !isPlaceGone) return sent
  return await (await import('./sendElsewhere.ts')).sendElsewhere(change, server)
}
