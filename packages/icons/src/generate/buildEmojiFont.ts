import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const FONT = '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2'
const HEADER_BYTES = 48
/** Numbers of tables in a WOFF2 directory: of "SVG ", and of those whose transformed length follows. */
const SVG_TABLE = 36
const GLYF_TABLE = 10
const LOCA_TABLE = 11
const OWN_NAME = 63

/**
 * Noto Color Emoji (OFL) as WOFF2 with its drawings once: the published file also holds them as SVG, four fifths of
 * its size, for browsers whose systems have emoji of their own.
 *
 * Only the container is rewritten (https://www.w3.org/TR/WOFF2): the other tables keep their bytes.
 */
export function buildEmojiFont(): Uint8Array {
  return withoutSvg(readFileSync(createRequire(import.meta.url).resolve(FONT)))
}

export function emojiFontLicence(): string {
  const path = createRequire(import.meta.url).resolve('@fontsource/noto-color-emoji/LICENSE')
  return readFileSync(path, 'utf8')
}

function withoutSvg(font: Buffer): Uint8Array {
  const { tables, end } = readDirectory(font)
  const svg = tables.find(({ number }) => number === SVG_TABLE)
  if (svg === undefined) return font

  const stream = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(20)))
  const offset = tables.slice(0, tables.indexOf(svg)).reduce((sum, { storedBytes }) => sum + storedBytes, 0)
  const kept = Buffer.concat([stream.subarray(0, offset), stream.subarray(offset + svg.storedBytes)])
  const compressed = brotliCompressSync(kept, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: kept.length,
    },
  })

  const directory = Buffer.concat(
    tables.filter((table) => table !== svg).map(({ from, to }) => font.subarray(from, to)),
  )
  const header = Buffer.from(font.subarray(0, HEADER_BYTES))
  const padding = Buffer.alloc(-(HEADER_BYTES + directory.length + compressed.length) & 3)
  header.writeUInt32BE(HEADER_BYTES + directory.length + compressed.length + padding.length, 8)
  header.writeUInt16BE(tables.length - 1, 12)
  header.writeUInt32BE(font.readUInt32BE(16) - 16 - ((svg.bytes + 3) & ~3), 16)
  header.writeUInt32BE(compressed.length, 20)
  // No metadata and no private data follow.
  header.fill(0, 28)
  return Buffer.concat([header, directory, compressed, padding])
}

interface FontTable {
  readonly number: number
  /** Of its entry in the directory. */
  readonly from: number
  readonly to: number
  readonly bytes: number
  /** In the stream, where some tables are transformed. */
  readonly storedBytes: number
}

function readDirectory(font: Buffer): { readonly tables: readonly FontTable[]; readonly end: number } {
  let at = HEADER_BYTES
  const readNumber = (): number => {
    let value = 0
    for (;;) {
      const byte = font[at++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const tables: FontTable[] = []
  for (let count = font.readUInt16BE(12); count > 0; count -= 1) {
    const from = at
    const flags = font[at++]!
    const number = flags & 63
    if (number === OWN_NAME) at += 4
    const bytes = readNumber()
    const isOutline = number === GLYF_TABLE || number === LOCA_TABLE
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0
    tables.push({ number, from, bytes, storedBytes: isTransformed ? readNumber() : bytes, to: at })
  }
  return { tables, end: at }
}
