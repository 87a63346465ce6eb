import { crc32, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_INFLATED_BYTES = 4 * 1024 * 1024
const MAX_PACKED_CHUNKS = 16
const FRAME_BYTES = 12

export interface MendOptions {
  /** Removes the location from bytes that lie open; answers whether there was one. */
  readonly removeLocation: (bytes: Buffer) => boolean
}

/**
 * The part of the work that is special to PNG: checksums are written anew for chunks of metadata, and a packed one
 * that holds a location becomes an empty comment of the same length. Answers whether there was such a packed one.
 */
export function mendPngChunks(bytes: Buffer, options: MendOptions): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  let isChanged = false
  const inflate = createInflate()
  let at = SIGNATURE.length
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const type = bytes.toString('latin1', at + 4, at + 8)
    const chunk = bytes.subarray(at, end)
    if (METADATA.has(type)) {
      const packed = unpack(type, chunk.subarray(8, -4), inflate)
      if (packed !== null && options.removeLocation(packed)) {
        isChanged = true
        makeEmptyComment(chunk)
      }
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
    }
    at = end
  }
  return isChanged
}

const METADATA = new Set(['eXIf', 'iTXt', 'zTXt', 'tEXt'])

/** What a chunk holds in packed form (deflated, or EXIF data as hexadecimal digits); null for what lies open. */
function unpack(type: string, data: Buffer, inflate: Inflate): Buffer | null {
  const keywordEnd = data.indexOf(0)
  if (type === 'eXIf' || keywordEnd === -1) return null
  const isProfile = data.toString('latin1', 0, keywordEnd).startsWith('Raw profile type ')
  const text = textOf(type, data.subarray(keywordEnd + 1), inflate)
  if (text === null || !isProfile) return type === 'tEXt' ? null : text
  // "\n{name}\n{length}\n" and then the digits, broken into lines.
  const digits = text.toString('latin1').split('\n').slice(3).join('')
  return Buffer.from(digits, 'hex')
}

function textOf(type: string, data: Buffer, inflate: Inflate): Buffer | null {
  if (type === 'tEXt') return data
  if (type === 'zTXt') return inflate(data.subarray(1))
  const isPacked = data[0] === 1
  if (!isPacked) return null
  const languageEnd = data.indexOf(0, 2)
  const keywordEnd = languageEnd === -1 ? -1 : data.indexOf(0, languageEnd + 1)
  return keywordEnd === -1 ? null : inflate(data.subarray(keywordEnd + 1))
}

type Inflate = (packed: Buffer) => Buffer | null

/** Unpacks so many times; what turns out to be broken or too large counts, for it has cost as much as the others. */
function createInflate(): Inflate {
  let tries = 0
  return (packed) => {
    if (tries >= MAX_PACKED_CHUNKS) return null
    tries += 1
    try {
      return inflateSync(packed, { maxOutputLength: MAX_INFLATED_BYTES })
    } catch {
      // Broken, or far too large for metadata: no reader takes anything from it.
      return null
    }
  }
}

function makeEmptyComment(chunk: Buffer): void {
  chunk.write('tEXt', 4, 'latin1')
  chunk.fill(' ', 8, chunk.length - 4)
  chunk.write('C\0', 8, 'latin1')
}
