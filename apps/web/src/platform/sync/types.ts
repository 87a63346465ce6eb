import type { ErrorCode, Notice } from '@sheaf/contract'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

export interface DocumentAddress {
  readonly workspaceId: string
  readonly objectId: string
  readonly collabType: number
}

/** A Yjs document that somebody looks at. Sessions of one document in one tab share it. */
export interface DocumentSession {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until something in it changes. */
  readonly getSnapshot: () => DocumentSnapshot
  /** Somebody else has written in a document that was opened with its beginning: now it is to be had from the server. */
  readonly begin: () => void
  /** Ends this use. What is not saved yet is still sent, and kept on this device until it is. */
  readonly release: () => void
}

export interface DocumentSnapshot {
  /**
   * `ready`: complete, from the server or from what this device keeps; only then may anybody read it as
   * empty or write to it. `closed`: the server does not let us (any more); what was there stays readable.
   */
  readonly phase: 'loading' | 'ready' | 'closed'
  readonly access: 'read' | 'write'
  readonly connection: ConnectionState
  /** Changes that the server has not acknowledged. */
  readonly hasUnsaved: boolean
  /** The server has been asked on this connection: what it had is in the document, not only what this device keeps. */
  readonly isCurrent: boolean
  /** Why the phase is `closed`. */
  readonly closedCode?: ErrorCode
}

export type ConnectionState = 'online' | 'connecting' | 'offline'

/** How all documents of this tab stand, for one quiet line in the shell. */
export interface SyncStatus {
  readonly connection: ConnectionState
  /**
   * `saved`: acknowledged by the server. `saving`: on its way. `kept`: only on this device for now.
   * `at_risk`: only in this tab, because the browser does not let us keep it.
   */
  readonly saving: 'saved' | 'saving' | 'kept' | 'at_risk'
  /** False: the browser keeps nothing for us, so pages do not open offline. */
  readonly canKeep: boolean
}

/** News of a workspace; `unfollowed` where there will be no more, because it is gone or closed to the person. */
export type News = Notice | { readonly kind: 'unfollowed' }

export type NoticeListener = (news: News) => void
