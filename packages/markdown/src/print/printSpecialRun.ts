import type { JsonObject } from '@sheaf/base'
import { readMention, sameJson } from '@sheaf/model'
import { printAttributes } from '../dialect/attributes.ts'
import type { PrintMarkdownOptions } from '../types.ts'
import { escapeText, type TextPlace } from './escapeText.ts'
import { printAddress } from './printAddress.ts'

/** What stands right beside a run. */
export interface Neighbours {
  /** The character of text; undefined where there is none. */
  readonly before: string | undefined
  readonly behind: string | undefined
  readonly isInLink: boolean
}

/** A run whose attributes no mark stands for: a formula, a mention, colours, what nobody knows. */
export function printSpecialRun(
  run: { readonly text: string; readonly rest: JsonObject },
  place: TextPlace,
  neighbours: Neighbours,
  options: PrintMarkdownOptions,
): string {
  const { text, rest } = run
  const { mention, formula } = rest
  const isSingle = Object.keys(rest).length === 1
  if (typeof formula === 'string' && (isSingle || options.form === 'plain')) {
    const isMath = isMathSpan(formula, place) && isFree(neighbours)
    if (text === '$' && isMath) return `$${formula}$`
    if (options.form === 'plain') return escapeText(`$${formula}$`, place)
    return `:math${printAttributes({ latex: formula, ...(text !== '$' && { sign: text }) })}`
  }
  if (isObject(mention) && isSingle) return printMention(mention, text, neighbours.isInLink, options)
  if (options.form === 'plain') return escapeText(text, place)
  return chunks(text)
    .map((part) => `:text[${escapeLabel(part)}]${printAttributes(rest)}`)
    .join('')
}

function printMention(
  mention: JsonObject,
  text: string,
  isInLink: boolean,
  options: PrintMarkdownOptions,
): string {
  const read = readMention(mention)
  const page = read?.type === 'page' && !isInLink ? (options.pageLink?.(read) ?? null) : null
  const label = page
    ? `[${escapeLabel(cut(page.name))}](${printAddress(page.href)})`
    : escapeLabel(cut(mentionWords(mention, options) ?? text))
  if (options.form === 'plain') return label
  const isPlainPage =
    read?.type === 'page' &&
    text === '@' &&
    sameJson(mention, {
      type: 'page',
      page_id: read.pageId,
      ...(read.blockId !== null && { block_id: read.blockId }),
    })
  if (page && isPlainPage) return label
  const attributes = printAttributes(mentionKeys(mention), mentionSpecial(mention, text))
  // Braces in the text behind must not be taken for those.
  return `:mention[${label}]${attributes || '{}'}`
}

/** The words of a mention for people; null for none. */
function mentionWords(mention: JsonObject, options: PrintMarkdownOptions): string | null {
  const read = readMention(mention)
  if (read?.type === 'person') return `@${read.name}`
  if (read?.type === 'address') return read.url
  if (read?.type !== 'date') return null
  const words = (date: Date): string => {
    const iso = date.toISOString()
    return options.dateText?.(date, read.hasTime) ?? (read.hasTime ? iso : iso.slice(0, 10))
  }
  return read.end === null ? words(read.date) : `${words(read.date)} – ${words(read.end)}`
}

function mentionKeys({ type: _type, ...rest }: JsonObject): JsonObject {
  return rest
}

function mentionSpecial(mention: JsonObject, text: string): JsonObject {
  return { ...('type' in mention && { type: mention['type']! }), ...(text !== '@' && { char: text }) }
}

/** Whether a formula may stand between dollars: nothing of it would be lost, and it is not taken for money. */
function isMathSpan(formula: string, { isOneLine, isHtml }: TextPlace): boolean {
  if (isHtml || /[\n\r\t\0$]|^\s|\s$/.test(formula) || formula === '' || !formula.isWellFormed()) return false
  return !(isOneLine && formula.includes('|'))
}

/** Dollars beside words and numbers are money. */
function isFree({ before, behind }: Neighbours): boolean {
  if (behind !== undefined && /\d/.test(behind)) return false
  return before === undefined || !/[\p{L}\p{N}\uD800-\uDFFF$]/u.test(before)
}

function escapeLabel(text: string): string {
  return escapeText(text, LABEL)
}

/** A label takes 999 escapes at most. */
function chunks(text: string): readonly string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + MAX_LABEL)
    if (/[\uD800-\uDBFF]/.test(text[end - 1]!) && end < text.length) end--
    parts.push(text.slice(at, end))
    at = end
  }
  return parts
}

function cut(text: string): string {
  return text.slice(0, MAX_LABEL).toWellFormed()
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const MAX_LABEL = 400

const LABEL: TextPlace = {
  isFirst: true,
  isLast: true,
  isOneLine: true,
  isHtml: false,
  paired: new Set(['[', '$', '~']),
}
