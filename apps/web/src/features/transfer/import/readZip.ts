import { err, ok, type Result } from '@sheaf/base'
import { crc32 } from './crc32.ts'
import { MAX_ZIP_ENTRIES } from './importLimits.ts'
import type { ImportProblem } from './ImportProblem.ts'

export interface ZipEntry {
  /** As written in the archive. */
  readonly name: string
  readonly bytes: number
  read(maxBytes: number): Promise<Result<Blob, ImportProblem>>
}

/** Bytes that may still be unpacked; shared by all archives of an import. */
export interface UnpackBudget {
  left: number
}

/** End of the central directory, and the longest comment behind it. */
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024

/**
 * IMP-ZIP-1: the files of a zip archive, found by its directory at the end and read one by one, so that a large one
 * is never in memory. Refused whole when it is cut off, larger than a directory can be, or of the kind for archives
 * beyond 4 GB. What an entry says of its size is a bound for what is unpacked of it.
 */
export async function readZip(
  archive: Blob,
  budget: UnpackBudget,
): Promise<Result<readonly ZipEntry[], ImportProblem>> {
  const tailStart = Math.max(0, archive.size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await viewOf(archive, tailStart, archive.size)
  const end = findEnd(tail)
  if (end === null) return err('zip_broken')
  const count = tail.getUint16(end + 10, true)
  const directoryBytes = tail.getUint32(end + 12, true)
  const directoryStart = tail.getUint32(end + 16, true)
  if (count === 0xffff || directoryStart === 0xffffffff) return err('zip_unsupported')
  if (count > MAX_ZIP_ENTRIES) return err('zip_too_many')
  if (directoryBytes > MAX_DIRECTORY_BYTES || directoryStart + directoryBytes > tailStart + end)
    return err('zip_broken')
  const directory = await viewOf(archive, directoryStart, directoryStart + directoryBytes)
  return readDirectory({ archive, budget, directory, count })
}

function findEnd(tail: DataView): number | null {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === 0x06054b50) return at
  }
  return null
}

interface Directory {
  readonly archive: Blob
  readonly budget: UnpackBudget
  readonly directory: DataView
  readonly count: number
}

function readDirectory({
  archive,
  budget,
  directory,
  count,
}: Directory): Result<readonly ZipEntry[], ImportProblem> {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50)
      return err('zip_broken')
    const lengths = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true))
    const [nameLength, extraLength, commentLength] = lengths as [number, number, number]
    const next = at + 46 + nameLength + extraLength + commentLength
    if (next > directory.byteLength) return err('zip_broken')
    const name = readName(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength))
    const packed: PackedEntry = {
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      checksum: directory.getUint32(at + 16, true),
      packedBytes: directory.getUint32(at + 20, true),
      bytes: directory.getUint32(at + 24, true),
      start: directory.getUint32(at + 42, true),
    }
    entries.push({ name, bytes: packed.bytes, read: (maxBytes) => unpack(archive, packed, maxBytes, budget) })
    at = next
  }
  return ok(entries)
}

interface PackedEntry {
  readonly flags: number
  readonly method: number
  readonly checksum: number
  readonly packedBytes: number
  readonly bytes: number
  readonly start: number
}

const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

async function unpack(
  archive: Blob,
  { flags, method, checksum, packedBytes, bytes, start }: PackedEntry,
  maxBytes: number,
  budget: UnpackBudget,
): Promise<Result<Blob, ImportProblem>> {
  if ((flags & ENCRYPTED) !== 0) return err('zip_encrypted')
  if (method !== STORED && method !== DEFLATED) return err('zip_unsupported')
  if (bytes > maxBytes) return err('text_too_large')
  if (bytes > budget.left) return err('zip_too_large')
  const header = await viewOf(archive, start, start + 30)
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) return err('zip_broken')
  const dataStart = start + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = archive.slice(dataStart, dataStart + packedBytes)
  if (packed.size !== packedBytes) return err('zip_broken')
  budget.left -= bytes
  const stream = method === STORED ? packed.stream() : inflated(packed)
  const content = await readExactly(stream, bytes)
  return content && content.checksum === checksum ? ok(content.blob) : err('zip_broken')
}

function inflated(packed: Blob): ReadableStream<Uint8Array> {
  return packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
}

/** Ends as soon as there is more than announced; null then, and where there is less or what cannot be read. */
async function readExactly(
  stream: ReadableStream<Uint8Array>,
  bytes: number,
): Promise<{ readonly blob: Blob; readonly checksum: number } | null> {
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  let checksum = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      total += read.value.byteLength
      if (total > bytes) {
        void reader.cancel().catch(() => undefined)
        return null
      }
      checksum = crc32(read.value, checksum)
      parts.push(new Uint8Array(read.value))
    }
  } catch {
    return null
  }
  return total === bytes ? { blob: new Blob(parts), checksum } : null
}

/** UTF-8, as all programs of today write names; the letters of Western Europe where it is none. */
function readName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function viewOf(archive: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await archive.slice(start, end).arrayBuffer())
}
