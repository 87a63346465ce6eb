import { fieldOfPiece, readPieces } from '@sheaf/model'
import { gzipParts, packPart } from '../../../platform/gzipParts.ts'

/** What somebody takes of a chunk: one of these, or all of it. */
interface ChunkChoice {
  /** The frame, and at least the cells of these fields. */
  readonly columns?: readonly string[] | undefined
  /** The cells of other fields than these, without the frame. */
  readonly without?: readonly string[] | undefined
}

/** A pack as it is stored: the lengths of its packed pieces, and those behind each other. Any of them can be sent. */
export async function storeChunk(pack: Uint8Array): Promise<Uint8Array> {
  const pieces = await Promise.all(
    (readPieces(pack) ?? []).map(async (piece) => ({
      fieldId: fieldOfPiece(piece),
      packed: await packPart(piece.bytes, LEVEL),
    })),
  )
  const places: readonly StoredPlace[] = pieces.map(({ fieldId, packed }) => [fieldId, packed.byteLength])
  const head = Buffer.from(JSON.stringify(places))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.byteLength)
  return Buffer.concat([length, head, ...pieces.map(({ packed }) => packed)])
}

/** A part of a stored chunk, gzipped, without packing anything anew. With `columns` all of it, where little would be saved. */
export function gzipOfChunk(stored: Uint8Array, choice: ChunkChoice): Buffer {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  const headEnd = 4 + bytes.readUInt32LE(0)
  const places = JSON.parse(bytes.toString('utf8', 4, headEnd)) as readonly StoredPlace[]
  let end = headEnd
  const pieces = places.map(([fieldId, size]) => {
    const from = end
    end += size
    return { fieldId, packed: bytes.subarray(from, end) }
  })
  const chosen = pieces.filter(({ fieldId }) => isChosen(fieldId, choice))
  const chosenBytes = chosen.reduce((sum, { packed }) => sum + packed.byteLength, 0)
  const savesLittle = choice.columns !== undefined && chosenBytes > (end - headEnd) * (1 - LEAST_SAVED)
  return gzipParts(savesLittle ? pieces : chosen)
}

function isChosen(fieldId: string | null, { columns, without }: ChunkChoice): boolean {
  if (fieldId === null) return without === undefined
  return columns?.includes(fieldId) ?? !without?.includes(fieldId)
}

/** Of the frame with null, or of a field. */
type StoredPlace = readonly [fieldId: string | null, bytes: number]

/** Twice as fast as the usual one, for a tenth more. */
const LEVEL = 4
/** For less, nobody should have to ask twice. */
const LEAST_SAVED = 1 / 4
