import type { JsonObject } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import type { Blockquote, Code, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { ALERT_ICONS, JSON_FENCE } from '../dialect/directiveNames.ts'
import { FlowCollector } from './FlowCollector.ts'
import { readContainer, readLeaf, type FlowReaders } from './readDirective.ts'
import { readHtml } from './readHtml.ts'
import { isBlock, readInline, splitAttributes } from './readInline.ts'
import { readStored } from './readStored.ts'
import { readTable } from './readTable.ts'
import { writtenAs, type Source } from './Source.ts'

/** Blocks of Markdown as blocks of a document. */
export function readFlow(nodes: readonly RootContent[], source: Source): readonly NewBlock[] {
  const blocks = new FlowCollector()
  for (const node of nodes) readNode(node, source, blocks)
  return blocks.finish()
}

// oxlint-disable-next-line complexity -- one case per kind of node, none of them nested
function readNode(node: RootContent, source: Source, blocks: FlowCollector): void {
  switch (node.type) {
    case 'paragraph':
      return blocks.add(...readTextBlock('paragraph', {}, node.children, source))
    case 'heading':
      return blocks.add(...readTextBlock('heading', { level: node.depth }, node.children, source))
    case 'thematicBreak':
      return blocks.add({ type: 'divider' })
    case 'code':
      return blocks.add(...readCode(node))
    case 'math':
      return blocks.add({ type: 'math_equation', data: { formula: node.value } })
    case 'list':
      return blocks.add(...node.children.map((item, at) => readItem(item, at === 0, node, source)))
    case 'blockquote':
      return blocks.add(readQuote(node, source))
    case 'table':
      return blocks.add(readTable(node, source))
    case 'html':
      return readHtml(node.value, source, blocks)
    case 'containerDirective':
      return blocks.add(...readContainer(node, source, READERS))
    case 'leafDirective':
      return blocks.add(...readLeaf(node, source))
    case 'definition':
      return source.referenced.has(node.identifier) ? undefined : blocks.add(readRaw(node, source))
    default:
      return blocks.add(readRaw(node, source))
  }
}

/** A block of text with the pictures that stand in it before or behind. */
function readTextBlock(
  type: string,
  derived: JsonObject,
  nodes: readonly PhrasingContent[],
  source: Source,
): readonly NewBlock[] {
  const { inline, data } = splitAttributes(nodes)
  const own = { type, data: { ...derived, ...data } }
  const parts = readInline(inline, source)
  if (parts.length === 0) return [{ ...own, text: [] }]
  const formula = type === 'paragraph' ? onlyFormula(inline, source) : null
  if (formula !== null) return [{ type: 'math_equation', data: { formula } }]
  const first = parts.findIndex((part) => !isBlock(part))
  return parts.map((part, at): NewBlock => {
    if (isBlock(part)) return part
    return at === first ? { ...own, text: part } : { type: 'paragraph', text: part }
  })
}

/** A block whose text is the first paragraph in it, and whose children are the rest. */
function readNested(type: string, data: JsonObject, nodes: readonly RootContent[], source: Source): NewBlock {
  const [first, ...rest] = nodes
  if (first?.type === 'html' && /^<br\s*\/?>$/i.test(first.value))
    return nest(type, data, [], readFlow(rest, source))
  if (first?.type !== 'paragraph') return nest(type, data, [], readFlow(nodes, source))
  const own = splitAttributes(first.children)
  const parts = readInline(own.inline, source)
  const [text = [], ...others] = parts
  const inside = (isBlock(text) ? parts : others).map((part): NewBlock => {
    return isBlock(part) ? part : { type: 'paragraph', text: part }
  })
  const children = [...inside, ...readFlow(rest, source)]
  return nest(type, { ...data, ...own.data }, isBlock(text) ? [] : text, children)
}

function nest(
  type: string,
  data: JsonObject,
  text: NonNullable<NewBlock['text']>,
  children: readonly NewBlock[],
): NewBlock {
  return { type, data, text, ...(children.length > 0 && { children }) }
}

function readItem(item: ListItem, isFirst: boolean, list: List, source: Source): NewBlock {
  const [first, ...rest] = item.children
  // A box with nothing behind it is none to GFM.
  const box = first?.type === 'paragraph' ? /^\[([ xX])\]$/.exec(writtenAs(source, first)) : null
  if (box) {
    const data = box[1] === ' ' ? {} : { checked: true }
    return nest('todo_list', data, [], readFlow(rest, source))
  }
  if (typeof item.checked === 'boolean') {
    return readNested('todo_list', item.checked ? { checked: true } : {}, item.children, source)
  }
  if (!list.ordered) return readNested('bulleted_list', {}, item.children, source)
  const start = list.start ?? 1
  return readNested('numbered_list', isFirst && start !== 1 ? { number: start } : {}, item.children, source)
}

/** A quote, or a callout where it begins with the name of one: `[!NOTE]`. */
function readQuote(node: Blockquote, source: Source): NewBlock {
  const [first, ...rest] = node.children
  const [sign, name] = first ? (/^\[!(\w+)\][ \t]*(?=\n|$)/.exec(writtenAs(source, first)) ?? []) : []
  const icon = name && ALERT_ICONS.get(name.toLowerCase())
  const head = first?.type === 'paragraph' ? first.children[0] : undefined
  if (!icon || first?.type !== 'paragraph' || head?.type !== 'text') {
    return readNested('quote', {}, node.children, source)
  }
  const value = head.value.slice(sign!.trimEnd().length).replace(/^\s+/, '')
  const inline = [...(value === '' ? [] : [{ ...head, value }]), ...first.children.slice(1)]
  const nodes = inline.length === 0 ? rest : [{ ...first, children: inline }, ...rest]
  return readNested('callout', { icon }, nodes, source)
}

function readCode({ lang, value }: Code): readonly NewBlock[] {
  const stored = lang === JSON_FENCE ? readStored(value) : null
  const text = value === '' ? [] : [{ text: value }]
  return stored ?? [{ type: 'code', data: lang ? { language: lang } : {}, text }]
}

function readRaw(node: RootContent, source: Source): NewBlock {
  return { type: 'paragraph', text: [{ text: writtenAs(source, node) }] }
}

/** A formula between double dollars that is alone in its paragraph is a block. */
function onlyFormula([only, ...others]: readonly PhrasingContent[], source: Source): string | null {
  if (only?.type !== 'inlineMath' || others.length > 0) return null
  return writtenAs(source, only).startsWith('$$') ? only.value : null
}

const READERS: FlowReaders = { flow: readFlow, nested: readNested }
