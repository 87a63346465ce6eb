import type { Ids } from '../../platform/ids.ts'

/** A key that nobody has yet. Never made of what a client sends. */
export function newBlobKey(ids: Ids, workspaceId: string): string {
  return `files/${workspaceId}/${ids.uuid()}`
}
