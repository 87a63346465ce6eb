import { readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import type { BlockContent, Nodes, PhrasingContent, RootContent } from 'mdast'

/** A block as a person types it and as a visitor reads it. */
export interface WrittenBlock {
  readonly type: 'paragraph' | 'heading' | 'bulleted_list' | 'numbered_list' | 'quote' | 'code' | 'divider'
  readonly level?: 1 | 2 | 3
  /** How deep it is nested in lists; 0 at the top. */
  readonly depth: number
  /** The keys that are typed, inline Markdown included. */
  readonly typed: string
  /** The text that is read. */
  readonly text: string
}

/** The blocks of Markdown files, in order. Tables become one paragraph per row. */
export function readRealDocument(files: readonly URL[]): WrittenBlock[] {
  return files.flatMap((file) =>
    fromMarkdown(readFileSync(file, 'utf8')).children.flatMap((node) => blocksOf(node, 0)),
  )
}

function blocksOf(node: RootContent | BlockContent, depth: number): WrittenBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        { type: 'heading', level: Math.min(node.depth, 3) as 1 | 2 | 3, depth, ...inline(node.children) },
      ]
    case 'paragraph':
      return isTable(node) ? tableRows(node, depth) : [{ type: 'paragraph', depth, ...inline(node.children) }]
    case 'thematicBreak':
      return [{ type: 'divider', depth, typed: '', text: '' }]
    case 'code':
      return [{ type: 'code', depth, typed: node.value, text: node.value }]
    case 'blockquote':
      return [{ type: 'quote', depth, ...inline(node.children.flatMap(phrasing)) }]
    case 'list': {
      const type = node.ordered ? 'numbered_list' : 'bulleted_list'
      return node.children.flatMap((item) => {
        const [first, ...rest] = item.children
        return [
          { type, depth, ...inline(first ? phrasing(first) : []) } as const,
          ...rest.flatMap((child) => blocksOf(child, depth + 1)),
        ]
      })
    }
    default:
      return []
  }
}

function phrasing(node: BlockContent | Nodes): PhrasingContent[] {
  return 'children' in node ? (node.children as PhrasingContent[]) : []
}

function inline(children: readonly PhrasingContent[]): { typed: string; text: string } {
  return { typed: children.map(typedForm).join(''), text: oneLine(children.map(readForm).join('')) }
}

/** Inline Markdown as the editor's shortcuts take it, so that bold, code and links are made by typing. */
function typedForm(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return oneLine(node.value)
    case 'strong':
      return `**${oneLine(toString(node))}**`
    case 'emphasis':
      return `*${oneLine(toString(node))}*`
    case 'inlineCode':
      return `\`${node.value}\``
    case 'link':
      return `[${oneLine(toString(node))}](${new URL(node.url, 'https://sheaf.example/').href})`
    case 'break':
      return ' '
    default:
      return oneLine(toString(node))
  }
}

/** What the shortcuts for symbols leave of a text. */
function readForm(node: PhrasingContent): string {
  const text = toString(node)
  return node.type === 'inlineCode'
    ? text
    : text.replaceAll('->', '→').replaceAll('=>', '⇒').replaceAll('--', '—')
}

function isTable(node: { children: readonly PhrasingContent[] }): boolean {
  return toString({ type: 'paragraph', children: [...node.children] }).startsWith('|')
}

function tableRows(node: { children: readonly PhrasingContent[] }, depth: number): WrittenBlock[] {
  return toString({ type: 'paragraph', children: [...node.children] })
    .split('\n')
    .filter((line) => !/^\|[\s|:-]+$/.test(line))
    .map((line) =>
      line.replaceAll('|', ' ').replaceAll('*', '').replaceAll('_', '').replaceAll(/\s+/g, ' ').trim(),
    )
    .map((text) => ({ type: 'paragraph', depth, typed: text, text: readForm({ type: 'text', value: text }) }))
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
