/** An image out of an icon file: a whole PNG, or pixels from the top left, four bytes each. */
export type IcoImage =
  | { readonly kind: 'png'; readonly bytes: Buffer }
  | { readonly kind: 'pixels'; readonly bytes: Buffer; readonly width: number; readonly height: number }

const ENTRY_BYTES = 16
const MAX_ENTRIES = 32
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * The largest image of an ICO file, which `sharp` does not read; null when it is none, is broken, or holds its
 * pixels in an older way than 24 or 32 bits (those are too small and too rare to be missed).
 */
export function readIcoImage(file: Buffer): IcoImage | null {
  if (file.length < 6 || file.readUInt32LE(0) !== 0x0001_0000) return null
  const count = Math.min(file.readUInt16LE(4), MAX_ENTRIES)
  const entries = Array.from({ length: count }, (_, index) => 6 + index * ENTRY_BYTES)
    .filter((at) => at + ENTRY_BYTES <= file.length)
    .map((at) => ({
      // 0 stands for 256.
      width: file[at]! === 0 ? 256 : file[at]!,
      bytes: file.subarray(
        file.readUInt32LE(at + 12),
        file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8),
      ),
    }))
    .toSorted((a, b) => b.width - a.width)
  for (const { bytes } of entries) {
    if (bytes.subarray(0, PNG.length).equals(PNG)) return { kind: 'png', bytes }
    const pixels = readBitmap(bytes)
    if (pixels !== null) return pixels
  }
  return null
}

// A BITMAPINFOHEADER whose height counts the mask below the pixels as well; rows from the bottom up.
function readBitmap(bitmap: Buffer): IcoImage | null {
  if (bitmap.length < 40) return null
  const header = bitmap.readUInt32LE(0)
  const width = bitmap.readInt32LE(4)
  const height = bitmap.readInt32LE(8) / 2
  const bits = bitmap.readUInt16LE(14)
  const isPlain = bitmap.readUInt32LE(16) === 0 && (bits === 24 || bits === 32)
  if (!isPlain || header !== 40 || !isSide(width) || !isSide(height)) return null

  const step = bits / 8
  const rowBytes = Math.ceil((width * step) / 4) * 4
  const maskRowBytes = Math.ceil(width / 32) * 4
  const mask = header + rowBytes * height
  if (bitmap.length < mask) return null
  const bytes = Buffer.alloc(width * height * 4)
  let hasAlpha = false
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = header + (height - 1 - y) * rowBytes + x * step
      const to = (y * width + x) * 4
      bytes[to] = bitmap[from + 2]!
      bytes[to + 1] = bitmap[from + 1]!
      bytes[to + 2] = bitmap[from]!
      bytes[to + 3] = bits === 32 ? bitmap[from + 3]! : 0
      hasAlpha ||= bytes[to + 3]! > 0
    }
  }
  if (!hasAlpha) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const byte = bitmap[mask + (height - 1 - y) * maskRowBytes + (x >> 3)] ?? 0
        bytes[(y * width + x) * 4 + 3] = (byte >> (7 - (x & 7))) & 1 ? 0 : 255
      }
    }
  }
  return { kind: 'pixels', bytes, width, height }
}

function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels <= 256
}
