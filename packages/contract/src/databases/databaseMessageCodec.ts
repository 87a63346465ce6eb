import { decodeUtf8, encodeUtf8 } from 'lib0/string'

/** A message of a database's room as bytes. */
export function encodeDatabaseMessage(message: object): Uint8Array {
  return encodeUtf8(JSON.stringify(message))
}

/** The JSON that the bytes hold; null where they hold none. Its shape is for the caller to check. */
export function decodeDatabaseMessage(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes))
  } catch {
    return null
  }
}
