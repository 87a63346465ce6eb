import type { ErrorCode, SyncAccess } from '@sheaf/contract'

/** What sync asks the rest of the server about workspaces. The answers come from the same policy that guards the HTTP calls. */
export interface SyncPolicy {
  /** Whether this person may hear the announcements of a workspace. */
  mayFollow(userId: string, workspaceId: string): Promise<boolean>
  /** Whether this person may hear what administrators of the server see. */
  administers(userId: string): Promise<boolean>
  /** Which of a workspace's views these people, who follow it, may know of; asked once per announcement. */
  visibilityOf(
    workspaceId: string,
    viewIds: readonly string[],
    userIds: readonly string[],
  ): Promise<(userId: string, viewId: string) => boolean>
}

/**
 * What a person may do with an object, or why not: `record_not_found`, `record_deleted`, `not_enough_permissions`. Named by
 * each type of object.
 */
export type AccessRule = (userId: string, object: CollabAddress) => Promise<ObjectAccess>

type ObjectAccess = SyncAccess | { readonly refused: ErrorCode }

export interface CollabAddress {
  readonly workspaceId: string
  readonly objectId: string
  readonly collabType: number
}

/** Who is behind a valid access token; null when it is not valid (any more). */
export type TokenVerifier = (token: string) => Promise<SyncActor | null>

export interface SyncActor {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** How others see this person beside their cursor in a workspace; null when there is no profile. */
export type ProfileReader = (userId: string, workspaceId: string) => Promise<SyncProfile | null>

export interface SyncProfile {
  readonly uid: bigint
  readonly name: string
  readonly avatarUrl: string | null
}
