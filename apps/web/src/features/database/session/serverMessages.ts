import {
  DATABASE_MESSAGES_VERSION,
  decodeDatabaseMessage,
  type DatabaseOpened,
  type DatabasePatch,
  type ErrorCode,
} from '@sheaf/contract'

/** What the server answers to messages that it cannot read. */
export const UNREADABLE: ReadonlySet<ErrorCode> = new Set([
  'decode_update_error',
  'apply_update_error',
  'invalid_request',
  'payload_too_large',
])

/** Null where it is of another version than this client reads. The server is trusted with the rest. */
export function readMessage<T extends DatabaseOpened | DatabasePatch>(bytes: Uint8Array): T | null {
  const message = decodeDatabaseMessage(bytes) as T | null
  return message?.v === DATABASE_MESSAGES_VERSION ? message : null
}
