import { deriveUuid } from '@sheaf/base'

/** Id of the Yjs object that holds what only one person of a workspace may know (collab-model 0.1). */
export function userAwarenessId(userId: string, workspaceId: string): string {
  return deriveUuid(userId, `user_awareness:${workspaceId}`)
}
