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
export function readOpened(bytes: Uint8Array): DatabaseOpened | null {
  const message = decodeDatabaseMessage(bytes)
  return isOfThisVersion(message) ? (message as DatabaseOpened) : null
}

/** The same for a patch. */
export function readPatch(bytes: Uint8Array): DatabasePatch | null {
  const message = decodeDatabaseMessage(bytes)
  return isOfThisVersion(message) ? (message as DatabasePatch) : null
}

function isOfThisVersion(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'v' in message &&
    message.v === DATABASE_MESSAGES_VERSION
  )
}
