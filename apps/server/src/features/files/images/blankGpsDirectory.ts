const GPS_POINTER = 0x8825
const ENTRY_BYTES = 12
const MAX_ENTRIES = 512
const MAX_DIRECTORIES = 8
/** A directory has one; a file that is nothing but directories must not keep us busy. */
const MAX_GPS_POINTERS = 4
/** There are 32 kinds of GPS entries. */
const MAX_GPS_ENTRIES = 64
/** More than any of them holds. */
const MAX_GPS_VALUE_BYTES = 16 * 1024

/** Bytes of a value by the type of a TIFF entry (TIFF 6.0, section 2; 13 is IFD). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/**
 * Overwrites the GPS directory of EXIF data with zeros and takes the entry that points to it out of its directory.
 * `tiff` begins with a TIFF header and may go on behind its end. Answers whether there was one; data that is no
 * TIFF, or a broken one, is left alone.
 */
export function blankGpsDirectory(tiff: Buffer): boolean {
  const isLittle = tiff[0] === 0x49
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const setU16 = (at: number, value: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)

  /** Entries of a directory, null where there cannot be one. */
  function countAt(directory: number): number | null {
    if (directory < 8 || directory + 2 > tiff.length) return null
    const count = u16(directory)
    if (count === 0 || count > MAX_ENTRIES || directory + 6 + count * ENTRY_BYTES > tiff.length) return null
    for (let index = 0; index < count; index += 1) {
      const type = u16(directory + 2 + index * ENTRY_BYTES + 2)
      if (type === 0 || type >= TYPE_BYTES.length) return null
    }
    return count
  }

  function blankDirectory(directory: number): void {
    const count = countAt(directory)
    if (count === null || count > MAX_GPS_ENTRIES) return
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * ENTRY_BYTES
      const bytes = (TYPE_BYTES[u16(entry + 2)] ?? 0) * u32(entry + 4)
      const value = u32(entry + 8)
      const isApart = bytes > 4 && bytes <= MAX_GPS_VALUE_BYTES
      if (isApart && value >= 8 && value + bytes <= tiff.length) tiff.fill(0, value, value + bytes)
    }
    tiff.fill(0, directory, directory + 2 + count * ENTRY_BYTES)
  }

  if (tiff.length < 8) return false
  let isChanged = false
  let directory = u32(4)
  for (let seen = 0; seen < MAX_DIRECTORIES; seen += 1) {
    let count = countAt(directory)
    if (count === null) break
    let pointers = 0
    for (let index = 0; index < count;) {
      const entry = directory + 2 + index * ENTRY_BYTES
      if (u16(entry) !== GPS_POINTER || pointers >= MAX_GPS_POINTERS) {
        index += 1
        continue
      }
      pointers += 1
      blankDirectory(u32(entry + 8))
      // What follows moves up, with the address of the next directory behind it.
      const end = directory + 2 + count * ENTRY_BYTES + 4
      tiff.copy(tiff, entry, entry + ENTRY_BYTES, end)
      tiff.fill(0, end - ENTRY_BYTES, end)
      count -= 1
      setU16(directory, count)
      isChanged = true
    }
    directory = u32(directory + 2 + count * ENTRY_BYTES)
  }
  return isChanged
}
