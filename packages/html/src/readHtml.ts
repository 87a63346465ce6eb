import type { NewBlock } from '@sheaf/model'
import { blockColors, inColors } from './blockColors.ts'
import {
  bodyOf,
  isElement,
  isText,
  limitDepth,
  MAX_DEPTH,
  nodesIn,
  textOf,
  type HtmlElement,
  type HtmlPage,
} from './HtmlNodes.ts'
import type { HtmlAttributes, HtmlReader, HtmlRule } from './HtmlRule.ts'
import { inlineAttributes } from './inlineAttributes.ts'
import { makePlain } from './makePlain.ts'
import { calloutHtml } from './rules/calloutHtml.ts'
import { codeHtml } from './rules/codeHtml.ts'
import { columnsHtml } from './rules/columnsHtml.ts'
import { dividerHtml } from './rules/dividerHtml.ts'
import { formulaHtml } from './rules/formulaHtml.ts'
import { headingHtml } from './rules/headingHtml.ts'
import { linkHtml } from './rules/linkHtml.ts'
import { listHtml } from './rules/listHtml.ts'
import { mediaHtml } from './rules/mediaHtml.ts'
import { outlineHtml } from './rules/outlineHtml.ts'
import { quoteHtml } from './rules/quoteHtml.ts'
import { tableHtml } from './rules/tableHtml.ts'
import { toggleHtml } from './rules/toggleHtml.ts'
import { spacingOf } from './spacingOf.ts'
import { TextCollector } from './TextCollector.ts'

/** What HTML says: whole blocks, or a piece of one text (`isInline`: one block that holds it). */
export interface HtmlContent {
  readonly isInline: boolean
  readonly blocks: readonly NewBlock[]
}

/**
 * Reads HTML of other programs as content; null for a page that says nothing. It was parsed into a document of its own, where nothing
 * loads or runs, and only elements named here and by the rules mean anything: the text of others is kept, what could run or load is
 * dropped. The first rule that knows an element reads it. The page is changed.
 */
export function readHtml(page: HtmlPage): HtmlContent | null {
  const body = bodyOf(page)
  limitDepth(page)
  for (const { prepare } of RULES) prepare?.(page)
  makePlain(page)
  const reader = new Reader()
  reader.readChildren(body, {}, 0)
  const blocks = reader.finish()
  if (blocks.length === 0) return null
  const isInline = blocks.length === 1 && blocks[0]!.type === 'paragraph' && !hasBlockElement(body)
  return { isInline, blocks }
}

/** In the order they are asked. */
const RULES: readonly HtmlRule[] = [
  formulaHtml,
  dividerHtml,
  headingHtml,
  codeHtml,
  listHtml,
  quoteHtml,
  calloutHtml,
  toggleHtml,
  tableHtml,
  mediaHtml,
  columnsHtml,
  linkHtml,
  outlineHtml,
]

/** Reads one level of blocks; lists and quotes read theirs with readers of their own. */
class Reader {
  private readonly blocks: NewBlock[] = []
  private text = new TextCollector()

  finish(): readonly NewBlock[] {
    this.flush()
    return this.blocks
  }

  readChildren(parent: HtmlElement, attributes: HtmlAttributes, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.text.add(textOf(parent), attributes)
      return
    }
    const spacing = spacingOf(parent)
    for (const node of parent.childNodes) {
      if (isText(node)) this.text.add(node.nodeValue ?? '', attributes, spacing)
      else if (isElement(node)) this.readElement(node, attributes, depth + 1)
    }
  }

  readElement(element: HtmlElement, attributes: HtmlAttributes, depth: number): void {
    const tag = element.localName
    const inside = this.inside(attributes, depth)
    for (const { read } of RULES) {
      const found = read?.(element, inside) ?? null
      if (found === null) continue
      if ('char' in found) this.text.add(found.char, { ...attributes, ...found.attributes }, 'exact')
      else this.push(found)
      return
    }
    if (DROPPED.has(tag)) return
    if (tag === 'br') this.text.addBreak(attributes)
    else if (tag === 'tr') this.readRow(element, attributes, depth)
    else if (BLOCKS.has(tag)) this.readBox(element, attributes, depth)
    else this.readChildren(element, { ...attributes, ...inlineAttributes(element) }, depth)
  }

  private inside(attributes: HtmlAttributes, depth: number): HtmlReader {
    const inner: HtmlReader['inner'] = (element, more = {}) => {
      const reader = new Reader()
      reader.readChildren(element, { ...attributes, ...more }, depth)
      return reader.finish()
    }
    return {
      inner,
      outer(element) {
        const reader = new Reader()
        reader.readElement(element, attributes, depth)
        return reader.finish()
      },
      nest: (type, data, element) => nested(type, data, inner(element)),
      containsBlocks: hasBlockElement,
    }
  }

  /** A block of its own, or a box around others. */
  private readBox(element: HtmlElement, attributes: HtmlAttributes, depth: number): void {
    this.flush()
    const from = this.blocks.length
    this.readChildren(element, attributes, depth)
    this.flush()
    if ((element.localName !== 'p' && element.localName !== 'div') || hasBlockElement(element)) return
    const made = this.blocks.splice(from).map((block) => inColors(block, blockColors(element)))
    this.blocks.push(...made)
  }

  /** A row of a table that only lays a page out: a line, or one below the other what a line cannot hold. */
  private readRow(row: HtmlElement, attributes: HtmlAttributes, depth: number): void {
    this.flush()
    const { inner } = this.inside(attributes, depth + 1)
    const cells = [...row.children].map((cell) => inner(cell))
    if (cells.every(isLine)) {
      cells.forEach(([only], index) => {
        if (index > 0) this.text.add('\t', attributes, 'exact')
        for (const run of only?.text ?? []) this.text.add(run.text, run.attributes ?? {}, 'exact')
      })
    } else this.push(cells.flat())
    this.flush()
  }

  private push(blocks: readonly NewBlock[]): void {
    this.flush()
    // Not as arguments: there may be more than a call takes.
    for (const block of blocks) this.blocks.push(block)
  }

  private flush(): void {
    const text = this.text.take()
    if (text.length > 0) this.blocks.push({ type: 'paragraph', text })
  }
}

/** A block of the type with the text of the first of these blocks; the others become its children. */
function nested(
  type: string,
  data: HtmlAttributes,
  [first, ...rest]: readonly NewBlock[],
): readonly NewBlock[] {
  if (!first) return []
  if (first.type !== 'paragraph') return [{ type, data, text: [], children: [first, ...rest] }]
  const children = [...(first.children ?? []), ...rest]
  return [{ type, data, text: first.text ?? [], ...(children.length > 0 && { children }) }]
}

function isLine([first, ...others]: readonly NewBlock[]): boolean {
  return others.length === 0 && (!first || (first.type === 'paragraph' && first.children === undefined))
}

function hasBlockElement(element: HtmlElement): boolean {
  for (const node of nodesIn(element)) if (isElement(node) && BLOCKS.has(node.localName)) return true
  return false
}

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
