import * as decoding from 'lib0/decoding'
import { decodeUtf8 } from 'lib0/string'

/**
 * Reads the fields of a frame. Every read stays inside the frame: lib0 alone only stays inside the
 * memory below it, and a small socket message lies in a pool beside other people's messages. Byte
 * fields are copied out for the same reason: what is decoded next must not be able to see past them.
 * Throws `Error` on anything malformed; `decodeClientFrame` and `decodeServerFrame` turn that into a value.
 */
export interface FrameReader {
  readonly uint: () => number
  /** An integer of either sign. */
  readonly int: () => number
  readonly text: (maxLength: number) => string
  readonly bytes: (maxBytes: number) => Uint8Array
  readonly end: () => void
}

export function createFrameReader(frame: Uint8Array): FrameReader {
  const decoder = decoding.createDecoder(new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength))

  function view(maxBytes: number): Uint8Array {
    const length = decoding.readVarUint(decoder)
    if (length > maxBytes || length > decoder.arr.length - decoder.pos) throw new Error('field too long')
    const start = decoder.pos
    decoder.pos += length
    return decoder.arr.subarray(start, start + length)
  }

  return {
    uint: () => decoding.readVarUint(decoder),
    int: () => decoding.readVarInt(decoder),
    text: (maxLength) => decodeUtf8(view(maxLength * 3)),
    bytes: (maxBytes) => view(maxBytes).slice(),
    end() {
      if (decoding.hasContent(decoder)) throw new Error('bytes after the frame')
    },
  }
}
