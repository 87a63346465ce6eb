import { Fields, writeFields, type Field } from './wire.ts'

/** Until where a client knows a database (wire.md 5.7). */
export interface BlobRid {
  readonly timestamp: bigint
  readonly seq: number
}

export interface BlobQuestion {
  readonly known?: BlobRid
  readonly version?: number
  readonly withDocuments?: boolean
  readonly page?: { readonly maxItems?: number; readonly maxBytes?: number; readonly cursor?: Uint8Array }
}

export interface BlobEntry {
  readonly rowId: string
  readonly rid: BlobRid
  readonly state: Uint8Array
  readonly encoding: number
  readonly document: { readonly id: string; readonly isDeleted: boolean; readonly state: Uint8Array } | null
}

export interface BlobDiff {
  readonly manifestVersion: number
  readonly updates: readonly BlobEntry[]
  readonly creates: readonly BlobEntry[]
  readonly deletes: readonly { readonly rowId: string; readonly rid: BlobRid }[]
  readonly isPending: boolean
  /** When to ask again. */
  readonly retryAfterSecs: number
  readonly missing: number
  readonly nextCursor: Uint8Array
  readonly hasMore: boolean
  readonly mustRestart: boolean
}

export function writeBlobDiff({ known, version = 1, withDocuments, page }: BlobQuestion): Uint8Array {
  const fields: Field[] = [[2, version]]
  if (known)
    fields.push([
      1,
      writeFields([
        [1, known.timestamp],
        [2, known.seq],
      ]),
    ])
  if (withDocuments) fields.push([3, 1])
  if (page) {
    const { maxItems = 0, maxBytes = 0, cursor = new Uint8Array() } = page
    fields.push([
      4,
      writeFields([
        [1, maxItems],
        [2, maxBytes],
        [3, cursor],
      ]),
    ])
  }
  return writeFields(fields)
}

export function readBlobDiff(bytes: Uint8Array): BlobDiff {
  const diff = new Fields(bytes)
  const page = diff.message(10)
  return {
    manifestVersion: diff.number(1),
    updates: diff.all(3).map(readEntry),
    creates: diff.all(5).map(readEntry),
    deletes: diff.all(4).map((each) => {
      const row = new Fields(each)
      return { rowId: idOf(row.bytes(1)), rid: readRid(row.message(2)) }
    }),
    isPending: diff.number(6) === 1,
    retryAfterSecs: diff.number(7),
    missing: diff.all(9).length,
    nextCursor: page.bytes(1),
    hasMore: page.number(2) === 1,
    mustRestart: page.number(3) === 1,
  }
}

function readEntry(bytes: Uint8Array): BlobEntry {
  const row = new Fields(bytes)
  const document = row.message(4)
  return {
    rowId: idOf(row.bytes(1)),
    rid: readRid(row.message(2)),
    state: row.message(3).bytes(1),
    encoding: row.message(3).number(2),
    document: row.has(4)
      ? {
          id: idOf(document.bytes(1)),
          isDeleted: document.number(3) === 1,
          state: document.message(4).bytes(1),
        }
      : null,
  }
}

function readRid(rid: Fields): BlobRid {
  return { timestamp: rid.big(1), seq: rid.number(2) }
}

/** An id is sent as its 16 bytes. */
function idOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
