import type { TextRun } from '@sheaf/model'
import { unitClass } from './flanking.ts'

/** Where a piece of text stands. */
export interface TextPlace {
  /** Whether nothing of the block stands before it, or behind it. */
  readonly isFirst: boolean
  readonly isLast: boolean
  /** One line only: in headings, cells, summaries and labels a break is a tag. */
  readonly isOneLine: boolean
  /** Signs are written as references, which HTML reads as well as Markdown does. */
  readonly isHtml: boolean
  /** For other programs: a break is written in the way that people see less. */
  readonly isPlain?: boolean
  /** See `pairedSigns`. */
  readonly paired: ReadonlySet<string>
}

/**
 * Text as Markdown that means this text and nothing else: signs that could mean something are escaped, white space
 * that would be lost is written as references. Signs without a partner, and between spaces, stay as they are.
 */
export function escapeText(text: string, place: TextPlace): string {
  let escaped = ''
  for (let at = 0; at < text.length; at++) {
    escaped += escapeCharacter(text, at, place)
  }
  return escaped
}

/** The signs of a text that could have a partner there or in what stands `behind`, so that they mean something together. */
export function pairedSigns(runs: readonly TextRun[], behind: string): ReadonlySet<string> {
  const attributes = JSON.stringify(runs.map((run) => run.attributes ?? {}))
  const all = runs.map((run) => run.text).join('\n') + (attributes.includes('"') ? attributes : '') + behind
  const paired = new Set<string>()
  if (count(all, '$') > 1 || /"(?:formula|mention)"/.test(attributes)) paired.add('$')
  if (count(all, '~') > 1 || attributes.includes('"strikethrough"')) paired.add('~')
  const hasLabels = runs.some((run) => Object.keys(run.attributes ?? {}).some((key) => !BARE_MARKS.has(key)))
  if (hasLabels || /\](?:\(|\[|:)/.test(all) || count(all, '[') !== count(all, ']')) paired.add('[')
  return paired
}

const BARE_MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strikethrough', 'code'])

function escapeCharacter(text: string, at: number, place: TextPlace): string {
  const char = text[at]!
  const before = text[at - 1]
  const after = text[at + 1]
  const isLineStart = before === undefined ? place.isFirst : before === '\n'
  const isLineEnd = after === undefined ? place.isLast : after === '\n'
  if (char === '\n') {
    const isEdge = (before === undefined && place.isFirst) || (after === undefined && place.isLast)
    if (place.isOneLine || isEdge) return '<br>'
    return place.isPlain ? '  \n' : '\\\n'
  }
  if (char === '\0') return '\u{FFFD}'
  if (char === ' ') return isLineStart || isLineEnd ? '&#x20;' : char
  if (char === '\t' || char === '\r' || char === '\u{FEFF}')
    return `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`
  if (!SIGNS.test(char) || !mustEscape(text, at, isLineStart, place)) return char
  return place.isHtml ? `&#${char.charCodeAt(0)};` : `\\${char}`
}

// oxlint-disable-next-line complexity -- one case per sign, each with its own rule
function mustEscape(text: string, at: number, isLineStart: boolean, place: TextPlace): boolean {
  const char = text[at]!
  const before = text[at - 1]
  const after = text[at + 1]
  switch (char) {
    case '\\':
    case '`':
      return true
    case '*':
      return !(before === ' ' && after === ' ' && !isBehindLineStart(text, at))
    case '_':
      if (isWord(before) && isWord(after)) return false
      return !(before === ' ' && after === ' ' && !isBehindLineStart(text, at))
    case '~':
    case '$':
      return place.paired.has(char)
    case '[':
    case ']':
      return isLineStart || place.paired.has('[') || after === undefined || before === undefined
    case '!':
      return after === undefined && !place.isLast
    case '<':
      return after === undefined || /[A-Za-z/!?]/.test(after) || place.isHtml
    case '>':
      return isLineStart || place.isHtml
    case '&':
      return after === undefined || /^&(?:#|[A-Za-z])/.test(text.slice(at, at + 2))
    case '|':
      return place.isOneLine || isLineStart
    case ':':
      if (after === undefined || before === ':') return !place.isLast || before === ':'
      if (after === ':' || after === '/' || isLineStart) return true
      return isDirective(text, at, place)
    case '.':
      return (
        isBehindNumber(text, at, place) || /(?:^|[^A-Za-z])www$/i.test(text.slice(Math.max(0, at - 4), at))
      )
    case ')':
      return isBehindNumber(text, at, place)
    case '@':
      if (before === undefined || after === undefined)
        return before === undefined ? !place.isFirst : !place.isLast
      return isAddress(before) && /[\w.-]/.test(after)
    case '#':
      return (isLineStart && isEndOr(/[\s#]/, after)) || (place.isOneLine && after === undefined)
    case '+':
      return isLineStart && isEndOr(/\s/, after)
    case '-':
      return isLineStart && isEndOr(/[\s:|-]/, after)
    case '=':
      return isLineStart
    default:
      return false
  }
}

/** Whether a colon begins a directive of ours, or one with a label or attributes; others are read as their text. */
function isDirective(text: string, at: number, place: TextPlace): boolean {
  let end = at + 1
  while (end < text.length && (unitClass(text[end]) === 'word' || (end > at + 1 && /[-_]/.test(text[end]!))))
    end++
  if (end === at + 1) return false
  if (DIRECTIVES.has(text.slice(at + 1, end))) return true
  return end === text.length ? !place.isLast : /[[{]/.test(text[end]!)
}

/** Whether only white space stands between the start of the line and this: then it may begin a list. */
function isBehindLineStart(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === ''
}

/** "1." in front of a line makes it a list. */
function isBehindNumber(text: string, at: number, place: TextPlace): boolean {
  if (!isEndOr(/\s/, text[at + 1])) return false
  const start = text.lastIndexOf('\n', at - 1) + 1
  if ((start === 0 && !place.isFirst) || at - start > 9 || at === start) return false
  return /^\d+$/.test(text.slice(start, at))
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char)
}

function isEndOr(expected: RegExp, char: string | undefined): boolean {
  return char === undefined || expected.test(char)
}

function isAddress(char: string): boolean {
  return /[\w.+-]/.test(char)
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

const DIRECTIVES: ReadonlySet<string> = new Set(['math', 'mention', 'text', 'block'])
const SIGNS = /[!-/:-@[-`{-~]/
