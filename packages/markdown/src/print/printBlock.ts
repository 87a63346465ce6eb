import { withoutEnd, type JsonObject } from '@sheaf/base'
import { isTextBlockType, isTextlessBlockType } from '@sheaf/model'
import { printAttributes } from '../dialect/attributes.ts'
import { isLinkAddress, withoutDefaults } from '../dialect/blockData.ts'
import { directiveName, JSON_FENCE } from '../dialect/directiveNames.ts'
import type { MarkdownBlock } from '../types.ts'
import { fenced, indented, quoted, wrap } from './fences.ts'
import { isBare, isEmpty, isLevel, type BlockPlace, type FullBlock } from './FullBlock.ts'
import { printMedia } from './printMedia.ts'
import { printTable } from './printTable.ts'
import { printText } from './printText.ts'

/** One block with what is in it; null where there is nothing to say of it. */
export function printBlock(block: MarkdownBlock, place: BlockPlace): string | null {
  const data = withoutDefaults(block.type, block.data ?? {})
  const text = isTextlessBlockType(block.type) ? [] : (block.text ?? []).filter((run) => run.text !== '')
  const own = { type: block.type, data, text, children: block.children ?? [] }
  return printPlainly(own, place) ?? (place.options.form === 'plain' ? null : printDirective(own, place))
}

/** As Markdown has it; null for what Markdown has no way to say. */
function printPlainly(block: FullBlock, place: BlockPlace): string | null {
  const { type, data, children } = block
  switch (type) {
    case 'paragraph':
      return children.length === 0 ? textOf(block, data, place) || '<br>' : null
    case 'heading':
      return printHeading(block, place)
    case 'bulleted_list':
      return printItem('- ', '- ', block, data, place)
    case 'todo_list': {
      const { checked, ...rest } = data
      return printItem(
        '- ',
        checked === true ? '- [x] ' : '- [ ] ',
        block,
        checked === true ? rest : data,
        place,
      )
    }
    case 'numbered_list': {
      const marker = `${place.number ?? 1}. `
      const { number, ...rest } = data
      const isSaid = number === place.number && !place.isCounted
      return printItem(marker, marker, block, isSaid ? rest : data, place)
    }
    case 'quote':
      return quoted(printInside(block, data, place))
    case 'code':
      return printCode(block)
    case 'toggle_list':
      return printToggle(block, place)
    case 'math_equation':
      return printFormula(block)
    case 'divider':
      return isBare(block) && isEmpty(data) ? '---' : null
    case 'simple_table':
      return printTable(block, place)
    default:
      return printMedia(block, place)
  }
}

/** As a directive: everything can be said, whatever it is. */
function printDirective(block: FullBlock, place: BlockPlace): string {
  const { type, data, text, children } = block
  // A table of GFM alone in a directive of that name is what the directive says more of.
  const containsTable =
    type === 'simple_table' && children.length === 1 && children[0]!.type === 'simple_table'
  const name = containsTable ? null : directiveName(type)
  const isText = isTextBlockType(type)
  const special = { ...(name === null && { type }), ...(!isText && text.length > 0 && { text: true }) }
  const head = (name ?? 'block') + printAttributes(data, special)
  if (text.length === 0 && children.length === 0 && !isText) return `::${head}`
  const parts: string[] = []
  if (type === 'code' && isFence(text)) parts.push(fenced('`', '', text.map((run) => run.text).join('')))
  else if (text.length > 0) parts.push(printText(text, { options: place.options }))
  else if (isText && children.length > 0) parts.push('<br>')
  if (children.length > 0) parts.push(place.printInside(children))
  return wrap(head, parts.join('\n\n'))
}

/** The text of a block with its attributes behind it. */
function textOf(block: FullBlock, data: JsonObject, place: BlockPlace, isOneLine = false): string {
  const hasAttributes = !isEmpty(data) && place.options.form !== 'plain'
  const attributes = hasAttributes ? `:block${printAttributes(data)}` : ''
  const text = printText(block.text, { options: place.options, isOneLine, behind: attributes })
  if (!hasAttributes) return text
  return text === '' ? attributes : `${text} ${attributes}`
}

function printHeading(block: FullBlock, place: BlockPlace): string | null {
  const { level, ...rest } = block.data
  if (!isLevel(level) || block.children.length > 0) return null
  return withoutEnd(`${'#'.repeat(level)} ${textOf(block, rest, place, true)}`, ' ')
}

/** Text and children of an item or a quote. An empty text in front of children, or of a box, is a lone break. */
function printInside(block: FullBlock, data: JsonObject, place: BlockPlace, isBoxed = false): string {
  const text = textOf(block, data, place) || (block.children.length > 0 || isBoxed ? '<br>' : '')
  if (block.children.length === 0) return text
  const inside = place.printInside(block.children)
  if (inside === '') return text
  // A list may follow the text at once, unless it counts from another number than 1 or the text is a tag.
  const isClose = text !== '<br>' && /^(?:- |1\. )/.test(inside) && !/\n\n/.test(inside)
  return `${text}${isClose ? '\n' : '\n\n'}${inside}`
}

function printItem(
  marker: string,
  begin: string,
  block: FullBlock,
  data: JsonObject,
  place: BlockPlace,
): string {
  const inside = printInside(block, data, place, begin !== marker)
  return withoutEnd(begin + indented(inside, ' '.repeat(marker.length)), ' ')
}

function printCode(block: FullBlock): string | null {
  const { language = '', ...rest } = block.data
  const isSaid = !('language' in block.data) || isLanguage(language)
  if (!isSaid || !isEmpty(rest) || !isFence(block.text) || block.children.length > 0) return null
  return fenced('`', isLanguage(language) ? language : '', block.text.map((run) => run.text).join(''))
}

/** Whether a fence keeps a text as it is. */
function isFence(text: FullBlock['text']): boolean {
  return text.every(
    (run) => isEmpty(run.attributes ?? {}) && !/[\r\0]/.test(run.text) && run.text.isWellFormed(),
  )
}

function isLanguage(language: unknown): language is string {
  return typeof language === 'string' && /^[\w+#.-]+$/.test(language) && language !== JSON_FENCE
}

/** What can be folded is an element of HTML, which other programs fold, too. */
function printToggle(block: FullBlock, place: BlockPlace): string | null {
  const { collapsed, level, ...rest } = block.data
  const isPlain = place.options.form === 'plain'
  if (isPlain) return printItem('- ', '- ', { ...block, data: {} }, {}, place)
  const hasLevel = 'level' in block.data
  if (!isEmpty(rest) || (hasLevel && !isLevel(level)) || (collapsed !== undefined && collapsed !== true))
    return null
  if (!block.text.every(isHtmlRun)) return null
  const title = printText(block.text, { options: place.options, isOneLine: true, isHtml: true })
  const summary = isLevel(level) ? `<h${level}>${title}</h${level}>` : title
  const head = `<details${collapsed === true ? '' : ' open'}>\n<summary>${summary}</summary>\n\n`
  const inside = place.printInside(block.children)
  return `${head}${inside === '' ? '' : `${inside}\n\n`}</details>`
}

/** Whether tags alone say what a run is. */
function isHtmlRun({ attributes = {} }: FullBlock['text'][number]): boolean {
  return Object.entries(attributes).every(([key, value]) =>
    key === 'href' ? isLinkAddress(value) : MARKS.has(key) && value === true,
  )
}

const MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strikethrough', 'code'])

function printFormula(block: FullBlock): string | null {
  const { formula, ...rest } = block.data
  if (!isEmpty(rest) || !isBare(block) || typeof formula !== 'string' || formula === '') return null
  return /[\r\0]/.test(formula) || !formula.isWellFormed() ? null : fenced('$', '', formula)
}
