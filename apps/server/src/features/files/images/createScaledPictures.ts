import type { ImageWidth } from '@sheaf/model'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Blob, BlobStore } from '../../../platform/blobs/index.ts'
import type { Logger } from '../../../platform/logger.ts'
import { decodingMemory } from '../../../platform/pictures/index.ts'
import type { FairLimit } from '../../../platform/queues/createFairLimit.ts'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MEMORY,
  MAX_PICTURE_PIXELS,
  openPicture,
  PICTURE_TYPES,
  SCALED_PIXELS,
} from './pictureLimits.ts'

/** A picture in the blob store, as it was inspected. */
export interface PictureSource {
  /** Ends with the uuid of the file. */
  readonly blobKey: string
  readonly contentType: string
  readonly bytes: number
  /** Pixels as shown; null for what is no picture. */
  readonly width: number | null
  readonly height: number | null
}

/** Smaller versions of pictures (WebP), made when somebody asks first and kept in the blob store. */
export interface ScaledPictures {
  /** Whether a picture is to be had in that width: it is wider, not too large to be decoded, and has not failed before. */
  canScale(source: PictureSource, width: ImageWidth): boolean
  /**
   * Null where the picture moves, cannot be decoded within the limits, or is gone. Those who ask for the same at the
   * same time share the work; it takes the turn of the first `asker` (`FairLimit`). Throws what the blob store throws.
   */
  open(source: PictureSource, width: ImageWidth, asker: string): Promise<Blob | null>
}

const QUALITY = 80
/** How many pictures that cannot be scaled are remembered. */
const MAX_REMEMBERED = 10_000

export function createScaledPictures(options: {
  readonly blobs: BlobStore
  readonly logger: Logger
  readonly limit: FairLimit
}): ScaledPictures {
  const { blobs, logger, limit } = options
  const underWay = new Map<string, Promise<Buffer | null>>()
  const unscalable = new Set<string>()

  async function make(key: string, source: PictureSource, width: ImageWidth): Promise<Buffer | null> {
    const original = await blobs.open(source.blobKey)
    if (original === null) return null
    const bytes = await buffer(original.stream)
    const scaled = await scale(bytes, width).catch((error: unknown) => {
      logger.warn({ key: source.blobKey, err: error }, 'A picture cannot be scaled')
      return null
    })
    if (scaled === null) {
      if (unscalable.size >= MAX_REMEMBERED) unscalable.clear()
      unscalable.add(source.blobKey)
      return null
    }
    // Where there is no room to keep it, people see it all the same.
    await blobs
      .write(key, scaled, { bytes: scaled.length, contentType: 'image/webp' })
      .catch((error: unknown) => logger.error({ key, err: error }, 'A scaled picture cannot be kept'))
    return scaled
  }

  function makeOnce(
    key: string,
    source: PictureSource,
    { width, asker }: { readonly width: ImageWidth; readonly asker: string },
  ): Promise<Buffer | null> {
    const running = underWay.get(key)
    if (running !== undefined) return running
    const work = limit(asker, () => make(key, source, width)).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  return {
    canScale: (source, width) =>
      PICTURE_TYPES.has(source.contentType) &&
      source.bytes <= MAX_PICTURE_BYTES &&
      source.width !== null &&
      source.width > width &&
      source.width * (source.height ?? Infinity) <=
        (SCALED_PIXELS[source.contentType] ?? MAX_PICTURE_PIXELS) &&
      !unscalable.has(source.blobKey),

    async open(source, width, asker) {
      const key = scaledKey(source.blobKey, width)
      const kept = await blobs.open(key)
      if (kept !== null) return kept
      const made = await makeOnce(key, source, { width, asker })
      return made === null ? null : { bytes: made.length, stream: Readable.from([made]) }
    },
  }
}

/** Where the scaled pictures of a file lie in the blob store: `scaled/{uuid of the file}/{width}.webp`. */
function scaledKey(blobKey: string, width: ImageWidth): string {
  return `scaled/${blobKey.slice(blobKey.lastIndexOf('/') + 1)}/${width}.webp`
}

/** Null for a picture that moves, or takes too much memory. */
async function scale(bytes: Buffer, width: ImageWidth): Promise<Buffer | null> {
  const read = await openPicture(bytes)
  const metadata = await read.metadata()
  const moves = (metadata.pages ?? 1) > 1 || isMovingPng(bytes)
  if (moves || decodingMemory(metadata) > MAX_PICTURE_MEMORY) return null
  const picture = await openPicture(bytes)
  return await picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** PNG says so in a chunk before the pixels, which sharp does not tell. */
function isMovingPng(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return false
  const pixels = bytes.indexOf('IDAT')
  return pixels !== -1 && bytes.subarray(0, pixels).includes('acTL')
}
