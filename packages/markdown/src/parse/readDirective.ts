import type { JsonObject, JsonValue } from '@sheaf/base'
import { isTextBlockType, type NewBlock } from '@sheaf/model'
import type { Link, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { readAttributes } from '../dialect/attributes.ts'
import { isLinkedType } from '../dialect/blockData.ts'
import { ALERT_ICONS, directiveType } from '../dialect/directiveNames.ts'
import type { ParseMarkdownOptions } from '../types.ts'
import { readRuns } from './readInline.ts'
import { readTable } from './readTable.ts'
import { writtenAs, type Source } from './Source.ts'

/** How what is inside a directive is read. */
export interface FlowReaders {
  readonly flow: (nodes: readonly RootContent[], source: Source) => readonly NewBlock[]
  /** A block whose text is the first paragraph. */
  readonly nested: (type: string, data: JsonObject, nodes: readonly RootContent[], source: Source) => NewBlock
}

/** Blocks in colons. Boxes of other dialects become callouts; what nobody knows is its first line, and what is inside. */
export function readContainer(
  node: ContainerDirective,
  source: Source,
  read: FlowReaders,
): readonly NewBlock[] {
  const { data, special } = readAttributes(node.attributes ?? {})
  const type = typeOf(node.name, special.get('type'))
  const { children } = node
  if (type === null) {
    const icon = ALERT_ICONS.get(node.name)
    if (icon) return [read.nested('callout', { icon }, children, source)]
    const head = writtenAs(source, node).split('\n', 1)[0]!
    const [label] = children
    const isLabelled = label?.type === 'paragraph' && label.data?.directiveLabel === true
    return [paragraph(head), ...read.flow(isLabelled ? children.slice(1) : children, source)]
  }
  const [first, ...rest] = children
  if (node.name === 'table' && first?.type === 'table' && rest.length === 0)
    return [readTable(first, source, data)]
  if (type === 'code' && first?.type === 'code') {
    return [{ type, data, text: [{ text: first.value }], ...withChildren(read.flow(rest, source)) }]
  }
  if (isTextBlockType(type) || special.get('text') === true)
    return [read.nested(type, data, children, source)]
  return [{ type, data, ...withChildren(read.flow(children, source)) }]
}

/** A block that is said in one line; its label may be a link to what the block shows. */
export function readLeaf(node: LeafDirective, source: Source): readonly NewBlock[] {
  const { data, special } = readAttributes(node.attributes ?? {})
  const type = typeOf(node.name, special.get('type'))
  if (type === null) return [paragraph(writtenAs(source, node))]
  const link = onlyLink(node.children)
  if (type === 'sub_page') {
    const page = link && source.options.pageTarget?.(link.url)
    return [{ type, data: page ? { ...data, view_id: page.pageId } : data }]
  }
  if (isTextBlockType(type)) return [{ type, data, text: readRuns(node.children, source) }]
  return [{ type, data: withAddresses(type, { ...linkData(type, link, source), ...data }, source.options) }]
}

function typeOf(name: string, written: JsonValue | undefined): string | null {
  if (name !== 'block') return directiveType(name)
  return typeof written === 'string' ? written : null
}

function onlyLink(nodes: readonly PhrasingContent[]): Link | null {
  const [only, ...others] = nodes
  return only?.type === 'link' && others.length === 0 ? only : null
}

function linkData(type: string, link: Link | null, source: Source): JsonObject {
  if (!link || !isLinkedType(type)) return {}
  const words = readRuns(link.children, source)
    .map((run) => run.text)
    .join('')
  return { url: link.url, ...(words !== link.url && words !== '' && { name: words }) }
}

/** The same data with addresses of files as they are stored. */
function withAddresses(type: string, data: JsonObject, { fileAddress }: ParseMarkdownOptions): JsonObject {
  const { url, images } = data
  if (!fileAddress || type === 'link_preview') return data
  if (isLinkedType(type) && typeof url === 'string') return { ...data, url: fileAddress(url) ?? url }
  if (type !== 'multi_image' || !Array.isArray(images)) return data
  const stored = images.map((image: JsonValue) => {
    if (typeof image !== 'object' || image === null || Array.isArray(image)) return image
    const address = (image as JsonObject)['url']
    return typeof address === 'string'
      ? { ...(image as JsonObject), url: fileAddress(address) ?? address }
      : image
  })
  return { ...data, images: stored }
}

function withChildren(children: readonly NewBlock[]) {
  return children.length > 0 && { children }
}

function paragraph(text: string): NewBlock {
  return { type: 'paragraph', text: [{ text }] }
}
