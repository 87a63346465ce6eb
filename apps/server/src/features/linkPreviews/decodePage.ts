import { TextDecoder } from 'node:util'

/** Where a page may name its characters: HTML looks no further either. */
const HEAD_BYTES = 4096

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * The text of a page: in the characters that its mark, its header or its `meta` names, in that order; else as
 * UTF-8 where that fits, and as Windows-1252 where not.
 */
export function decodePage(body: Buffer, contentType: string): string {
  const mark = MARKS.find(([bytes]) => bytes.every((byte, index) => body[index] === byte))?.[1]
  const named = mark ?? charsetOf(contentType) ?? charsetOf(body.toString('latin1', 0, HEAD_BYTES))
  const decoder = named === null ? null : decoderOf(named)
  if (decoder !== null) return decoder.decode(body)
  const text = new TextDecoder().decode(body)
  // The last character may have been cut in two.
  return text.slice(0, -2).includes('\ufffd') ? new TextDecoder('windows-1252').decode(body) : text
}

function charsetOf(text: string): string | null {
  return /charset\s*=\s*["']?\s*([\w:-]+)/i.exec(text)?.[1] ?? null
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
