import type { JsonObject } from '@sheaf/base'
import type { TextRun } from '@sheaf/model'
import { sameAttributes } from '@sheaf/model'
import { isLinkAddress } from '../dialect/blockData.ts'
import type { PrintMarkdownOptions } from '../types.ts'
import { escapeText, pairedSigns, type TextPlace } from './escapeText.ts'
import { closes, opens, unitClass } from './flanking.ts'
import { markedRun, nestRuns, type InlineToken, type Mark } from './nestRuns.ts'
import { AUTOLINK, printAddress } from './printAddress.ts'
import { printSpecialRun } from './printSpecialRun.ts'

export interface TextStyle {
  /** On one line: in headings, cells and labels. */
  readonly isOneLine?: boolean
  /** Inside an element of HTML, where marks are tags and signs are references. */
  readonly isHtml?: boolean
  /** What follows the text in its block. */
  readonly behind?: string
  readonly options: PrintMarkdownOptions
}

/** The text of a block as Markdown; empty for no text. Exactly one `<br>` is what an empty text looks like. */
export function printText(runs: readonly TextRun[], style: TextStyle): string {
  const joined = joinRuns(runs, style.options.form === 'plain')
  if (joined.length === 0) return ''
  if (joined.every(({ text, attributes }) => attributes === undefined && /^\n+$/.test(text))) {
    return '<br>'.repeat(joined[0]!.text.length + 1)
  }
  const context: Context = { ...style, paired: pairedSigns(joined, style.behind ?? '') }
  const tokens = nestRuns(joined.map((run) => markedRun(run, isLinkAddress)))
  let links = 0
  const pieces = tokens.map((token, at) => {
    if (token.kind === 'run') return printRun(tokens, at, links > 0, context)
    if (token.mark.type === 'link') links += token.kind === 'open' ? 1 : -1
    return ''
  })
  const ends = new Map(tokens.flatMap((token, at) => (token.kind === 'close' ? [[token.pair, at]] : [])))
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'open') continue
    const end = ends.get(token.pair)!
    const [begin, finish] = signsOf(token.mark, tokens, pieces, at, end, context)
    pieces[at] = begin
    pieces[end] = finish
  }
  return pieces.join('')
}

interface Context extends TextStyle {
  readonly paired: ReadonlySet<string>
}

/** Neighbours that have the same attributes become one; empty ones go. In plain form colours and such are left out. */
function joinRuns(runs: readonly TextRun[], isPlain: boolean): readonly TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const text = run.text.toWellFormed()
    const attributes = trueAttributes(run.attributes ?? {}, isPlain)
    const last = joined.at(-1)
    if (text === '') continue
    if (last && sameAttributes(last.attributes, attributes))
      joined[joined.length - 1] = { ...last, text: last.text + text }
    else joined.push(attributes ? { text, attributes } : { text })
  }
  return joined
}

function trueAttributes(attributes: JsonObject, isPlain: boolean): JsonObject | undefined {
  const entries = Object.entries(attributes).filter(([key, value]) => value && (!isPlain || PLAIN.has(key)))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const PLAIN: ReadonlySet<string> = new Set([
  'bold',
  'italic',
  'strikethrough',
  'code',
  'href',
  'formula',
  'mention',
])

function printRun(tokens: readonly InlineToken[], at: number, isInLink: boolean, context: Context): string {
  const token = tokens[at]
  if (token?.kind !== 'run') return ''
  const { text, isCode, rest } = token
  const place: TextPlace = {
    isFirst: at === 0,
    isLast: at === tokens.length - 1,
    isOneLine: context.isOneLine === true,
    isHtml: context.isHtml === true,
    isPlain: context.options.form === 'plain',
    paired: context.paired,
  }
  if (Object.keys(rest).length > 0) {
    const [before, behind] = [tokens[at - 1], tokens[at + 1]]
    const neighbours = {
      before: before?.kind === 'run' ? before.text.at(-1) : undefined,
      behind: behind?.kind === 'run' ? behind.text[0] : undefined,
      isInLink,
    }
    const run = { text, rest: isCode ? { ...rest, code: true } : rest }
    return printSpecialRun(run, place, neighbours, context.options)
  }
  if (!isCode) return escapeText(text, place)
  if (!context.isHtml && isCodeSpan(text, place.isOneLine)) return printCode(text)
  return `<code>${escapeText(text, { ...place, isFirst: false, isLast: false })}</code>`
}

/** Whether a code span keeps a text as it is: it knows no line breaks, and in a cell no bars. */
function isCodeSpan(text: string, isOneLine: boolean): boolean {
  return !/[\n\r\t\0]/.test(text) && !(isOneLine && text.includes('|'))
}

function printCode(text: string): string {
  const taken = new Set((text.match(/`+/g) ?? []).map((run) => run.length))
  let free = 1
  while (taken.has(free)) free++
  const fence = '`'.repeat(free)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== '')
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence
}

/** Both ends of a mark, by what stands beside them. */
function signsOf(
  mark: Mark,
  tokens: readonly InlineToken[],
  pieces: string[],
  at: number,
  end: number,
  { isHtml, options }: Context,
): readonly [string, string] {
  if (mark.type === 'link') {
    const inside = tokens[at + 1]
    const isBare = end === at + 2 && inside?.kind === 'run' && isPlain(inside) && inside.text === mark.href
    if (isBare && !isHtml && AUTOLINK.test(mark.href)) {
      pieces[at + 1] = mark.href
      return options.form === 'plain' ? ['', ''] : ['<', '>']
    }
    if (isHtml) return [`<a href="${escapeHtml(mark.href)}">`, '</a>']
    return ['[', `](${printAddress(mark.href)})`]
  }
  const tag = TAGS[mark.type]
  const tags = [`<${tag}>`, `</${tag}>`] as const
  if (isHtml || mark.type === 'underline') return tags
  const sides = [sideOf(tokens, pieces, at, -1), sideOf(tokens, pieces, at, 1)] as const
  const ends = [sideOf(tokens, pieces, end, -1), sideOf(tokens, pieces, end, 1)] as const
  if (!opens(...sides) || !closes(...ends)) return options.form === 'plain' ? ['', ''] : tags
  if (mark.type === 'bold') return ['**', '**']
  if (mark.type === 'strikethrough') return ['~~', '~~']
  const isAlone = [at - 1, at + 1, end - 1, end + 1].every((near) => (tokens[near] ?? RUN).kind === 'run')
  if (isAlone) return ['*', '*']
  // An underscore beside a word is a sign of that word.
  const isFree = (!closes(...sides) || sides[0] === 'sign') && (!opens(...ends) || ends[1] === 'sign')
  return isFree ? ['_', '_'] : tags
}

function isPlain(token: InlineToken & { kind: 'run' }): boolean {
  return !token.isCode && Object.keys(token.rest).length === 0
}

/** What stands beside a token; other marks are signs, whichever they become. */
function sideOf(tokens: readonly InlineToken[], pieces: readonly string[], at: number, by: -1 | 1) {
  const near = tokens[at + by]
  if (near === undefined) return 'space'
  if (near.kind !== 'run') return 'sign'
  const piece = pieces[at + by]!
  return unitClass(by === 1 ? piece[0] : piece.at(-1))
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'\\`*_[\]$~|\s]/g, (char) => `&#${char.charCodeAt(0)};`)
}

const RUN = { kind: 'run' } as const
const TAGS = { bold: 'b', italic: 'i', underline: 'u', strikethrough: 's' } as const
