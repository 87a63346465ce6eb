import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { BlobStore, ByteRange } from '../../../platform/blobs/BlobStore.ts'
import { describeError } from '../../../platform/describeError.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { FairLimit } from '../../../platform/queues/createFairLimit.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, openPicture, PICTURE_TYPES } from './pictureLimits.ts'
import { recognizeType, SNIFFED_BYTES } from './recognizeType.ts'
import { removeLocation } from './removeLocation.ts'

/** A file that has arrived whole and that nobody can see yet. */
interface UploadToInspect {
  /** Its key in the blob store. */
  readonly key: string
  readonly bytes: number
  /** Who sent it. */
  readonly userId: string
}

interface InspectedUpload {
  /** By the bytes; without parameters. */
  readonly contentType: string
  /** Pixels as shown, after the orientation of the camera; null for what is no picture that we read. */
  readonly width: number | null
  readonly height: number | null
  /** Hex SHA-256 of the bytes where they were written again; null where they are as they were sent. */
  readonly etag: string | null
}

/**
 * Looks at a file before it becomes visible: what kind it is, how large its picture is. Where a picture says
 * where it was taken, that is removed and the blob written again under its key, in the same number of bytes.
 * A picture that cannot be read, or is too large to be, is a file like any other (`application/octet-stream`).
 * Throws what the blob store throws.
 */
export type InspectUpload = (upload: UploadToInspect) => Promise<InspectedUpload>

export interface InspectUploadOptions {
  readonly blobs: BlobStore
  readonly logger: Logger
  /** Shared with whoever else decodes pictures. */
  readonly limit: FairLimit
}

export function createInspectUpload({ blobs, logger, limit }: InspectUploadOptions): InspectUpload {
  async function read(key: string, range?: ByteRange): Promise<Buffer> {
    const blob = await blobs.open(key, range)
    if (blob === null) throw new Error(`An upload lost its bytes: ${key}`)
    return await buffer(blob.stream satisfies Readable)
  }

  async function inspectPicture({ key }: UploadToInspect, type: string): Promise<InspectedUpload> {
    const bytes = await read(key)
    const hadLocation = removeLocation(bytes)
    if (hadLocation) await blobs.write(key, bytes, { bytes: bytes.length, contentType: type })
    const etag = hadLocation ? createHash('sha256').update(bytes).digest('hex') : null
    if (!PICTURE_TYPES.has(type)) return { contentType: type, width: null, height: null, etag }
    const size = await measure(bytes).catch((error: unknown) => {
      logger.info({ key, reason: describeError(error) }, 'An uploaded picture cannot be read')
      return null
    })
    return size === null ? { ...UNKNOWN, etag } : { contentType: type, ...size, etag }
  }

  return async (upload) => {
    if (upload.bytes === 0) return UNKNOWN
    const end = Math.min(upload.bytes, SNIFFED_BYTES) - 1
    const contentType = await recognizeType(await read(upload.key, { start: 0, end }))
    const isRaster = contentType.startsWith('image/') && contentType !== 'image/svg+xml'
    if (!isRaster) return { contentType, width: null, height: null, etag: null }
    if (upload.bytes > MAX_PICTURE_BYTES) return UNKNOWN
    return await limit(upload.userId, () => inspectPicture(upload, contentType))
  }
}

const UNKNOWN: InspectedUpload = {
  contentType: 'application/octet-stream',
  width: null,
  height: null,
  etag: null,
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Reads the header alone; null for a picture that is too large to be decoded. */
async function measure(bytes: Buffer): Promise<Size | null> {
  const picture = await openPicture(bytes)
  const { autoOrient } = await picture.metadata()
  const { width, height } = autoOrient
  return width * height > MAX_PICTURE_PIXELS ? null : { width, height }
}
