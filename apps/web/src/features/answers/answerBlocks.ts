import type { JsonObject } from '@sheaf/base'
import { parseMarkdown, withoutFence } from '@sheaf/markdown'
import type { NewBlock, TextRun } from '@sheaf/model'

/** A page, a place of it or a row that an answer rests on. */
export interface AnswerSource {
  readonly id: string
  readonly name: string
  readonly row_id?: string
  readonly block_id?: string
}

/**
 * CHAT-APP-HOSTILE-1: an answer as blocks of text, lists, tables, code and formulas. A model may say what a hostile page made it say, so
 * nothing in an answer is fetched, embedded, or names a page by itself: pictures and the like are links, and mentions their words.
 * Numbers of sources become mentions of what they stand for, with the names of rows where `areNamed`.
 */
export function answerBlocks(
  markdown: string,
  sources: readonly AnswerSource[],
  { areNamed = false }: { readonly areNamed?: boolean } = {},
): readonly NewBlock[] {
  const mentions = sources.map((source) => sourceMention(source, areNamed))
  const blocks = readBlocks(parseMarkdown(withoutFence(markdown)).blocks, mentions)
  return areNamed ? blocks : blocks.map(hugged)
}

/** The mention that stands for a source, as documents keep it. Pages are called what they are called now, rows by the name that is kept. */
function sourceMention(
  { id, name, row_id: rowId, block_id: blockId }: AnswerSource,
  isNamed: boolean,
): JsonObject {
  if (rowId !== undefined)
    return { type: 'page', page_id: id, row_id: rowId, ...(isNamed && { data: { title: name } }) }
  return { type: 'page', page_id: id, ...(blockId !== undefined && { block_id: blockId }) }
}

/** A number stands at the word before it. */
function hugged({ text, children, ...block }: NewBlock): NewBlock {
  const runs = text?.map((run, index) =>
    text[index + 1]?.attributes?.['mention'] === undefined ? run : { ...run, text: run.text.trimEnd() },
  )
  return { ...block, ...(runs && { text: runs }), ...(children && { children: children.map(hugged) }) }
}

const TEXT_TYPES: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'quote',
  'callout',
  'todo_list',
  'bulleted_list',
  'numbered_list',
  'toggle_list',
  'code',
  'math_equation',
  'divider',
  'simple_table',
  'simple_table_row',
  'simple_table_cell',
])

/** The marks that a text of an answer may have. */
const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code', 'href', 'formula'] as const

function readBlocks(blocks: readonly NewBlock[], mentions: readonly JsonObject[]): readonly NewBlock[] {
  return blocks.flatMap((block): readonly NewBlock[] => {
    const children = readBlocks(block.children ?? [], mentions)
    if (block.type === 'code') return [readCode(block)]
    const { type, data = {} } = block
    const text = block.text && readRuns(block.text, mentions)
    if (TEXT_TYPES.has(type))
      return [{ type, data: plainData(data), ...(text && { text }), ...(block.children && { children }) }]
    const said = [...(text ?? []), ...linksIn(data)]
    return said.length === 0 ? children : [{ type: 'paragraph', text: said }, ...children]
  })
}

/** What says how a text stands, and nothing else. */
function plainData(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([key]) => DATA_KEYS.has(key)))
}

const DATA_KEYS: ReadonlySet<string> = new Set([
  'level',
  'checked',
  'number',
  'formula',
  'enable_header_row',
  'column_aligns',
])

/** Some grammars take quadratic time, and an answer is drawn again with each piece of it: long code has no colours. */
function readCode({ data = {}, text = [] }: NewBlock): NewBlock {
  const code = text.map((run) => run.text).join('')
  const { language } = data
  const isColoured = typeof language === 'string' && code.length <= MAX_COLOURED
  return { type: 'code', data: isColoured ? { language } : {}, text: [{ text: code }] }
}

const MAX_COLOURED = 8_000

function readRuns(runs: readonly TextRun[], mentions: readonly JsonObject[]): readonly TextRun[] {
  return runs.flatMap((run): readonly TextRun[] => {
    const attributes = marksOf(run)
    if (attributes['code'] || attributes['href'] || attributes['formula'])
      return [{ text: run.text, attributes }]
    return run.text.split(NUMBER).flatMap((piece, index): readonly TextRun[] => {
      // Every second piece is a number.
      const mention = index % 2 === 1 ? mentions[Number(piece) - 1] : undefined
      if (mention) return [{ text: '@', attributes: { mention } }]
      const text = index % 2 === 1 ? `[${piece}]` : piece
      return text === '' ? [] : [{ text, ...(Object.keys(attributes).length > 0 && { attributes }) }]
    })
  })
}

const NUMBER = /\[(\d{1,2})\]/

function marksOf({ attributes = {} }: TextRun): NonNullable<TextRun['attributes']> {
  return Object.fromEntries(
    MARKS.flatMap((mark) => (attributes[mark] === undefined ? [] : [[mark, attributes[mark]]])),
  )
}

/** Where pictures, films and the like of an answer lie: to follow, not to load. */
function linksIn(data: JsonObject): readonly TextRun[] {
  const urls = [data['url'], ...(Array.isArray(data['images']) ? data['images'].map(urlOf) : [])]
  return urls.flatMap((url) =>
    typeof url === 'string' && url !== '' ? [{ text: url, attributes: { href: url } }] : [],
  )
}

function urlOf(image: unknown): unknown {
  return typeof image === 'object' && image !== null && 'url' in image ? image.url : null
}
