import { MAX_UPDATE_BYTES } from '../limits.ts'

/**
 * The frames of the sync socket (`/ws/v1`). One socket per tab carries every open document: a
 * *channel* is a number the client picks when it opens an object. A number is never used twice on
 * one socket, so that frames which cross a `close` on the way can be told from those of a new channel.
 *
 * An update is acknowledged only when it is on disk. Sequence numbers count per channel from 1; an
 * `ack` covers every update of the channel up to and including its number that was not refused.
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
  | { readonly type: 'unfollow'; readonly workspaceId: string }
  | { readonly type: 'ping' }

export type ServerFrame =
  | { readonly type: 'welcome'; readonly version: number; readonly connectionId: string }
  | {
      readonly type: 'opened'
      readonly channel: number
      readonly access: SyncAccess
      /** What the client lacks, as one Yjs v1 update. May be larger than a client's frame may be. */
      readonly update: Uint8Array
      /** What the server holds, all of it on disk; the client answers with an `update` of what the server lacks. */
      readonly stateVector: Uint8Array
    }
  /** The right to write was given or taken while the channel is open. */
  | { readonly type: 'access'; readonly channel: number; readonly access: SyncAccess }
  | { readonly type: 'update'; readonly channel: number; readonly update: Uint8Array }
  | { readonly type: 'awareness'; readonly channel: number; readonly update: Uint8Array }
  | { readonly type: 'ack'; readonly channel: number; readonly seq: number }
  /** One update was not taken: malformed, too large, or no right to write. The document is as it was. */
  | { readonly type: 'refused'; readonly channel: number; readonly seq: number; readonly code: number }
  /** The channel is over: no such object, no right (any more), deleted. `retry_later` asks to open it again. */
  | { readonly type: 'closed'; readonly channel: number; readonly code: number }
  | { readonly type: 'followed'; readonly workspaceId: string }
  /** Not followed (any more): no such workspace, or not one of its members. */
  | { readonly type: 'unfollowed'; readonly workspaceId: string; readonly code: number }
  | { readonly type: 'notice'; readonly workspaceId: string; readonly notice: Notice }
  /** The socket is over. Code 0: the server goes away; otherwise why this socket was dropped. Come back after the delay. */
  | { readonly type: 'bye'; readonly code: number; readonly retryAfterMs: number }
  | { readonly type: 'pong' }

export type SyncAccess = 'read' | 'write'

/** What changed in a workspace; sent as JSON text inside the frame. */
export type Notice =
  /**
   * The page tree changed: fetch these views again, with the order of their children (`listTreeNodes`). Named are those
   * that changed and those that one left or entered; the id of the workspace stands for its spaces and shared pages.
   */
  | { readonly kind: 'views_changed'; readonly viewIds: readonly string[] }
  | { readonly kind: 'workspace_changed' }
  /** People came, went, or changed their role or face. */
  | { readonly kind: 'members_changed' }
  | { readonly kind: 'published_changed'; readonly viewId: string }
  /** The person was told something, or has read it in another tab. */
  | { readonly kind: 'notifications_changed' }
  /** Somebody wrote or took away links to these views, in a page that the person may know of. */
  | { readonly kind: 'links_changed'; readonly viewIds: readonly string[] }
  /** Something was said in a chat, or it was set otherwise. */
  | { readonly kind: 'chat_changed'; readonly chatId: string }
  /** Of the person who hears it alone: their favourites, or what they opened lately. */
  | { readonly kind: 'favorites_changed' | 'recents_changed' }
  /** Forms of a database were made, changed, answered or deleted. */
  | { readonly kind: 'forms_changed'; readonly databaseId: string }
  /** As news of `OWN_NEWS`, to the person who began it: how far a job is; null where more of it changed, so fetch it again. */
  | {
      readonly kind: 'job_changed'
      readonly job: ToldJob
      readonly jobId: string
      readonly progress: JobProgress | null
    }
  /** As news of `SERVER_NEWS`. */
  | { readonly kind: 'server_changed'; readonly about: 'jobs' | 'people' }
  /** Announcements may have been missed: fetch again whatever they would have been about. */
  | { readonly kind: 'resync' }

/** Jobs that the person who began them hears of. */
export type ToldJob = 'export' | 'archive_import' | 'row_import' | 'copy'

export interface JobProgress {
  readonly done: number
  readonly total: number
  /** What it is at. */
  readonly item?: string
}

/** Followed in the place of a workspace: what is of the person alone, in no workspace. */
export const OWN_NEWS: string = 'own'
/** Followed in the place of a workspace: what administrators of the server see. */
export const SERVER_NEWS: string = 'server'

export const SYNC_PROTOCOL_VERSION = 1
export const SYNC_PATH = '/ws/v1'

/** What a client may send. A larger frame ends the socket; the rest is refused or ends the channel. */
export const SYNC_LIMITS = {
  maxFrameBytes: MAX_UPDATE_BYTES + 1024,
  maxUpdateBytes: MAX_UPDATE_BYTES,
  maxAwarenessBytes: 16 * 1024,
  maxChannels: 256,
  maxFollows: 32,
  maxTokenLength: 8 * 1024,
  maxIdLength: 64,
} as const
