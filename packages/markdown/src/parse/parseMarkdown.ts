import type { Root } from 'mdast'
import type { ParsedMarkdown, ParseMarkdownOptions } from '../types.ts'
import { partLongParagraphs } from './partLongParagraphs.ts'
import { readFlow } from './readFlow.ts'
import { readSafely } from './readSafely.ts'
import { forEachNode } from './readTree.ts'
import type { Source } from './Source.ts'

/**
 * Reads Markdown in the dialect of `docs/specs/markdown.md`: CommonMark, GFM, formulas and directives. Every text is
 * Markdown; what means nothing is kept as text (MD-READ-1). HTML is never more than text, but for a few tags.
 */
export function parseMarkdown(text: string, options: ParseMarkdownOptions = {}): ParsedMarkdown {
  const written = partLongParagraphs(text.replaceAll(/\r\n?/g, '\n'))
  const root = readSafely(written)
  if (!root) return { blocks: written.split('\n').filter(hasWords).map(paragraph) }
  return { blocks: readFlow(root.children, { text: written, options, ...findReferences(root) }) }
}

/** What is defined, and what refers to it, anywhere. Of several definitions with one name the first counts. */
function findReferences(root: Root): Pick<Source, 'definitions' | 'referenced'> {
  const definitions = new Map<string, string>()
  const referenced = new Set<string>()
  forEachNode(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url)
    if (node.type === 'linkReference' || node.type === 'imageReference') referenced.add(node.identifier)
  })
  return { definitions, referenced }
}

function hasWords(line: string): boolean {
  return line.trim() !== ''
}

function paragraph(text: string) {
  return { type: 'paragraph', text: [{ text }] }
}
