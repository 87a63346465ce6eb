import type { BlobStore } from '../../../platform/blobs/BlobStore.ts'
import type { Logger } from '../../../platform/logger.ts'

/** A file that has arrived whole and that nobody can see yet. */
export interface UploadToInspect {
  /** Its key in the blob store. */
  readonly key: string
  readonly bytes: number
  /** For the log. */
  readonly name: string
}

export interface InspectedUpload {
  /** By the bytes; without parameters. */
  readonly contentType: string
  /** Pixels as shown; null for what is no picture, or one that cannot be read. */
  readonly width: number | null
  readonly height: number | null
  /** Strong validator of the bytes as they are stored now (hex of a SHA-256); null when they are still as they were sent. */
  readonly etag: string | null
}

/**
 * Looks at a file before it becomes visible: what kind it is, how large its picture is. Where a picture says
 * where it was taken, that is removed and the blob written again under its key, in the same number of bytes.
 * A picture that cannot be read is a file like any other. Throws what the blob store throws.
 */
export type InspectUpload = (upload: UploadToInspect) => Promise<InspectedUpload>

export interface InspectUploadOptions {
  readonly blobs: BlobStore
  readonly logger: Logger
}
