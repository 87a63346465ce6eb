import { headingLevel, readMention, toggleLevel } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { dateText } from '../../tools/date/dayText.ts'
import { inlineAttrs } from '../../engine/inline/inlineText.ts'
import { schema } from '../../engine/schema/schema.ts'
import { blockAttrs, hasLine, kidsOf } from '../../engine/tree/blockNode.ts'

/** A heading or a toggle heading that has a text. */
export interface Heading {
  readonly id: string
  /** 1 to 6. */
  readonly level: number
  readonly text: string
}

/**
 * The headings of a page in document order, including those in collapsed toggles. `nameOf`: the name of a page. Blocks
 * that did not change since the last call are not read again.
 */
export function listHeadings(doc: Node, nameOf: (pageId: string) => string): readonly Heading[] {
  return doc.children.flatMap((block) => headingsIn(block, nameOf).headings)
}

interface Found {
  readonly headings: readonly Heading[]
  /** Whether it contains a mention of a page, whose name can change without the block. */
  readonly isNaming: boolean
}

function headingsIn(block: Node, nameOf: (pageId: string) => string): Found {
  const known = cache.get(block)
  if (known) return known
  const own = headingOf(block, nameOf)
  const all = [...(own ? [own] : []), ...kidsOf(block).map((kid) => headingsIn(kid, nameOf))]
  const found =
    all.length === 0
      ? NOTHING
      : { headings: all.flatMap(({ headings }) => headings), isNaming: all.some(({ isNaming }) => isNaming) }
  if (!found.isNaming) cache.set(block, found)
  return found
}

function headingOf(block: Node, nameOf: (pageId: string) => string): Found | null {
  const attrs = blockAttrs(block)
  const level = attrs.type === 'heading' ? headingLevel(attrs.data) : toggleLevel(attrs)
  if (level === null || !hasLine(block)) return null
  const line = block.firstChild!
  const text = lineText(line, nameOf)
  const isNaming = line.children.some(
    (node) => node.type === schema.nodes.inline && readMention(inlineAttrs(node).value)?.type === 'page',
  )
  return text === '' ? null : { headings: [{ id: attrs.id, level, text }], isNaming }
}

function lineText(line: Node, nameOf: (pageId: string) => string): string {
  return line.children
    .map((node) => (node.type === schema.nodes.inline ? inlineWords(node, nameOf) : (node.text ?? '')))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function inlineWords(node: Node, nameOf: (pageId: string) => string): string {
  const { key, value } = inlineAttrs(node)
  if (key === 'formula') return typeof value === 'string' ? value : ''
  const mention = readMention(value)
  switch (mention?.type) {
    case 'page':
      return (mention.rowId === null ? null : mention.title) ?? nameOf(mention.pageId)
    case 'person':
      return `@${mention.name}`
    case 'date':
      return dateText(mention)
    case 'address':
      return mention.url
    case undefined:
      return ''
  }
}

const NOTHING: Found = { headings: [], isNaming: false }
const cache = new WeakMap<Node, Found>()
