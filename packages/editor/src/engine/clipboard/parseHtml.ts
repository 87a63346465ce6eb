import type { NewBlock } from '@sheaf/model'
import type { ClipboardContent } from '../content/ClipboardContent.ts'
import { blockColors, inColors } from './blockColors.ts'
import type { HtmlAttributes, HtmlReader, HtmlRule } from './HtmlRule.ts'
import { inlineAttributes } from './inlineAttributes.ts'
import { makePlain } from './plainPage.ts'
import { spacingOf } from './spacingOf.ts'
import { TextCollector } from './TextCollector.ts'

/**
 * Reads HTML of other programs as content. It is parsed into a document of its own, where nothing loads or runs,
 * and only elements named here and by the rules mean anything: the text of others is kept, what could run or load is
 * dropped. The first rule that knows an element reads it.
 */
export function parseHtml(html: string, rules: readonly HtmlRule[]): ClipboardContent | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const { prepare } of rules) prepare?.(page)
  makePlain(page)
  const reader = new Reader(rules)
  reader.readChildren(page.body, {}, 0)
  const blocks = reader.finish()
  if (blocks.length === 0) return null
  const isInline = blocks.length === 1 && blocks[0]!.type === 'paragraph' && !hasBlockElement(page.body)
  return { isInline, blocks }
}

/** Reads one level of blocks; lists and quotes read theirs with readers of their own. */
class Reader {
  private readonly blocks: NewBlock[] = []
  private readonly rules: readonly HtmlRule[]
  private text = new TextCollector()

  constructor(rules: readonly HtmlRule[]) {
    this.rules = rules
  }

  finish(): readonly NewBlock[] {
    this.flush()
    return this.blocks
  }

  readChildren(parent: Element, attributes: HtmlAttributes, depth: number): void {
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

  readElement(element: Element, attributes: HtmlAttributes, depth: number): void {
    const tag = element.localName
    const inside = this.inside(attributes, depth)
    for (const { read } of this.rules) {
      const found = read?.(element, inside) ?? null
      if (found === null) continue
      if ('char' in found) this.text.add(found.char, { ...attributes, ...found.attributes }, 'exact')
      else this.push(...found)
      return
    }
    if (DROPPED.has(tag)) return
    if (tag === 'br') this.text.addBreak(attributes)
    else if (tag === 'tr') this.readRow(element, attributes, depth)
    else if (BLOCKS.has(tag)) this.readBox(element, attributes, depth)
    else this.readChildren(element, { ...attributes, ...inlineAttributes(element) }, depth)
  }

  private inside(attributes: HtmlAttributes, depth: number): HtmlReader {
    const { rules } = this
    const inner: HtmlReader['inner'] = (element, more = {}) => {
      const reader = new Reader(rules)
      reader.readChildren(element, { ...attributes, ...more }, depth)
      return reader.finish()
    }
    return {
      inner,
      outer(element) {
        const reader = new Reader(rules)
        reader.readElement(element, attributes, depth)
        return reader.finish()
      },
      nest: (type, data, element) => nested(type, data, inner(element)),
      containsBlocks: hasBlockElement,
    }
  }

  /** A block of its own, or a box around others. */
  private readBox(element: Element, attributes: HtmlAttributes, depth: number): void {
    this.flush()
    const from = this.blocks.length
    this.readChildren(element, attributes, depth)
    this.flush()
    if ((element.localName !== 'p' && element.localName !== 'div') || hasBlockElement(element)) return
    const made = this.blocks.splice(from).map((block) => inColors(block, blockColors(element)))
    this.blocks.push(...made)
  }

  /** A row of a table that only lays a page out: a line, or one below the other what a line cannot hold. */
  private readRow(row: Element, attributes: HtmlAttributes, depth: number): void {
    this.flush()
    const { inner } = this.inside(attributes, depth + 1)
    const cells = Array.from(row.children, (cell) => inner(cell))
    if (cells.every(isLine)) {
      cells.forEach(([only], index) => {
        if (index > 0) this.text.add('\t', attributes, 'exact')
        for (const run of only?.text ?? []) this.text.add(run.text, run.attributes ?? {}, 'exact')
      })
    } else this.blocks.push(...cells.flat())
    this.flush()
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
