import type { Notice } from '@sheaf/contract'

/** Every announcement of the server. Published after the transaction that made it true. */
export interface BusEvents {
  /** For everyone who follows the workspace, or for one person, whether they follow it or not. */
  readonly notice: { readonly workspaceId: string; readonly notice: Notice; readonly userId?: string }
  /**
   * Who may read or write something changed, or how somebody appears there: open channels ask again. Null: everything
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
  /** Announcements of other processes may have been lost: what rests on them is to be looked at anew. */
  readonly announcements_missed: Readonly<Record<string, never>>
  /** A change of a Yjs object is on disk. */
  readonly document_stored: { readonly objectId: string }
  /** The published page is new, changed or gone: cached renderings are stale. */
  readonly publication_changed: {
    readonly workspaceId: string
    /** The id of the workspace: all that it publishes. */
    readonly viewId: string
    /** Whoever reads other pages sees the same as before. */
    readonly isContentOnly?: boolean | undefined
  }
}
