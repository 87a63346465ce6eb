import type { PackedText } from '@sheaf/export'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Packs a text that comes in parts, of which only what is packed is kept. */
export function createTextPacker() {
  const parts: Uint8Array[] = []
  let size = 0
  let checksum = 0
  return {
    add(text: string): void {
      const bytes = Buffer.from(text.toWellFormed())
      size += bytes.length
      checksum = crc32(bytes, checksum)
      // It ends at a whole byte and is not the last part: parts follow each other as they are.
      parts.push(deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }))
    },
    finish(): PackedText {
      const packed = Uint8Array.from(Buffer.concat([...parts, deflateRawSync(Buffer.alloc(0))]))
      return { packed, size, crc32: checksum }
    },
  }
}
