import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRaw, type ZlibOptions } from 'node:zlib'

/**
 * Bytes as they are kept where they are sent with others: 4 bytes CRC-32 and 4 bytes length of what is packed (both
 * little-endian), then raw deflate that ends on a byte boundary without a final block, so that more can follow it.
 */
export type PackedPart = Buffer

const HEADER_BYTES = 8
/** Gzip member without name and time (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const MAX_STORED_BYTES = 0xffff

const inflate = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw)
const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)

/** @param level of zlib, 1 to 9. */
export async function packPart(bytes: Uint8Array, level: number): Promise<PackedPart> {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(crc32(bytes), 0)
  header.writeUInt32LE(bytes.byteLength, 4)
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Buffer.concat([header, await deflate(plain, { level, finishFlush: constants.Z_SYNC_FLUSH })])
}

export async function unpackPart(packed: PackedPart): Promise<Buffer> {
  return await inflate(packed.subarray(HEADER_BYTES), { finishFlush: constants.Z_SYNC_FLUSH })
}

/** Bytes as they are, or packed. */
export type GzipPart = { readonly plain: Buffer } | { readonly packed: PackedPart }

/**
 * The gzip form of parts one after the other, without unpacking or compressing any of them: what is plain is small and
 * goes in as it is.
 */
export function gzipParts(parts: readonly GzipPart[]): Buffer {
  let crc = crc32('')
  let length = 0
  const body: Buffer[] = []
  for (const part of parts) {
    if ('plain' in part) {
      crc = crc32(part.plain, crc)
      length += part.plain.length
      body.push(...storedBlocks(part.plain, false))
    } else {
      const partLength = part.packed.readUInt32LE(4)
      crc = combineCrc32(crc, part.packed.readUInt32LE(0), partLength)
      length += partLength
      body.push(part.packed.subarray(HEADER_BYTES))
    }
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, ...body, ...storedBlocks(Buffer.alloc(0), true), trailer])
}

// Blocks of type 0 (RFC 1951, 3.2.4). The last one ends the stream, and there is always a last one.
function storedBlocks(bytes: Buffer, isEnd: boolean): Buffer[] {
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length || (isEnd && start === 0); start += MAX_STORED_BYTES) {
    const block = bytes.subarray(start, start + MAX_STORED_BYTES)
    const isLast = isEnd && start + MAX_STORED_BYTES >= bytes.length
    const header = Buffer.from([isLast ? 1 : 0, 0, 0, 0, 0])
    header.writeUInt16LE(block.length, 1)
    header.writeUInt16LE(block.length ^ 0xffff, 3)
    parts.push(header, block)
  }
  return parts
}

/** CRC-32 of two texts one after the other, from their own (as crc32_combine of zlib). */
function combineCrc32(first: number, second: number, secondLength: number): number {
  let crc = first
  for (let bit = 0, rest = secondLength; rest > 0; bit += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) crc = apply(zeroBytes(bit), crc)
  }
  return (crc ^ second) >>> 0
}

/** What 2^n zero bytes do to a CRC, as a matrix over its bits; made when first asked for. */
function zeroBytes(exponent: number): Uint32Array {
  const known = ZERO_BYTES[exponent]
  if (known !== undefined) return known
  const half = exponent === 0 ? square(square(ZERO_BIT)) : zeroBytes(exponent - 1)
  const made = square(half)
  ZERO_BYTES[exponent] = made
  return made
}

const ZERO_BIT = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? 0xedb88320 : 2 ** (bit - 1)))
const ZERO_BYTES: Uint32Array[] = []

function square(matrix: Uint32Array): Uint32Array {
  return matrix.map((column) => apply(matrix, column))
}

function apply(matrix: Uint32Array, vector: number): number {
  let sum = 0
  for (let bit = 0, rest = vector; rest !== 0; bit += 1, rest >>>= 1) if (rest & 1) sum ^= matrix[bit]!
  return sum >>> 0
}
