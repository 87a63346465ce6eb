import { MAX_FILE_NAME_LENGTH } from '@sheaf/contract'

const NAMELESS = 'file'

/**
 * A name that is safe to show, to save and to put into a path, as near to the given one as can be: the last part
 * of a path, without control characters and without those that turn the direction of writing (`gpj.exe` must not
 * look like `exe.jpg`), without dots in front and dots or spaces behind. At most `MAX_FILE_NAME_LENGTH` UTF-16
 * units: what is too long is cut before its extension, between characters as people see them.
 */
export function cleanFileName(given: string): string {
  const parts = given.toWellFormed().split(/[/\\]/).map(cleanPart)
  const name = parts.findLast((part) => part !== '') ?? NAMELESS
  return shorten(RESERVED.test(name) ? `_${name}` : name)
}

// C0, DEL and C1; line and paragraph separators; byte order marks; embeddings, overrides and isolates.
// oxlint-disable-next-line no-control-regex -- looking for exactly these
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g

/** Names of devices on Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

function cleanPart(part: string): string {
  const seen = part
    .replace(/[\t-\r]/g, ' ')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
  return withoutEnd(seen.replace(/^[\s.]+/, ''))
}

// By hand: an expression that looks for the end from every dot takes quadratic time.
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const EXTENSION = /\.[\p{L}\p{N}]{1,20}$/u
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

function shorten(name: string): string {
  if (name.length <= MAX_FILE_NAME_LENGTH) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  const room = MAX_FILE_NAME_LENGTH - extension.length
  let end = 0
  for (const { index, segment } of CHARACTERS.segment(name.slice(0, name.length - extension.length))) {
    if (index + segment.length > room) break
    end = index + segment.length
  }
  // A single character may be longer than a name: marks can be piled up without end.
  const stem = name.slice(0, end === 0 ? room : end).toWellFormed()
  return `${withoutEnd(stem)}${extension}`
}
