import { blankGpsDirectory } from './blankGpsDirectory.ts'
import { mendPngChunks } from './mendPngChunks.ts'

/**
 * Removes from a picture what says where it was taken: the GPS directory of its EXIF data and the GPS properties of
 * its XMP data, wherever in the file they lie (previews and films inside a picture have their own). Works in place
 * and changes no length, so that every container stays as it was and no pixel is touched. Answers whether anything
 * was there.
 */
export function removeLocation(bytes: Buffer): boolean {
  const hadOpen = blankMetadata(bytes)
  // What is packed in a PNG is metadata and no PNG again: packed within packed without end would take for ever.
  const hadPacked = mendPngChunks(bytes, { removeLocation: blankMetadata })
  return hadOpen || hadPacked
}

function blankMetadata(bytes: Buffer): boolean {
  const hadExif = blankExif(bytes)
  const hadXmp = blankXmp(bytes)
  return hadExif || hadXmp
}

const TIFF_HEADERS = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')]

/** More than any picture has; a file of nothing but headers must not keep us busy. */
const MAX_TIFF_HEADERS = 200

// Every container (JPEG, PNG, WebP, AVIF, HEIF) holds EXIF data as a TIFF file of its own.
function blankExif(bytes: Buffer): boolean {
  let isChanged = false
  for (const header of TIFF_HEADERS) {
    let at = bytes.indexOf(header)
    for (let seen = 0; at !== -1 && seen < MAX_TIFF_HEADERS; seen += 1) {
      isChanged = blankGpsDirectory(bytes.subarray(at)) || isChanged
      at = bytes.indexOf(header, at + 4)
    }
  }
  return isChanged
}

// No control characters and no 0xff: a value never reaches into the frame of the next piece of a file.
const GPS_ATTRIBUTE = /\s[\w.-]+:gps\w*\s*=\s*(?:"[^"<\p{Cc}ÿ]{0,500}"|'[^'<\p{Cc}ÿ]{0,500}')/giu
const GPS_ELEMENT = /<([\w.-]+:gps\w*)(?:\s[^<>\p{Cc}ÿ]{0,500})?>[^<\p{Cc}ÿ]{0,500}<\/\1\s*>/giu

/** More than pictures have: depth maps, which are the largest thing in there, come behind what a camera says. */
const MAX_XMP_PACKETS = 200
const MAX_XMP_BYTES = 8 * 1024 * 1024

function blankXmp(bytes: Buffer): boolean {
  let isChanged = false
  let bytesLeft = MAX_XMP_BYTES
  let start = bytes.indexOf('<rdf:RDF')
  for (let seen = 0; start !== -1 && bytesLeft > 0 && seen < MAX_XMP_PACKETS; seen += 1) {
    const close = bytes.indexOf('</rdf:RDF', start)
    if (close === -1) break
    const end = Math.min(close, start + bytesLeft)
    bytesLeft -= end - start
    // One character per byte, so that places in the text are places in the file.
    const text = bytes.toString('latin1', start, end)
    const blanked = text.replace(GPS_ATTRIBUTE, blank).replace(GPS_ELEMENT, blank)
    if (blanked !== text) {
      bytes.write(blanked, start, 'latin1')
      isChanged = true
    }
    start = bytes.indexOf('<rdf:RDF', close)
  }
  return isChanged
}

const blank = (text: string) => ' '.repeat(text.length)
