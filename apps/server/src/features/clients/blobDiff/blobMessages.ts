import { err, ok, type Result } from '@sheaf/base'
import { messageType } from '../messageType.ts'

const REQUEST = messageType('DatabaseBlobDiffRequest')
const RESPONSE = messageType('DatabaseBlobDiffResponse')

/** The place of a change in the order of a database: here its version, and what stands for its epoch. */
export interface BlobRid {
  readonly timestamp: number
  readonly seq_no: number
}

export interface BlobRequest {
  /** Null where the client has nothing. */
  readonly known: BlobRid | null
  readonly version: number
  readonly withDocuments: boolean
  /** Null where the client asks for all at once. Zero stands for no wish. */
  readonly page: {
    readonly maxItems: number
    readonly maxBytes: number
    readonly cursor: Uint8Array
  } | null
}

interface BlobState {
  readonly doc_state: Uint8Array
  readonly encoder_version: number
}

export interface BlobRow {
  readonly row_id: Uint8Array
  readonly rid: BlobRid
  readonly doc_state: BlobState
  readonly document?: {
    readonly document_id: Uint8Array
    readonly rid: BlobRid
    readonly deleted: boolean
    readonly doc_state: BlobState
  }
}

interface BlobRowDelete {
  readonly row_id: Uint8Array
  readonly rid: BlobRid
}

export const BLOB_STATUS = { ready: 0, pending: 1 } as const

/** A message of `clients.proto`, as it is sent. */
export interface BlobResponse {
  readonly manifest_version: number
  readonly updates?: readonly BlobRow[]
  readonly deletes?: readonly BlobRowDelete[]
  readonly creates?: readonly BlobRow[]
  readonly status: (typeof BLOB_STATUS)[keyof typeof BLOB_STATUS]
  readonly retry_after_secs?: number
  readonly page?: {
    readonly next_cursor?: Uint8Array
    readonly has_more?: boolean
    readonly restart_required?: boolean
  }
}

export function decodeBlobRequest(bytes: Uint8Array): Result<BlobRequest, 'malformed_message'> {
  try {
    const read = REQUEST.toObject(REQUEST.decode(bytes), { defaults: true, longs: Number }) as DecodedRequest
    const { max_known_rid: rid, page } = read
    return ok({
      known: rid !== null && rid.timestamp > 0 ? rid : null,
      version: read.version,
      withDocuments: read.include_documents,
      page: page && {
        maxItems: page.max_items,
        maxBytes: page.max_bytes,
        cursor: Uint8Array.from(page.cursor),
      },
    })
  } catch {
    return err('malformed_message')
  }
}

export function encodeBlobResponse(response: BlobResponse): Uint8Array {
  return RESPONSE.encode(response).finish()
}

interface DecodedRequest {
  readonly max_known_rid: BlobRid | null
  readonly version: number
  readonly include_documents: boolean
  readonly page: {
    readonly max_items: number
    readonly max_bytes: number
    readonly cursor: Uint8Array
  } | null
}
