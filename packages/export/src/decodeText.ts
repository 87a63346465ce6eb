export interface DecodedText {
  readonly text: string
  /** As the web platform names it. */
  readonly encoding: string
  /** It is neither UTF-8 nor says what it is: read as Western European, which may be wrong. */
  readonly isGuessed: boolean
}

/**
 * IMP-TEXT-1: the text of a file: UTF-8, UTF-16 with its mark, what an HTML page declares, else the letters of Western
 * Europe. Null for what is no text at all. What cannot be stored (NUL, halves of letters) is left out.
 */
export function decodeText(bytes: Uint8Array, declared: string | null = null): DecodedText | null {
  const marked = markedEncoding(bytes)
  if (marked) return readAs(bytes, marked, false)
  if (hasZeros(bytes)) return null
  const text = tryDecode(bytes, 'utf-8', true)
  if (text !== null) return { text: clean(text), encoding: 'utf-8', isGuessed: false }
  if (declared !== null && !/^utf-?8$/i.test(declared)) {
    const read = readAs(bytes, declared, false)
    if (read) return read
  }
  return readAs(bytes, 'windows-1252', true)
}

/** The encoding that the head of an HTML page names. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2048))
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function hasZeros(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8192).includes(0)
}

function readAs(bytes: Uint8Array, encoding: string, isGuessed: boolean): DecodedText | null {
  const text = tryDecode(bytes, encoding, false)
  return text === null ? null : { text: clean(text), encoding, isGuessed }
}

function tryDecode(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
