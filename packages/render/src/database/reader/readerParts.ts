import type { Translation } from '@sheaf/locales'
import type { published } from '@sheaf/locales/en/published.ts'
import type { ReadContext, ReaderStructure } from '@sheaf/model'
import type { FileFacts } from '../../media/mediaFacts.ts'

/** What the browser of a reader knows of a published table before its rows; JSON. */
export interface ReaderHead {
  /** The rows that belong to it are asked for with it. */
  readonly mark: string
  readonly structure: ReaderStructure
  /** How many there are. */
  readonly rows: number
  /** In how many parts they come. */
  readonly parts: number
  /** In the language of the publication. */
  readonly messages: Translation<typeof published.database>
  readonly reading: Pick<ReadContext, 'locale' | 'timeZone'> & {
    readonly boxWords: NonNullable<ReadContext['boxWords']> | null
    readonly firstDayOfWeek: number
  }
}

/** Rows of another database as far as cells list them, and everybody may read them. */
export interface RelatedNames {
  readonly databaseId: string
  /** Where that database is published; null if nowhere. */
  readonly path: string | null
  readonly rows: readonly (readonly [rowId: string, name: string])[]
}

/** Some rows of a table, with what their cells name. */
export interface ReaderRowsPart {
  /** Of `packReaderRows`. */
  readonly pack: Uint8Array
  readonly related: readonly RelatedNames[]
  /** Files of this site that the publication shows, by their path. */
  readonly files: readonly (readonly [path: string, facts: FileFacts])[]
}

/** The part as bytes: the length of the names, the names as JSON, the pack. */
export function writeReaderRows({ pack, ...names }: ReaderRowsPart): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(names))
  const bytes = new Uint8Array(LENGTH_BYTES + json.length + pack.length)
  new DataView(bytes.buffer).setUint32(0, json.length, true)
  bytes.set(json, LENGTH_BYTES)
  bytes.set(pack, LENGTH_BYTES + json.length)
  return bytes
}

/** What `writeReaderRows` wrote; the pack in memory of its own, where its numbers lie as they have to. */
export function openReaderPart(bytes: Uint8Array): ReaderRowsPart {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const json = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length))
  return {
    ...(JSON.parse(json) as Omit<ReaderRowsPart, 'pack'>),
    pack: bytes.slice(LENGTH_BYTES + length),
  }
}

const LENGTH_BYTES = 4
