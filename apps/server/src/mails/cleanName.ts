const MAX_GRAPHEMES = 80
// A grapheme may carry any number of marks; this many letters of every script fit.
const MAX_UNITS = 320
const MAX_MARKS = 4

/**
 * A name that somebody chose, fit to stand in a mail: one line, without control characters and without marks
 * that turn the direction of text around, not longer than 80 letters, and nothing in it that a mail program makes
 * a link of. `fallback` when nothing is left.
 */
export function cleanName(name: string | null | undefined, fallback: string): string {
  const line = (name ?? '')
    .slice(0, 10_000)
    .toWellFormed()
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(TOO_MANY_MARKS, '$1')
    .trim()
  if (line === '') return fallback
  return withoutLinks(shorten(line))
}

// Control and direction marks, and letters that show nothing. Joiners stay: Persian and emoji need them.
const UNSEEN =
  /[\p{Cc}\p{Co}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

function shorten(line: string): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)]
  let short = ''
  for (const [index, { segment }] of letters.entries()) {
    if (index === MAX_GRAPHEMES || short.length + segment.length > MAX_UNITS) return `${short.trimEnd()}…`
    short += segment
  }
  return short
}

/** Mail programs make links of what looks like one. An invisible letter in it keeps somebody's name from leading anywhere. */
function withoutLinks(line: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(line)) return line
  return line.replace(/(?<=[\p{L}\p{N}])(?:\.(?=\p{L}{2})|:(?=\/\/)|@(?=[\p{L}\p{N}]))/gu, '$&\u2060')
}
