/** As `MAX_VIEW_NAME_LENGTH` of the contract, whose index would bring its schemas along. In UTF-16 units. */
export const MAX_NAME_LENGTH = 2000

/** The part of a name that the server takes, and the rest. No character is cut in two, whatever it is made of. */
export function cutName(name: string): { readonly name: string; readonly rest: string } {
  const at = name.length > MAX_NAME_LENGTH ? boundaryBefore(name, MAX_NAME_LENGTH) : name.length
  return { name: name.slice(0, at), rest: name.slice(at) }
}

/** What can be stored: text without NUL and without halves of characters. */
export function storableName(name: string): string {
  return cutName(name.replaceAll('\0', '').toWellFormed()).name
}

function boundaryBefore(name: string, at: number): number {
  // A character is short: what is in front of it need not be looked at, except that one must not begin in the middle.
  const from = Math.max(0, at - LONGEST_CHARACTER)
  const start = isLowSurrogate(name, from) ? from + 1 : from
  const segment = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    .segment(name.slice(start, at + LONGEST_CHARACTER))
    .containing(at - start)
  const boundary = start + (segment?.index ?? 0)
  if (boundary > start) return boundary
  // Hundreds of marks on one letter are no character that anybody misses.
  return isLowSurrogate(name, at) ? at - 1 : at
}

/** With families, flags and skin tones; in UTF-16 units. */
const LONGEST_CHARACTER = 200

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
