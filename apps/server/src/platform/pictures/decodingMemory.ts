import type { Metadata } from 'sharp'

/**
 * Peak memory of decoding a picture in bytes, estimated from its header. Formats that are decoded line by line need next to
 * nothing; progressive and rotated pictures are in memory as a whole. Measured with the decoders of sharp 0.35.
 */
export function decodingMemory(picture: Metadata): number {
  return picture.width * picture.height * bytesPerPixel(picture)
}

function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Metadata): number {
  if (format === 'heif') return 18
  if (format === 'gif' || format === 'webp') return 4.5
  // Passes of a JPEG are coefficients of two bytes.
  const sampleBytes = depth === 'ushort' || format === 'jpeg' ? 2 : 1
  return isProgressive || orientation > 1 ? channels * sampleBytes : 1
}
