import type { Notice } from '@sheaf/contract'

/** All events of the server. Published after the transaction that caused them. */
export interface BusEvents {
  /** For all subscribers of the workspace, or for one person, subscribed or not. */
  readonly notice: {
    readonly workspaceId: string
    readonly notice: Notice
    readonly userId?: string
    /** Only for those who may know of one of these views, because of which it is told. */
    readonly because?: readonly string[]
    /** The other processes hear by themselves of what it is about, and tell their own sockets. */
    readonly isKnownToAll?: true
  }
  /**
   * Permissions changed, or how a person appears: open channels check again. Null: everything
   * of the workspace.
   */
  readonly access_changed: {
    readonly workspaceId: string
    readonly userId: string | null
    readonly objectIds: readonly string[] | null
  }
  /** The session was ended: its sockets close. */
  readonly session_revoked: { readonly userId: string; readonly sessionId: string }
  /** Comments below a published page, or reactions to them, changed. */
  readonly comments_changed: { readonly workspaceId: string; readonly viewId: string }
  /** Events of other processes may have been lost: state that depends on them must be read again. */
  readonly announcements_missed: Readonly<Record<string, never>>
  /** Accounts of this server came or went, or administrators see something else of them. */
  readonly people_changed: Readonly<Record<string, never>>
  /** A change of a Yjs object is on disk. */
  readonly document_stored: { readonly objectId: string }
  /** Records of a database were changed past its room. */
  readonly database_stored: { readonly databaseId: string }
  /** The published page is new, changed or gone: cached renderings are stale. */
  readonly publication_changed: {
    readonly workspaceId: string
    /** The id of the workspace: all that it publishes. */
    readonly viewId: string
    /** Whoever reads other pages sees the same as before. */
    readonly isContentOnly?: boolean | undefined
  }
}
