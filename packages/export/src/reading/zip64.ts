/** Where the directory of an archive lies. */
export interface DirectoryPlace {
  readonly count: number
  readonly bytes: number
  readonly start: number
}

/** Sizes of an entry and where it lies. */
export interface EntryPlace {
  readonly bytes: number
  readonly packedBytes: number
  readonly start: number
}

/** What stands in the place of a number that takes more than 32 bits. */
const LARGE = 0xffff_ffff
const LOCATOR_BYTES = 20
const RECORD_BYTES = 56

/** Whether a directory may be of the kind for large archives, or for many entries. */
export function isZip64({ count, bytes, start }: DirectoryPlace): boolean {
  return count === 0xffff || bytes === LARGE || start === LARGE
}

/** The place of such a directory, as told in front of the end of an archive that begins at `end`; null where nothing tells it. */
export async function zip64Place(
  read: (start: number, end: number) => Promise<DataView>,
  end: number,
): Promise<DirectoryPlace | null> {
  if (end < LOCATOR_BYTES) return null
  const locator = await read(end - LOCATOR_BYTES, end)
  if (locator.getUint32(0, true) !== 0x07064b50) return null
  const at = largeAt(locator, 8)
  if (at + RECORD_BYTES > end) return null
  const record = await read(at, at + RECORD_BYTES)
  if (record.byteLength < RECORD_BYTES || record.getUint32(0, true) !== 0x06064b50) return null
  return { count: largeAt(record, 32), bytes: largeAt(record, 40), start: largeAt(record, 48) }
}

/** An entry with the numbers that its extra field holds for those that take more than 32 bits; null where one is missing. */
export function zip64Entry(entry: EntryPlace, extra: Uint8Array): EntryPlace | null {
  if (entry.bytes !== LARGE && entry.packedBytes !== LARGE && entry.start !== LARGE) return entry
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const end = Math.min(view.byteLength, at + 4 + view.getUint16(at + 2, true))
    let next = at + 4
    const take = (value: number): number => {
      if (value !== LARGE) return value
      next += 8
      return next <= end ? largeAt(view, next - 8) : Number.NaN
    }
    // In this order, and only those that are large.
    const large = { bytes: take(entry.bytes), packedBytes: take(entry.packedBytes), start: take(entry.start) }
    return Object.values(large).every(Number.isSafeInteger) ? large : null
  }
  return null
}

function largeAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}
