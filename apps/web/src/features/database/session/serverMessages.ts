import {
  DATABASE_MESSAGES_VERSION,
  decodeDatabaseMessage,
  type DatabaseOpened,
  type DatabasePatch,
} from '@sheaf/contract'

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
