/**
 * The frames of the sync socket (`/ws/v1`). One socket per tab carries every open document: a
 * *channel* is a number the client picks when it opens an object and uses until it closes it.
 *
 * An update is acknowledged only when it is on disk. Sequence numbers count per channel from 1; an
 * `ack` covers every update of the channel up to and including its number.
 */
export type ClientFrame =
  /** First frame of every socket, and again whenever the access token was renewed. */
  | { readonly type: 'hello'; readonly version: number; readonly token: string; readonly deviceId: string }
  | {
      readonly type: 'open'
      readonly channel: number
      readonly workspaceId: string
      readonly objectId: string
      readonly collabType: number
      /** Yjs state vector of what the client holds; the server answers with what it lacks. */
      readonly stateVector: Uint8Array
    }
  /** A Yjs v1 update. */
  | { readonly type: 'update'; readonly channel: number; readonly seq: number; readonly update: Uint8Array }
  /** A y-protocols awareness update. */
  | { readonly type: 'awareness'; readonly channel: number; readonly update: Uint8Array }
  | { readonly type: 'close'; readonly channel: number }
  /** Follow the announcements of a workspace (page tree, members). */
  | { readonly type: 'follow'; readonly workspaceId: string }
  | { readonly type: 'ping' }

export type ServerFrame =
  | { readonly type: 'welcome'; readonly version: number; readonly connectionId: string }
  | {
      readonly type: 'opened'
      readonly channel: number
      readonly access: 'read' | 'write'
      /** What the client lacks, as one Yjs v1 update. */
      readonly update: Uint8Array
      /** What the server holds; the client answers with an `update` of what the server lacks. */
      readonly stateVector: Uint8Array
    }
  | { readonly type: 'update'; readonly channel: number; readonly update: Uint8Array }
  | { readonly type: 'awareness'; readonly channel: number; readonly update: Uint8Array }
  | { readonly type: 'ack'; readonly channel: number; readonly seq: number }
  /** One update was not taken: malformed, too large, or no right to write. The document is as it was. */
  | { readonly type: 'refused'; readonly channel: number; readonly seq: number; readonly code: number }
  /** The channel is over: no such object, no right (any more), deleted. */
  | { readonly type: 'closed'; readonly channel: number; readonly code: number }
  | { readonly type: 'notice'; readonly workspaceId: string; readonly notice: Notice }
  /** The server goes away; come back after the delay. */
  | { readonly type: 'bye'; readonly retryAfterMs: number }
  | { readonly type: 'pong' }

/** What changed in a workspace; sent as JSON text inside the frame. */
export type Notice =
  /** The page tree changed: fetch the named views and their parents again. */
  | { readonly kind: 'views_changed'; readonly viewIds: readonly string[] }
  | { readonly kind: 'workspace_changed' }
  | { readonly kind: 'published_changed'; readonly viewId: string }

export const SYNC_PROTOCOL_VERSION = 1
