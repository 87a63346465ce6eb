import { isTextBlockType, readDelta, type NewBlock } from '@sheaf/model'
import { isJsonRecord, isRecord, MAX_DEPTH, type ClipboardContent } from '../content/ClipboardContent.ts'

/**
 * EDIT-PASTE-11: reads a fragment (collab-model 6.4): base64 of URI-encoded JSON, a list of `{ type, data, children }`,
 * of which the first child holds the text as `{ type: 'text', children: [{ text, …attributes }] }`. Types, data and
 * attributes nobody knows are kept, ids and comments are not. Null for anything else: other programs use the same
 * editor with trees of their own, and anybody may write on a clipboard.
 *
 * Around a piece of a nested block stand the blocks it lies in, without their texts: they were not copied. A fragment
 * does not say whether a single text is a piece or all of a block: a paragraph is a piece, and what comes into a text
 * (`isIntoText`).
 */
export function readFragment(encoded: string, isIntoText: boolean): ClipboardContent | null {
  if (encoded === '') return null
  try {
    const value: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    if (!Array.isArray(value)) return null
    const blocks = innermost(readBlocks(value, 0))
    if (blocks.length === 0) return null
    const [only] = blocks
    const isOneText = blocks.length === 1 && only!.text !== undefined && !only!.children
    const isInline = isOneText && (isIntoText || only!.type === 'paragraph')
    return { isInline, blocks }
  } catch {
    return null
  }
}

class NoFragment extends Error {}

function readBlocks(values: readonly unknown[], depth: number): readonly NewBlock[] {
  if (depth > MAX_DEPTH) throw new NoFragment('too deep')
  return values.flatMap((value) => readBlock(value, depth))
}

function readBlock(value: unknown, depth: number): readonly NewBlock[] {
  if (!isRecord(value)) throw new NoFragment('no block')
  const { type, data, children } = value
  if (typeof type !== 'string' || !isJsonRecord(data) || !Array.isArray(children))
    throw new NoFragment('no block')
  const texts = children.filter((child) => isRecord(child) && child['type'] === 'text')
  // A block without text has a leaf of its own, which is empty.
  const blocks = children.filter((child) => !texts.includes(child) && !isLeaf(child))
  const kids = readBlocks(blocks, depth + 1)
  const text = texts.flatMap(readText)
  const isOfText = isTextBlockType(type)
  if (texts.length === 0 && (isOfText || type === 'page')) return kids
  const hasText = isOfText || text.length > 0
  return [{ type, data, ...(hasText && { text }), ...(kids.length > 0 && { children: kids }) }]
}

function isLeaf(value: unknown): boolean {
  return isRecord(value) && typeof value['text'] === 'string'
}

function readText(value: Readonly<Record<string, unknown>>) {
  const leaves = Array.isArray(value['children']) ? value['children'].filter(isLeaf) : []
  return readDelta(
    leaves.map(({ text, ...attributes }: Record<string, unknown>) => {
      delete attributes['comment-ids']
      return { insert: String(text).replaceAll(/\r\n?/g, '\n'), attributes }
    }),
  )
}

/** Words out of one cell, or one column, come without the table or the columns around them. */
function innermost(blocks: readonly NewBlock[]): readonly NewBlock[] {
  const [only] = blocks
  const isPart = blocks.length === 1 && !only!.text && PARTS.test(only!.type)
  const kids = isPart ? (only!.children ?? []) : []
  return kids.length === 1 ? innermost(kids) : blocks
}

const PARTS = /^simple_(?:table|table_row|table_cell|columns|column)$/
