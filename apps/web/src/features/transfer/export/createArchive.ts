import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A zip file in the making. What is added is handed on to the browser's store of blobs, not kept in memory. */
export interface Archive {
  /** Bytes that lie in it. */
  readonly bytes: () => number
  add(path: string, content: Blob, options: { readonly isText: boolean }): Promise<void>
  finish(): Blob
}

/** What the format can hold without its extension for larger ones. */
export const MAX_ARCHIVE_BYTES = 4_000_000_000

/** Parts that are handed on as one blob. */
const HANDED_ON_BYTES = 8 * 1024 * 1024

/** EXP-ZIP-1: texts are packed, files go in as they are; names are UTF-8. `now`: the time of all entries. */
export function createArchive(now: Date): Archive {
  const blobs: Blob[] = []
  let parts: Uint8Array<ArrayBuffer>[] = []
  let waitingBytes = 0
  let bytes = 0

  const zip = new Zip((error, part) => {
    // Nothing that is given to it can be refused: names are bounded, sizes counted.
    if (error) throw error
    parts.push(new Uint8Array(part))
    waitingBytes += part.byteLength
    bytes += part.byteLength
    if (waitingBytes > HANDED_ON_BYTES) handOn()
  })

  function handOn(): void {
    blobs.push(new Blob(parts))
    parts = []
    waitingBytes = 0
  }

  return {
    bytes: () => bytes,
    async add(path, content, { isText }) {
      const entry = isText ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
      entry.mtime = now
      zip.add(entry)
      const reader = content.stream().getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) entry.push(read.value)
      entry.push(new Uint8Array(0), true)
    },
    finish() {
      zip.end()
      handOn()
      return new Blob(blobs, { type: 'application/zip' })
    },
  }
}
