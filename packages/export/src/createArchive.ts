import { Zip, ZipDeflate, ZipPassThrough, strToU8, type ZipInputFile } from 'fflate'

/** A text, or one that was packed elsewhere already. */
export type ArchiveText = string | PackedText

/** As `deflate` without a header packs it. */
export interface PackedText {
  readonly packed: Uint8Array<ArrayBuffer>
  /** Of the text, in bytes. */
  readonly size: number
  readonly crc32: number
}

/** A zip file in the making. What is added is handed on, not kept in memory. */
export interface Archive {
  /** Bytes that lie in it. */
  readonly bytes: () => number
  addText(path: string, text: ArchiveText): Promise<void>
  addFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void>
  finish(): Promise<void>
}

export interface ArchiveOptions {
  /** The time of all entries. */
  readonly now: Date
  /** Takes the next bytes of the file; the next ones come when it is through with them. */
  readonly write: (part: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** What the format can hold without its extension for larger ones. */
export const MAX_ARCHIVE_BYTES = 4_000_000_000

const DEFLATE = 8

/** EXP-ZIP-1: texts are packed, files go in as they are; names are UTF-8. One entry after the other. */
export function createArchive({ now, write }: ArchiveOptions): Archive {
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0

  const zip = new Zip((error, part) => {
    // Nothing that is given to it can be refused: names are bounded, sizes counted.
    if (error) throw error
    waiting.push(new Uint8Array(part))
    bytes += part.byteLength
  })

  async function handOn(): Promise<void> {
    const parts = waiting
    waiting = []
    for (const part of parts) if (part.byteLength > 0) await write(part)
  }

  return {
    bytes: () => bytes,
    async addText(path, text) {
      if (typeof text === 'string') {
        const entry = new ZipDeflate(path, { level: 6 })
        entry.mtime = now
        zip.add(entry)
        entry.push(strToU8(text), true)
      } else {
        const entry: ZipInputFile = {
          filename: path,
          mtime: now,
          compression: DEFLATE,
          size: text.size,
          crc: text.crc32,
        }
        zip.add(entry)
        entry.ondata?.(null, text.packed, true)
      }
      await handOn()
    },
    async addFile(path, content) {
      const entry = new ZipPassThrough(path)
      entry.mtime = now
      zip.add(entry)
      for await (const part of content) {
        entry.push(part)
        await handOn()
      }
      entry.push(new Uint8Array(0), true)
      await handOn()
    },
    async finish() {
      zip.end()
      await handOn()
    },
  }
}
