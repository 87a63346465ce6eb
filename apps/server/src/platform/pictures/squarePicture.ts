import { err, ok, type Result } from '@sheaf/base'
import { decodingMemory } from './decodingMemory.ts'
import { loadSharp } from './loadSharp.ts'
import { sniffType } from './sniffType.ts'

/** Edge of a stored picture in px: enough for the largest place that shows one, on a screen of high density. */
const PICTURE_EDGE = 256

const READ_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
])
/** Small files can hold huge pictures, which cost memory for every pixel. */
const MAX_PIXELS = 50_000_000
/** Bytes that decoding one may hold at a time. */
const MAX_MEMORY = 160_000_000
const TIMEOUT_SECS = 10

/** `no_picture`: not one of the kinds read here, by its bytes; `unreadable`: damaged, or with too many pixels. */
export type PictureProblem = 'no_picture' | 'unreadable'

/**
 * A picture as a square WebP, upright and cut around its middle. Drawn anew, so that nothing but its
 * pixels is left: no place, no camera, no bytes of anything else.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Result<Buffer, PictureProblem>> {
  const type = await sniffType(bytes).catch(() => undefined)
  if (type === undefined || !READ_TYPES.has(type)) return err('no_picture')
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
  try {
    if (decodingMemory(await open().metadata()) > MAX_MEMORY) return err('unreadable')
    const picture = await open()
      .timeout({ seconds: TIMEOUT_SECS })
      .autoOrient()
      .resize(PICTURE_EDGE, PICTURE_EDGE, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer()
    return ok(picture)
  } catch {
    // Whatever sharp says of bytes that a stranger sent, they are no picture that can be shown.
    return err('unreadable')
  }
}
