import { decodeUtf8 } from 'lib0/string'
import { aligned, HEAD_AT, PACK_VERSION, type ColumnHead, type FrameHead } from './packRows.ts'

/** A part of a pack, at a multiple of eight: its frame, or the cells of a field. */
export interface PackPiece {
  readonly head: FrameHead | ColumnHead
  readonly bytes: Uint8Array
  readonly buffer: (index: number) => Uint8Array
}

/** The pieces that lie behind each other in a pack, or in a part of one; null where another version made one of them. */
export function readPieces(bytes: Uint8Array): readonly PackPiece[] | null {
  const pieces: PackPiece[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.byteLength;) {
    if (bytes.byteLength < at + HEAD_AT || view.getUint32(at, true) !== PACK_VERSION) return null
    const headLength = view.getUint32(at + 4, true)
    const headAt = at + HEAD_AT
    const head = JSON.parse(decodeUtf8(bytes.subarray(headAt, headAt + headLength))) as PackPiece['head']
    const start = at + aligned(HEAD_AT + headLength)
    const [from, length] = head.buffers.at(-1) ?? [0, 0]
    const end = start + aligned(from + length)
    if (end > bytes.byteLength) throw new RangeError('A part of a pack ends early')
    pieces.push({
      head,
      bytes: bytes.subarray(at, end),
      buffer(index) {
        const [begin, size] = head.buffers[index] ?? [0, 0]
        return bytes.subarray(start + begin, start + begin + size)
      },
    })
    at = end
  }
  return pieces
}

/** The field whose cells are in a piece; null for the frame. */
export function fieldOfPiece({ head }: PackPiece): string | null {
  return 'fieldId' in head ? head.fieldId : null
}
