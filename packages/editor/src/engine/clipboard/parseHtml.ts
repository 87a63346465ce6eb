import type { JsonValue } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import type { ClipboardContent } from '../content/ClipboardContent.ts'
import { blockColors, inColors } from './blockColors.ts'
import { cellMarks, inlineAttributes } from './inlineAttributes.ts'
import { makePlain } from './plainPage.ts'
import { readColumns } from '../../blocks/columns/readColumns.ts'
import { readMedia } from '../../blocks/media/readMedia.ts'
import { readTable } from '../../blocks/table/readTable.ts'
import { readToggle } from '../../blocks/toggle/readToggle.ts'
import { spacingOf } from './spacingOf.ts'
import { TextCollector } from './TextCollector.ts'

/**
 * Reads HTML of other programs as content. It is parsed into a document of its own, where nothing loads or runs,
 * and only elements named here mean anything: the text of others is kept, what could run or load is dropped.
 */
export function parseHtml(html: string): ClipboardContent | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  makePlain(page)
  const reader = new Reader()
  reader.readChildren(page.body, {}, 0)
  const blocks = reader.finish()
  if (blocks.length === 0) return null
  const isInline = blocks.length === 1 && blocks[0]!.type === 'paragraph' && !hasBlockElement(page.body)
  return { isInline, blocks }
}

type Attributes = Readonly<Record<string, JsonValue>>

/** Reads one level of blocks; lists and quotes read theirs with readers of their own. */
class Reader {
  private readonly blocks: NewBlock[] = []
  private text = new TextCollector()

  finish(): readonly NewBlock[] {
    this.flush()
    return this.blocks
  }

  readChildren(parent: Element, attributes: Attributes, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.text.add(parent.textContent, attributes)
      return
    }
    const spacing = spacingOf(parent)
    for (const node of parent.childNodes) {
      if (node.nodeType === node.TEXT_NODE) this.text.add(node.nodeValue ?? '', attributes, spacing)
      else if (node instanceof Element) this.readElement(node, attributes, depth + 1)
    }
  }

  private readElement(element: Element, attributes: Attributes, depth: number): void {
    const tag = element.localName
    const formula = readFormula(element)
    if (formula) {
      if (formula.isBlock) this.push({ type: 'math_equation', data: { formula: formula.latex } })
      else this.text.add('$', { ...attributes, formula: formula.latex }, 'exact')
      return
    }
    if (DROPPED.has(tag)) return
    if (tag === 'br') this.text.addBreak(attributes)
    else if (tag === 'hr') this.push({ type: 'divider' })
    else if (/^h[1-6]$/.test(tag))
      this.pushText('heading', { level: Number(tag[1]), ...blockColors(element) }, element, attributes, depth)
    else if (tag === 'pre') this.push(readCode(element))
    else if (tag === 'ul' || tag === 'ol') this.readList(element, attributes, depth)
    else if (tag === 'li') this.push(readItem(element, 'bulleted_list', attributes, depth))
    else if (tag === 'blockquote')
      this.push(...nest('quote', blockColors(element), element, attributes, depth))
    else if (element.hasAttribute('data-callout')) this.push(...readCallout(element, attributes, depth))
    else if (tag === 'details')
      this.push(
        inColors(
          readToggle(element, (part) => inner(part, attributes, depth)),
          blockColors(element),
        ),
      )
    else if (element instanceof HTMLTableElement) this.readTable(element, attributes, depth)
    else if (tag === 'tr') this.readRow(element, attributes, depth)
    else if (tag === 'img' || tag === 'video' || tag === 'audio') this.pushMedia(readMedia(element))
    else if (BLOCKS.has(tag)) this.readBox(element, attributes, depth)
    else this.readChildren(element, { ...attributes, ...inlineAttributes(element) }, depth)
  }

  /** A block of its own, or a box around others. */
  private readBox(element: Element, attributes: Attributes, depth: number): void {
    this.flush()
    const columns = readColumns(element, (column) => inner(column, attributes, depth + 1))
    if (columns) {
      this.blocks.push(columns)
      return
    }
    const from = this.blocks.length
    this.readChildren(element, attributes, depth)
    this.flush()
    if ((element.localName !== 'p' && element.localName !== 'div') || hasBlockElement(element)) return
    const made = this.blocks.splice(from).map((block) => inColors(block, blockColors(element)))
    this.blocks.push(...(isTypedRule(element, made) ? [{ type: 'divider' }] : made))
  }

  private readList(list: Element, attributes: Attributes, depth: number): void {
    this.flush()
    const type = list.localName === 'ol' ? 'numbered_list' : 'bulleted_list'
    const start = Number(list.getAttribute('start') ?? 1)
    let isFirst = true
    for (const child of list.children) {
      const last = this.blocks.at(-1)
      if (child.localName === 'ul' || child.localName === 'ol') {
        // A list directly inside a list: its items belong to the item before it.
        const reader = new Reader()
        reader.readList(child, attributes, depth + 1)
        const inner = reader.finish()
        if (last && !isFirst)
          this.blocks[this.blocks.length - 1] = { ...last, children: [...(last.children ?? []), ...inner] }
        else this.blocks.push(...inner)
        continue
      }
      const item = inColors(readItem(child, type, attributes, depth), blockColors(list))
      const isNumbered = isFirst && item.type === 'numbered_list' && Number.isSafeInteger(start) && start > 1
      this.blocks.push(isNumbered ? { ...item, data: { ...item.data, number: start } } : item)
      isFirst = false
    }
  }

  private readTable(element: HTMLTableElement, attributes: Attributes, depth: number): void {
    this.flush()
    const caption = element.caption
    if (caption) this.readElement(caption, attributes, depth)
    caption?.remove()
    const table = readTable(element, (cell) => inner(cell, { ...attributes, ...cellMarks(cell) }, depth + 1))
    if (table) this.push(table)
    else this.readChildren(element, attributes, depth)
    this.flush()
  }

  /** A row of a table that only lays a page out: a line, or one below the other what a line cannot hold. */
  private readRow(row: Element, attributes: Attributes, depth: number): void {
    this.flush()
    const cells = Array.from(row.children, (cell) => inner(cell, attributes, depth + 1))
    if (cells.every(isLine)) {
      cells.forEach(([only], index) => {
        if (index > 0) this.text.add('\t', attributes, 'exact')
        for (const run of only?.text ?? []) this.text.add(run.text, run.attributes ?? {}, 'exact')
      })
    } else this.blocks.push(...cells.flat())
    this.flush()
  }

  private pushText(
    type: string,
    data: Attributes,
    element: Element,
    attributes: Attributes,
    depth: number,
  ): void {
    const blocks = inner(element, attributes, depth)
    // Pictures inside a heading stand before or behind it.
    const at = blocks.findIndex((block) => block.text !== undefined)
    const [first, ...rest] = blocks.slice(Math.max(0, at))
    if (at === -1) this.push(...(blocks.length > 0 ? blocks : [{ type, data, text: [] }]))
    else this.push(...blocks.slice(0, at), { type, data, text: first?.text ?? [] }, ...rest)
  }

  private pushMedia(block: NewBlock | null): void {
    if (block) this.push(block)
  }

  private push(...blocks: readonly NewBlock[]): void {
    this.flush()
    this.blocks.push(...blocks)
  }

  private flush(): void {
    const text = this.text.take()
    if (text.length > 0) this.blocks.push({ type: 'paragraph', text })
  }
}

/** A block of the type with the first text in an element; what else is in it becomes its children. */
function nest(
  type: string,
  data: Attributes,
  element: Element,
  attributes: Attributes,
  depth: number,
): readonly NewBlock[] {
  const [first, ...rest] = inner(element, attributes, depth)
  if (!first) return []
  if (first.type !== 'paragraph') return [{ type, data, text: [], children: [first, ...rest] }]
  const children = [...(first.children ?? []), ...rest]
  return [{ type, data, text: first.text ?? [], ...(children.length > 0 && { children }) }]
}

function inner(element: Element, attributes: Attributes, depth: number): readonly NewBlock[] {
  const reader = new Reader()
  reader.readChildren(element, attributes, depth)
  return reader.finish()
}

function isLine([first, ...others]: readonly NewBlock[]): boolean {
  return others.length === 0 && (!first || (first.type === 'paragraph' && first.children === undefined))
}

function readItem(item: Element, type: string, attributes: Attributes, depth: number): NewBlock {
  const box = item.querySelector(
    ':scope > input[type=checkbox], :scope > label > input[type=checkbox], :scope > p > input[type=checkbox]',
  )
  const checked = box?.hasAttribute('checked') ?? item.getAttribute('data-checked')
  const colors = { ...blockColors(item) }
  if (checked === null) return nest(type, colors, item, attributes, depth)[0] ?? { type, text: [] }
  const data: Attributes = checked === true || checked === 'true' ? { ...colors, checked: true } : colors
  return nest('todo_list', data, item, attributes, depth)[0] ?? { type: 'todo_list', data, text: [] }
}

/** A formula as we write it, or as KaTeX and others leave its source in the page. */
function readFormula(element: Element): { readonly latex: string; readonly isBlock: boolean } | null {
  const { classList } = element
  const isDrawn =
    element.localName === 'math' || classList.contains('katex') || classList.contains('katex-display')
  const latex =
    element.getAttribute('data-formula') ??
    (isDrawn ? element.querySelector('annotation[encoding="application/x-tex"]')?.textContent : null)
  if (!latex || latex.trim() === '') return null
  const isBlock =
    classList.contains('math-display') ||
    classList.contains('katex-display') ||
    element.getAttribute('display') === 'block'
  return { latex: latex.trim(), isBlock }
}

function readCallout(element: Element, attributes: Attributes, depth: number): readonly NewBlock[] {
  const icon = element.getAttribute('data-callout') ?? ''
  return nest(
    'callout',
    { ...(icon !== '' && { icon }), ...blockColors(element) },
    element,
    attributes,
    depth,
  )
}

function readCode(pre: Element): NewBlock {
  const named = [pre, ...pre.querySelectorAll('code')].map(
    (element) => /\blang(?:uage)?-([\w+#-]+)/.exec(element.className)?.[1],
  )
  const language = named.find((name) => name !== undefined)
  for (const rest of pre.querySelectorAll('br')) rest.replaceWith('\n')
  const text = pre.textContent.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  return { type: 'code', data: language ? { language: language.toLowerCase() } : {}, text: [{ text }] }
}

/** "---" alone in its line, as people type a rule where they have no other (collab-model 6.4). */
function isTypedRule(element: Element, made: readonly NewBlock[]): boolean {
  const isAlone = made.length === 1 && element.textContent.trim() === '---'
  return isAlone && element.closest('li, td, th, summary, h1, h2, h3, h4, h5, h6') === null
}

function hasBlockElement(body: Element): boolean {
  return Array.from(body.querySelectorAll('*')).some((element) => BLOCKS.has(element.localName))
}

const MAX_DEPTH = 200

const DROPPED: ReadonlySet<string> = new Set(
  'script style template head title meta link base noscript iframe frame frameset object embed applet svg math canvas select option textarea button input source map'.split(
    ' ',
  ),
)

const BLOCKS: ReadonlySet<string> = new Set(
  'p div section article aside header footer main nav figure figcaption address center dl dt dd form fieldset details summary table thead tbody tfoot caption tr td th'.split(
    ' ',
  ),
)
