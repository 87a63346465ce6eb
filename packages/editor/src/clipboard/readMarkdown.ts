import type { JsonValue } from '@sheaf/base'
import type { NewBlock, TextRun } from '@sheaf/model'
import { safeHref } from '../links/safeHref.ts'
import type { ClipboardContent } from './ClipboardContent.ts'

type Attributes = Readonly<Record<string, JsonValue>>

/**
 * EDIT-PASTE-9: plain text that is written as Markdown, as content; null for text that shows no sign of it. Read are
 * headings, lists, boxes to tick, quotes, code, lines, and the marks of a text; everything else stays as it is.
 */
export function parseMarkdown(text: string): ClipboardContent | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (!looksLikeMarkdown(lines)) return null
  const blocks = readBlocks(lines, 0)
  return { isInline: lines.length === 1 && blocks[0]?.type === 'paragraph', blocks }
}

/** One heading, fence, box or mark is a sign; lists only from two items on: a line may just begin with a dash. */
function looksLikeMarkdown(lines: readonly string[]): boolean {
  const items = lines.filter((line) => ITEM.test(line)).length
  const strong = lines.some(
    (line) => FENCE.test(line) || TODO.test(line) || /\*\*[^*\s][^*]*\*\*|\[[^\]\n]+\]\(\S+\)/.test(line),
  )
  const isStructured = lines.length > 1 && lines.some((line) => HEADING.test(line))
  return strong || isStructured || items > 1
}

function readBlocks(lines: readonly string[], depth: number): readonly NewBlock[] {
  const blocks: NewBlock[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const end = endOfPart(lines, at)
    const part = lines.slice(at, end)
    at = end
    if (line.trim() === '') continue
    const heading = HEADING.exec(line)
    if (heading) {
      const data = { level: heading[1]!.length }
      blocks.push({ type: 'heading', data, text: readText(heading[2]!.replace(/\s+#+\s*$/, '')) })
    } else if (FENCE.test(line)) blocks.push(readFence(part))
    else if (RULE.test(line)) blocks.push({ type: 'divider' })
    else if (QUOTE.test(line) && depth < MAX_DEPTH) blocks.push(readQuote(part, depth))
    else if (ITEM.test(line) && depth < MAX_DEPTH) blocks.push(...readList(part, depth))
    else blocks.push({ type: 'paragraph', text: readText(joinLines(part)) })
  }
  return blocks
}

/** Where the block that begins at a line ends. */
function endOfPart(lines: readonly string[], start: number): number {
  const line = lines[start]!
  const isPart = (test: (each: string) => boolean): number => {
    let end = start + 1
    while (end < lines.length && test(lines[end]!)) end++
    return end
  }
  const fence = FENCE.exec(line)
  if (fence) {
    const close = lines.findIndex((each, index) => index > start && each.trim().startsWith(fence[1]!))
    return close === -1 ? lines.length : close + 1
  }
  if (line.trim() === '' || HEADING.test(line) || RULE.test(line)) return start + 1
  if (QUOTE.test(line)) return isPart((each) => QUOTE.test(each))
  if (ITEM.test(line)) {
    const isOfList = (each: string) => ITEM.test(each) || /^\s+\S/.test(each)
    let end = isPart(isOfList)
    // A blank line between items does not end their list.
    while (lines[end]?.trim() === '' && isOfList(lines[end + 1] ?? '')) {
      end++
      while (end < lines.length && isOfList(lines[end]!)) end++
    }
    return end
  }
  return isPart(
    (each) => each.trim() !== '' && ![HEADING, FENCE, RULE, QUOTE, ITEM].some((sign) => sign.test(each)),
  )
}

function readFence(lines: readonly string[]): NewBlock {
  const [, sign = '', language = ''] = FENCE.exec(lines[0]!) ?? []
  const isClosed = lines.length > 1 && lines.at(-1)!.trim().startsWith(sign)
  const text = lines.slice(1, isClosed ? -1 : undefined).join('\n')
  return { type: 'code', data: language === '' ? {} : { language: language.toLowerCase() }, text: [{ text }] }
}

function readQuote(lines: readonly string[], depth: number): NewBlock {
  return nest(
    'quote',
    {},
    readBlocks(
      lines.map((line) => line.replace(/^\s*> ?/, '')),
      depth + 1,
    ),
  )
}

function readList(lines: readonly string[], depth: number): readonly NewBlock[] {
  const indent = indentOf(lines[0]!)
  const starts = lines.flatMap((line, index) =>
    ITEM.test(line) && indentOf(line) < indent + 2 ? [index] : [],
  )
  return starts.map((start, index) => {
    const [, , sign = '', rest = ''] = ITEM.exec(lines[start]!) ?? []
    const inside = lines.slice(start + 1, starts[index + 1] ?? lines.length)
    const width = Math.min(...inside.filter((line) => line.trim() !== '').map(indentOf))
    const content = inside.map((line) => unindent(line, Number.isFinite(width) ? width : 0))
    const box = /^\[([ xX])\]\s+(.*)$/s.exec(rest)
    const children = readBlocks([box ? box[2]! : rest, ...content], depth + 1)
    if (box) return nest('todo_list', box[1] === ' ' ? {} : { checked: true }, children)
    const number = Number.parseInt(sign, 10)
    if (Number.isNaN(number)) return nest('bulleted_list', {}, children)
    const isFirst = index === 0 || !/^\s*\d/.test(lines[starts[index - 1]!]!)
    return nest('numbered_list', isFirst && number > 1 ? { number } : {}, children)
  })
}

/** A block with the first text of what is in it; the rest becomes its children. */
function nest(type: string, data: Attributes, blocks: readonly NewBlock[]): NewBlock {
  const [first, ...rest] = blocks
  const takesText = first?.type === 'paragraph'
  const children = takesText ? rest : blocks
  const text = takesText ? (first.text ?? []) : []
  return { type, data, text, ...(children.length > 0 && { children }) }
}

/** Lines of a paragraph are one text; two spaces or a backslash at the end of a line break it. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const isLast = index === lines.length - 1
      if (isLast) return line.trim()
      return /(?: {2}|\\)$/.test(line) ? `${line.trim().replace(/\\$/, '')}\n` : `${line.trim()} `
    })
    .join('')
}

function readText(text: string, attributes: Attributes = {}): readonly TextRun[] {
  const runs: TextRun[] = []
  let at = 0
  const add = (piece: string, more: Attributes = {}) => {
    if (piece !== '') runs.push({ text: piece, attributes: { ...attributes, ...more } })
  }
  for (const match of text.matchAll(INLINE)) {
    const { code, bold, bold2, struck, italic, italic2, label, href, address, sign } = match.groups ?? {}
    const link = safeHref(href ?? address ?? '')
    if ((label !== undefined || address !== undefined) && link === null) continue
    add(text.slice(at, match.index))
    at = match.index + match[0].length
    if (code !== undefined) add(code.replace(/^ (.*) $/s, '$1'), { code: true })
    else if (bold ?? bold2) runs.push(...readText((bold ?? bold2)!, { ...attributes, bold: true }))
    else if (struck) runs.push(...readText(struck, { ...attributes, strikethrough: true }))
    else if (italic ?? italic2) runs.push(...readText((italic ?? italic2)!, { ...attributes, italic: true }))
    else if (label !== undefined) runs.push(...readText(label, { ...attributes, href: link! }))
    else if (address !== undefined) add(address, { href: link! })
    else add(sign ?? '')
  }
  add(text.slice(at))
  return runs
}

function indentOf(line: string): number {
  const [white = ''] = /^\s*/.exec(line) ?? []
  return white.replaceAll('\t', '    ').length
}

function unindent(line: string, by: number): string {
  const open = line.replace(/^\t+/, (tabs) => '    '.repeat(tabs.length))
  return open.slice(Math.min(by, indentOf(open)))
}

const HEADING = /^ {0,3}(#{1,6}) +(\S.*)$/
const FENCE = /^ {0,3}(```|~~~) *([\w+#-]*)[^`]*$/
const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/
const QUOTE = /^ {0,3}>/
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)]) +(\S.*)$/
const TODO = /^\s*[-*+] \[[ xX]\] \S/
const INLINE = new RegExp(
  [
    String.raw`\x60(?<code>[^\x60]+)\x60`,
    String.raw`\*\*(?<bold>[^*\s](?:[^*]*[^*\s])?)\*\*`,
    String.raw`(?<![\p{L}\p{N}_])__(?<bold2>[^_\s](?:[^_]*[^_\s])?)__(?![\p{L}\p{N}_])`,
    String.raw`~~(?<struck>[^~\s](?:[^~]*[^~\s])?)~~`,
    String.raw`\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*`,
    String.raw`(?<![\p{L}\p{N}_])_(?<italic2>[^_\s](?:[^_]*[^_\s])?)_(?![\p{L}\p{N}_])`,
    String.raw`!?\[(?<label>[^[\]\n]*)\]\((?<href>[^()\s]+)(?: +"[^"\n]*")?\)`,
    String.raw`<(?<address>https?:\/\/[^<>\s]+)>`,
    String.raw`\\(?<sign>[!-\/:-@\[-\x60\{-~])`,
  ].join('|'),
  'gu',
)
const MAX_DEPTH = 50
