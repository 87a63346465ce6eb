import type { JsonObject } from '@sheaf/base'
import type { NewBlock, TextRun } from '@sheaf/model'
import type { Link, LinkReference, Node, PhrasingContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { readAttributes } from '../dialect/attributes.ts'
import { linkAttributes, readImage } from './readLink.ts'
import { readInlineTag } from './readTag.ts'
import { RunCollector, type InlinePart } from './RunCollector.ts'
import { endOf, startOf, writtenAs, type Source } from './Source.ts'

/** The text of a paragraph, a heading or a cell, parted where a picture stands. */
export function readInline(nodes: readonly PhrasingContent[], source: Source): readonly InlinePart[] {
  // One break and nothing else is how an empty text is written; each more is a line.
  if (nodes.length > 0 && nodes.every((node) => node.type === 'html' && BREAK.test(node.value))) {
    return nodes.length === 1 ? [[]] : [[{ text: '\n'.repeat(nodes.length - 1) }]]
  }
  const reader = new InlineReader(source)
  reader.readAll(nodes, {})
  return reader.runs.finish()
}

/** The runs alone; pictures are what stands for them in words. */
export function readRuns(nodes: readonly PhrasingContent[], source: Source): readonly TextRun[] {
  return readInline(nodes, source).flatMap((part) => (isBlock(part) ? wordsOf(part) : part))
}

export function isBlock(part: InlinePart): part is NewBlock {
  return 'type' in part
}

/** A picture where only text can be: its address with its words. */
function wordsOf({ data = {} }: NewBlock): readonly TextRun[] {
  const { url, alt } = data
  if (typeof url !== 'string') return []
  return [{ text: typeof alt === 'string' && alt !== '' ? alt : url, attributes: { href: url } }]
}

class InlineReader {
  readonly runs = new RunCollector()
  private readonly source: Source
  /** Elements of HTML that are open, innermost last. */
  private readonly tags: { readonly name: string; readonly attributes: JsonObject }[] = []

  constructor(source: Source) {
    this.source = source
  }

  readAll(nodes: readonly PhrasingContent[], marks: JsonObject): void {
    nodes.forEach((node, index) => {
      const next = nodes[index + 1]
      const isImage = node.type === 'image' || node.type === 'imageReference'
      if (isImage && next && isAttributes(next)) this.readImage(node, marks, next)
      else if (!isAttributes(node) || !isImageNode(nodes[index - 1])) this.readNode(node, marks)
    })
  }

  private readNode(node: PhrasingContent, marks: JsonObject): void {
    switch (node.type) {
      case 'text':
        return this.add(node.value.replaceAll('\n', ' '), marks)
      case 'emphasis':
        return this.readAll(node.children, { ...marks, italic: true })
      case 'strong':
        return this.readAll(node.children, { ...marks, bold: true })
      case 'delete':
        return this.readAll(node.children, { ...marks, strikethrough: true })
      case 'inlineCode':
        return this.add(node.value, { ...marks, code: true })
      case 'inlineMath':
        return node.value === '' ? this.add('$$', marks) : this.add('$', { ...marks, formula: node.value })
      case 'break':
        return this.add('\n', marks)
      case 'html':
        return this.readHtml(node.value, marks)
      case 'link':
        return this.readLink(node, node.url, marks)
      case 'linkReference': {
        const address = this.source.definitions.get(node.identifier)
        return address === undefined ? this.readRaw(node, marks) : this.readLink(node, address, marks)
      }
      case 'image':
      case 'imageReference':
        return this.readImage(node, marks)
      case 'textDirective':
        return this.readDirective(node, marks)
      default:
        return this.add(writtenAs(this.source, node), marks)
    }
  }

  private add(text: string, marks: JsonObject): void {
    const open = Object.assign({}, ...this.tags.map((tag) => tag.attributes)) as JsonObject
    this.runs.add(text, { ...marks, ...open })
  }

  private readLink(node: Link | LinkReference, address: string, marks: JsonObject): void {
    const mention = pageMention(address, this.source)
    const link = linkAttributes(address, this.source.options)
    if (mention) this.add('@', { ...marks, mention })
    else if (link) this.readAll(node.children, { ...marks, ...link })
    else this.readRaw(node, marks)
  }

  private readImage(node: PhrasingContent, marks: JsonObject, attributes?: TextDirective): void {
    if (node.type !== 'image' && node.type !== 'imageReference') return
    const address = node.type === 'image' ? node.url : (this.source.definitions.get(node.identifier) ?? '')
    const data = attributes && readAttributes(attributes.attributes ?? {}).data
    const image = readImage(address, node.alt ?? '', data, this.source.options)
    const link = linkAttributes(address, this.source.options)
    if (image) this.runs.addBlock(image)
    else if (link && node.alt) this.add(node.alt, { ...marks, ...link })
    else this.add(writtenAs(this.source, node), marks)
  }

  private readHtml(html: string, marks: JsonObject): void {
    const tag = readInlineTag(html, this.source.options)
    switch (tag.kind) {
      case 'none':
        return
      case 'text':
        return this.add(html, marks)
      case 'break':
        return this.add('\n', marks)
      case 'image':
        return this.runs.addBlock(tag.block)
      case 'open':
        this.tags.push(tag)
        return
      case 'close': {
        const at = this.tags.findLastIndex(({ name }) => name === tag.name)
        if (at === -1) this.add(html, marks)
        else this.tags.splice(at, 1)
      }
    }
  }

  private readDirective(node: TextDirective, marks: JsonObject): void {
    const { data, special } = readAttributes(node.attributes ?? {})
    if (node.name === 'math' && typeof data['latex'] === 'string') {
      const sign = data['sign']
      this.add(typeof sign === 'string' ? sign : '$', { ...marks, formula: data['latex'] })
    } else if (node.name === 'mention') {
      const char = special.get('char')
      const type = special.get('type')
      const [shown] = node.children
      // The page that it names lies elsewhere now, where its address says so.
      const moved = type === 'page' && shown?.type === 'link' ? pageMention(shown.url, this.source) : null
      const mention = { ...(type !== undefined && { type }), ...data, ...moved }
      this.add(typeof char === 'string' ? char : '@', { ...marks, mention })
    } else if (node.name === 'text' && node.children.length > 0) {
      this.readAll(node.children, { ...marks, ...data })
    } else this.readRaw(node, marks)
  }

  /** Directives of others, what only looks like one, and links that are refused: as they are written. */
  private readRaw(node: TextDirective | Link | LinkReference, marks: JsonObject): void {
    const [first, last] = [node.children[0], node.children.at(-1)]
    const raw = (from: number, to: number) =>
      this.add(this.source.text.slice(from, to).replaceAll(/(?<!\s)\s*\n\s*/g, ' '), marks)
    if (!first || !last) return raw(startOf(node), endOf(node))
    raw(startOf(node), startOf(first))
    this.readAll(node.children, marks)
    raw(endOf(last), endOf(node))
  }
}

function pageMention(address: string, { options }: Source): JsonObject | null {
  const page = options.pageTarget?.(address) ?? null
  if (!page) return null
  return { type: 'page', page_id: page.pageId, ...(page.blockId !== null && { block_id: page.blockId }) }
}

/** The attributes of a block, which stand behind its text. */
function isAttributes(node: Node): node is TextDirective {
  return node.type === 'textDirective' && 'name' in node && node.name === 'block'
}

function isImageNode(node: Node | undefined): boolean {
  return node?.type === 'image' || node?.type === 'imageReference'
}

const BREAK = /^<br\s*\/?>$/i

/** What is written in the text of a block, and the attributes behind it, which have one space of their own. */
export function splitAttributes(nodes: readonly PhrasingContent[]): {
  readonly inline: readonly PhrasingContent[]
  readonly data: JsonObject
} {
  const last = nodes.at(-1)
  const before = nodes.at(-2)
  if (!last || !isAttributes(last) || isImageNode(before)) return { inline: nodes, data: {} }
  const { data } = readAttributes(last.attributes ?? {})
  const inline = nodes.slice(0, -1)
  if (before?.type === 'text') {
    const value = before.value.replace(/ $/, '')
    inline.splice(-1, 1, ...(value === '' ? [] : [{ ...before, value }]))
  }
  return { inline, data }
}
