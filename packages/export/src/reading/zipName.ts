import { crc32 } from './crc32.ts'

interface ZipNameHints {
  /** The extra field of the entry. */
  readonly extra: Uint8Array
  /** Written by a program of DOS or Windows, whose names have the letters of DOS. */
  readonly isDos: boolean
}

/**
 * The name of an entry: what its field for names in Unicode says, where that belongs to it; UTF-8, as all programs of today write
 * names; else the code page of DOS, or Western European where another system wrote it.
 */
export function zipName(bytes: Uint8Array<ArrayBuffer>, { extra, isDos }: ZipNameHints): string {
  const named = unicodeName(bytes, extra)
  if (named !== null) return named
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return isDos ? readDos(bytes) : new TextDecoder('windows-1252').decode(bytes)
  }
}

const UNICODE_PATH = 0x7075

function unicodeName(bytes: Uint8Array, extra: Uint8Array): string | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length;) {
    const length = view.getUint16(at + 2, true)
    const end = at + 4 + length
    if (end > extra.length) return null
    if (view.getUint16(at, true) === UNICODE_PATH && length > 5) {
      // It belongs to the name only while nobody has renamed the entry.
      if (view.getUint32(at + 5, true) !== crc32(bytes)) return null
      return new TextDecoder().decode(extra.subarray(at + 9, end))
    }
    at = end
  }
  return null
}

function readDos(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : DOS_LETTERS[byte - 128])).join(
    '',
  )
}

/** Code page 437 from 128 on. */
const DOS_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
