import { err, isUuid, ok, type Result } from '@sheaf/base'
import type { ChangePlace } from '../../databaseRecords/index.ts'

/** Where the next page of a diff begins. */
export interface BlobCursor {
  readonly epoch: string
  /** What the client knew when it began; 0 for nothing. */
  readonly known: number
  readonly after: ChangePlace
}

const FORM = /^(\d{1,15}) (\d{1,15}) ([0-9a-f-]{36}) ([0-9a-f-]{36})$/
const MAX_BYTES = 128

/** Clients send it back as it is, and everybody may send anything. */
export function encodeBlobCursor({ epoch, known, after }: BlobCursor): Uint8Array {
  return new TextEncoder().encode(`${known} ${after.version} ${after.rowId} ${epoch}`)
}

export function decodeBlobCursor(bytes: Uint8Array): Result<BlobCursor, 'malformed_cursor'> {
  const text = bytes.length > MAX_BYTES ? '' : new TextDecoder().decode(bytes)
  const [, known, version, rowId = '', epoch = ''] = FORM.exec(text) ?? []
  if (!isUuid(rowId) || !isUuid(epoch)) return err('malformed_cursor')
  return ok({ epoch, known: Number(known), after: { version: Number(version), rowId } })
}
