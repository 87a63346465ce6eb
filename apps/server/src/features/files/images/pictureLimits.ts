import { loadSharp, type Sharp } from '../../../platform/pictures/index.ts'

/** What we are willing to decode. Larger pictures are kept as files like any other. */
export const MAX_PICTURE_BYTES = 64 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 100_000_000
/** For one run of sharp. */
const PICTURE_TIMEOUT_SECONDS = 20
/** Runs of sharp at the same time, each of which may take many times the memory of its file. */
export const MAX_PICTURE_JOBS = 2

/** The pictures that we read: no SVG, which could ask for other files, and nothing that needs a rarer decoder. */
export const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
])

/** Bytes that decoding one picture may hold at a time (`decodingMemory`). */
export const MAX_PICTURE_MEMORY = 450_000_000

/** Pixels up to which a picture is scaled, where that is less: AVIF is decoded whole, at 18 bytes a pixel. */
export const SCALED_PIXELS: Readonly<Record<string, number>> = { 'image/avif': 24_000_000 }

/** Opens a picture with all limits set; of a moving one, its first picture alone. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, {
    limitInputPixels: MAX_PICTURE_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: PICTURE_TIMEOUT_SECONDS })
}
