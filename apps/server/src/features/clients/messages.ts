import { err, ok, type Result } from '@sheaf/base'
import { messageType } from './messageType.ts'

const MESSAGE = messageType('Message')
const BATCH_REQUEST = messageType('CollabBatchSyncRequest')
const BATCH_RESPONSE = messageType('CollabBatchSyncResponse')

/** Names a message: milliseconds, and a number within them. */
export interface Rid {
  readonly timestamp: number
  readonly counter: number
}

/** What a client says about one object; `nothing` is what only servers say, or what we do not know. */
export type ClientMessage =
  | ({ readonly kind: 'sync'; readonly stateVector: Uint8Array; readonly last: Rid | null } & MessageObject)
  /** `flags`: 0 is Yjs v1, 1 is v2. */
  | ({ readonly kind: 'update'; readonly flags: number; readonly update: Uint8Array } & MessageObject)
  | ({ readonly kind: 'awareness'; readonly update: Uint8Array } & MessageObject)
  | { readonly kind: 'nothing' }

interface MessageObject {
  readonly objectId: string
  readonly collabType: number
}

/** A message of `clients.proto`, as it is sent. */
export type ServerMessage =
  | {
      readonly collab_message: { readonly object_id: string; readonly collab_type: number } & (
        | { readonly sync_request: { readonly last_message_id: Rid; readonly state_vector: Uint8Array } }
        | {
            readonly update: {
              readonly message_id: Rid
              readonly flags: number
              readonly payload: Uint8Array
            }
          }
        | { readonly awareness_update: { readonly payload: Uint8Array } }
        | { readonly access_changed: AccessChanged }
      )
    }
  | { readonly notification: WorkspaceNotification }

export interface AccessChanged {
  readonly can_read: boolean
  readonly can_write: boolean
  /** 0 is a missing right, 1 a deleted object. */
  readonly reason: number
}

/** One of them. */
export interface WorkspaceNotification {
  readonly profile_change?: {
    /** In digits. */
    readonly uid: string
    readonly name?: string
    readonly email?: string
  }
  readonly mentionable_person_list_changed?: {
    readonly update_member_role?: {
      readonly user_uuid: string
      readonly email: string
      readonly role: number
    }
    readonly page_mention?: {
      readonly user_uuid: string
      readonly view_id: string
      readonly mentioned_at: number
    }
    readonly new_member?: { readonly user_uuid: string }
    readonly removed_member?: { readonly user_uuid: string }
  }
  readonly workspace_member_profile_changed?: {
    readonly user_uuid: string
    readonly name: string
    readonly avatar_url?: string
    readonly cover_image_url?: string
    readonly custom_image_url?: string
    readonly description?: string
  }
  readonly folder_changed?: { readonly outline_diff_json: string; readonly folder_rid?: string }
  readonly folder_view_changed?: {
    readonly change_type: number
    readonly view_id: string
    readonly view_json?: string
    readonly parent_view_id?: string
    readonly child_view_ids?: readonly string[]
    readonly folder_rid?: string
  }
  readonly inbox_notification?: {
    readonly id: string
    readonly type: string
    readonly view_id?: string
    readonly actor_uid?: string
    readonly metadata_json: string
    readonly created_at: number
  }
  readonly comment_changed?: { readonly workspace_id: string; readonly view_id: string }
}

/** How bytes of a batch are packed. */
export const COMPRESSION = { none: 0, zstd: 1, gzip: 2 } as const

/** What a client has of an object, and wants to know of it. */
export interface BatchItem {
  readonly objectId: string
  readonly collabType: number
  readonly compression: number
  readonly stateVector: Uint8Array
  readonly docState: Uint8Array
}

export interface BatchRequest {
  readonly items: readonly BatchItem[]
  readonly responseCompression: number
}

export interface BatchResult {
  readonly object_id: string
  readonly collab_type: number
  readonly compression?: number
  readonly missing_update?: Uint8Array
  readonly error?: string
  readonly server_state_vector?: Uint8Array
  readonly message_id?: Rid
}

export interface BatchResponse {
  readonly results: readonly BatchResult[]
  readonly responseCompression: number
}

export function decodeBatchRequest(bytes: Uint8Array): Result<BatchRequest, 'malformed_message'> {
  try {
    const decoded = BATCH_REQUEST.toObject(BATCH_REQUEST.decode(bytes), {
      defaults: true,
    }) as DecodedBatch
    return ok({
      responseCompression: decoded.response_compression,
      items: decoded.items.map((item) => ({
        objectId: item.object_id,
        collabType: item.collab_type,
        compression: item.compression,
        stateVector: ownBytes(item.sv),
        docState: ownBytes(item.doc_state),
      })),
    })
  } catch {
    return err('malformed_message')
  }
}

export function encodeBatchResponse({ results, responseCompression }: BatchResponse): Uint8Array {
  return BATCH_RESPONSE.encode({ results, response_compression: responseCompression }).finish()
}

interface DecodedBatch {
  readonly response_compression: number
  readonly items: readonly {
    readonly object_id: string
    readonly collab_type: number
    readonly compression: number
    readonly sv: Uint8Array
    readonly doc_state: Uint8Array
  }[]
}

export function decodeClientMessage(bytes: Uint8Array): Result<ClientMessage, 'malformed_message'> {
  let message: DecodedMessage
  try {
    message = MESSAGE.toObject(MESSAGE.decode(bytes), { defaults: true, longs: Number })
  } catch {
    return err('malformed_message')
  }
  const collab = message.collab_message
  if (!collab) return ok({ kind: 'nothing' })
  const object = { objectId: collab.object_id, collabType: collab.collab_type }
  if (collab.sync_request) {
    const { state_vector: stateVector, last_message_id: last } = collab.sync_request
    return ok({ kind: 'sync', ...object, stateVector: ownBytes(stateVector), last })
  }
  if (collab.update) {
    const { flags, payload } = collab.update
    return ok({ kind: 'update', ...object, flags, update: ownBytes(payload) })
  }
  if (collab.awareness_update)
    return ok({ kind: 'awareness', ...object, update: ownBytes(collab.awareness_update.payload) })
  return ok({ kind: 'nothing' })
}

export function encodeServerMessage(message: ServerMessage): Uint8Array {
  return MESSAGE.encode(message).finish()
}

interface DecodedMessage {
  readonly collab_message?: {
    readonly object_id: string
    readonly collab_type: number
    readonly sync_request?: { readonly last_message_id: Rid | null; readonly state_vector: Uint8Array }
    readonly update?: { readonly flags: number; readonly payload: Uint8Array }
    readonly awareness_update?: { readonly payload: Uint8Array }
  }
}

/** A small message lies in a pool beside other people's: what is decoded next must not see past its own bytes. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes)
}
