import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { copiedText } from '../inline/inlineText.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/** A block of the editor. Without an id the binding gives it one when it is first written. */
export function createBlock(
  type: string,
  data: BlockAttrs['data'] = {},
  text: Fragment = Fragment.empty,
  kids: readonly Node[] = [],
): Node {
  return assembleBlock({ id: '', type, data }, schema.nodes.line.create(null, text), kids)
}

/** A block without text, such as a divider. */
export function createAtomBlock(type: string, data: BlockAttrs['data'] = {}): Node {
  return assembleBlock({ id: '', type, data }, schema.nodes.atom.create(), [])
}

/** The same block with another line and other children; identity and data stay. */
export function withContent(block: Node, line: Node, kids: readonly Node[]): Node {
  return assembleBlock(blockAttrs(block), line, kids)
}

export interface CopyOptions {
  /** The original goes, and its reminders come along. */
  readonly isMove: boolean
  /** So do the comments on its text. */
  readonly keepsComments?: boolean
}

/** A deep copy without ids, and without the comments and the reminders that belong to the original's text. */
export function copyOf(block: Node, how: CopyOptions = { isMove: false }): Node {
  const { isMove, keepsComments = false } = how
  const line = block.firstChild!
  const hasText = line.type === schema.nodes.line
  const text = hasText ? (keepsComments ? line.content : withoutComments(line.content)) : null
  return assembleBlock(
    { ...blockAttrs(block), id: '' },
    text === null ? line : line.copy(isMove ? text : copiedText(text)),
    kidsOf(block).map((kid) => copyOf(kid, how)),
  )
}

export function blockAttrs(block: Node): BlockAttrs {
  return { id: block.attrs['id'], type: block.attrs['type'], data: block.attrs['data'] }
}

/** The children of a block, in order. */
export function kidsOf(block: Node): readonly Node[] {
  return block.childCount > 1 ? block.child(1).children : []
}

/** Whether the block holds text (a line) rather than nothing (an atom). */
export function hasLine(block: Node): boolean {
  return block.firstChild?.type === schema.nodes.line
}

/** Whether its text is kept as it is typed, as code is: without marks and mentions. */
export function isVerbatim(block: Node): boolean {
  return blockType(block.attrs['type']).isVerbatim ?? false
}

function assembleBlock(attrs: BlockAttrs, line: Node, kids: readonly Node[]): Node {
  const content = kids.length > 0 ? [line, schema.nodes.group.create(null, kids)] : [line]
  return schema.nodes.block.create(attrs, content)
}

function withoutComments(text: Fragment): Fragment {
  const nodes = text.content.map((node) => node.mark(node.marks.filter((mark) => !isComment(mark))))
  return Fragment.fromArray(nodes)
}

function isComment(mark: Mark): boolean {
  return mark.type === schema.marks.foreign && mark.attrs['key'] === 'comment-ids'
}
