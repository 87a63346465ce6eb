import { err, ok, type Result } from '@sheaf/base'
import { crc32 } from './crc32.ts'
import { MAX_ZIP_ENTRIES } from './importLimits.ts'
import type { ReadProblem } from './ReadProblem.ts'
import { isZip64, zip64Entry, zip64Place, type EntryPlace } from './zip64.ts'
import { zipName } from './zipName.ts'

/** The bytes of an archive: a `Blob`, or what reads parts of a file that lies elsewhere. */
export interface ZipBytes {
  readonly size: number
  slice(start: number, end: number): ZipPart
}

interface ZipPart {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface ZipEntry {
  /** As written in the archive. */
  readonly name: string
  readonly bytes: number
  /** A link of a file system: what it holds is a path, and nothing of it is followed. */
  readonly isLink: boolean
  /** Where it lies, for what unpacks it without reading it here. */
  readonly packed: PackedEntry
  read(maxBytes: number): Promise<Result<Blob, ReadProblem>>
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
 * is never in memory. Refused whole when it is cut off, or larger than a directory can be. What an entry says of its size is a bound for what is unpacked of it.
 */
export async function readZip(
  archive: ZipBytes,
  budget: UnpackBudget,
  maxEntries: number = MAX_ZIP_ENTRIES,
): Promise<Result<readonly ZipEntry[], ReadProblem>> {
  const tailStart = Math.max(0, archive.size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await viewOf(archive, tailStart, archive.size)
  const end = findEnd(tail)
  if (end === null) return err('zip_broken')
  const plain = {
    count: tail.getUint16(end + 10, true),
    bytes: tail.getUint32(end + 12, true),
    start: tail.getUint32(end + 16, true),
  }
  const read = (from: number, to: number): Promise<DataView> => viewOf(archive, from, to)
  const large = isZip64(plain) ? await zip64Place(read, tailStart + end) : null
  const { count, bytes: directoryBytes, start: directoryStart } = large ?? plain
  if (count > maxEntries) return err('zip_too_many')
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
  readonly archive: ZipBytes
  readonly budget: UnpackBudget
  readonly directory: DataView
  readonly count: number
}

function readDirectory({
  archive,
  budget,
  directory,
  count,
}: Directory): Result<readonly ZipEntry[], ReadProblem> {
  const entries: ZipEntry[] = []
  let at = 0
  let packedBytes = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50)
      return err('zip_broken')
    const lengths = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true))
    const [nameLength, extraLength, commentLength] = lengths as [number, number, number]
    const next = at + 46 + nameLength + extraLength + commentLength
    if (next > directory.byteLength) return err('zip_broken')
    const bytesAt = (from: number, length: number): Uint8Array<ArrayBuffer> =>
      new Uint8Array(directory.buffer as ArrayBuffer, directory.byteOffset + at + from, length)
    const extra = bytesAt(46 + nameLength, extraLength)
    const isDos = directory.getUint8(at + 5) === DOS
    const name = zipName(bytesAt(46, nameLength), { extra, isDos })
    const place = zip64Entry(
      {
        packedBytes: directory.getUint32(at + 20, true),
        bytes: directory.getUint32(at + 24, true),
        start: directory.getUint32(at + 42, true),
      },
      extra,
    )
    if (place === null) return err('zip_broken')
    const packed: PackedEntry = {
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      checksum: directory.getUint32(at + 16, true),
      ...place,
    }
    packedBytes += packed.packedBytes
    // Entries that share their bytes are how small archives become endless ones.
    if (packedBytes > archive.size) return err('zip_broken')
    const mode = directory.getUint32(at + 38, true) >>> 16
    entries.push({
      name,
      bytes: packed.bytes,
      isLink: !isDos && (mode & FILE_TYPE) === LINK,
      packed,
      read: (maxBytes) => unpack(archive, packed, maxBytes, budget),
    })
    at = next
  }
  return ok(entries)
}

interface PackedEntry extends EntryPlace {
  readonly flags: number
  readonly method: number
  readonly checksum: number
}

/** Who wrote an entry, as a zip file says it: file systems of DOS. */
const DOS = 0
const FILE_TYPE = 0o170_000
const LINK = 0o120_000

const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

async function unpack(
  archive: ZipBytes,
  { flags, method, checksum, packedBytes, bytes, start }: PackedEntry,
  maxBytes: number,
  budget: UnpackBudget,
): Promise<Result<Blob, ReadProblem>> {
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

function inflated(packed: ZipPart): ReadableStream<Uint8Array> {
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

async function viewOf(archive: ZipBytes, start: number, end: number): Promise<DataView> {
  return new DataView(await archive.slice(start, end).arrayBuffer())
}
