import { Slice, type Node, type ResolvedPos } from 'prosemirror-model'
import { NodeSelection, Selection } from 'prosemirror-state'
import type { Mappable } from 'prosemirror-transform'
import { blockType } from '../blockTypes/blockTypes.ts'
import { schema } from '../schema/schema.ts'
import { blockAround, blockAt, blockEnd, parentOf, type BlockSpot } from './blockSpot.ts'

/**
 * Several blocks selected as wholes: a run of siblings with all they hold. One block alone is a `NodeSelection`, so
 * make either with `selectBlocks`. `anchor` and `head` are the outer borders of the run.
 */
export class BlockRange extends Selection {
  /** Nothing of the browser's own selection is shown: the blocks are drawn as selected. */
  override visible = false

  /** Position right before the block the selection was begun at. */
  get anchorPos(): number {
    return this.anchor < this.head ? this.anchor : this.anchor - this.$anchor.nodeBefore!.nodeSize
  }

  /** Position right before the block that is extended from. */
  get headPos(): number {
    return this.anchor < this.head ? this.head - this.$head.nodeBefore!.nodeSize : this.head
  }

  map(doc: Node, mapping: Mappable): Selection {
    const $from = doc.resolve(mapping.map(this.from, 1))
    const $to = doc.resolve(Math.max($from.pos, mapping.map(this.to, -1)))
    if ($from.pos === $to.pos || !$from.sameParent($to) || !isList($from)) return Selection.near($from)
    return this.anchor < this.head ? rangeOf($from, $to) : rangeOf($to, $from)
  }

  eq(other: Selection): boolean {
    return other instanceof BlockRange && other.anchor === this.anchor && other.head === this.head
  }

  override content(): Slice {
    return new Slice(this.$from.parent.content.cut(this.$from.parentOffset, this.$to.parentOffset), 0, 0)
  }

  toJSON(): { type: string; anchor: number; head: number } {
    return { type: 'blocks', anchor: this.anchor, head: this.head }
  }

  static override fromJSON(doc: Node, json: { anchor: number; head: number }): Selection {
    return new BlockRange(doc.resolve(json.anchor), doc.resolve(json.head))
  }
}

Selection.jsonID('blocks', BlockRange)

/**
 * Selects the blocks from one to another, both given by the position right before them. Where they lie at different
 * depths, the blocks that hold them are meant; of columns and tables only the whole.
 */
export function selectBlocks(doc: Node, anchor: number, head: number): Selection {
  let one = blockAt(doc, anchor)
  let other = blockAt(doc, head)
  while (listStart(doc, one) !== listStart(doc, other)) {
    const difference = doc.resolve(one.pos).depth - doc.resolve(other.pos).depth
    if (difference >= 0) one = parentOf(doc, one)!
    if (difference <= 0) other = parentOf(doc, other)!
  }
  if (one.pos === other.pos) return NodeSelection.create(doc, one.pos)
  for (let frame = parentOf(doc, one); frame && blockType(frame.node.attrs['type']).containsOnlyParts;) {
    one = frame
    other = frame
    frame = parentOf(doc, frame)
  }
  if (one.pos === other.pos) return NodeSelection.create(doc, one.pos)
  return one.pos < other.pos
    ? new BlockRange(doc.resolve(one.pos), doc.resolve(blockEnd(other)))
    : new BlockRange(doc.resolve(blockEnd(one)), doc.resolve(other.pos))
}

/** The first and the last of the blocks that are selected as wholes; null for a selection of text or of everything. */
export function wholeBlocks(
  doc: Node,
  selection: Selection,
): { readonly first: BlockSpot; readonly last: BlockSpot } | null {
  if (selection instanceof NodeSelection) {
    if (selection.node.type !== schema.nodes.block) return null
    const only = blockAt(doc, selection.from)
    return { first: only, last: only }
  }
  if (!(selection instanceof BlockRange)) return null
  const last = selection.to - selection.$to.nodeBefore!.nodeSize
  return { first: blockAt(doc, selection.from), last: blockAt(doc, last) }
}

/** The block that a position means: the one selected as a whole, or the innermost around it. */
export function blockOfHead(doc: Node, selection: Selection): BlockSpot | null {
  if (selection instanceof BlockRange) return blockAt(doc, selection.headPos)
  if (selection instanceof NodeSelection && selection.node.type === schema.nodes.block)
    return blockAt(doc, selection.from)
  return blockAround(selection.$head)
}

function rangeOf($anchor: ResolvedPos, $head: ResolvedPos): Selection {
  const from = Math.min($anchor.pos, $head.pos)
  const to = Math.max($anchor.pos, $head.pos)
  const isOne = $anchor.doc.nodeAt(from)!.nodeSize === to - from
  return isOne ? NodeSelection.create($anchor.doc, from) : new BlockRange($anchor, $head)
}

/** Tells lists of siblings apart, also those that hold the same. */
function listStart(doc: Node, spot: BlockSpot): number {
  return doc.resolve(spot.pos).start()
}

function isList($pos: ResolvedPos): boolean {
  const { type } = $pos.parent
  return type === schema.nodes.doc || type === schema.nodes.group
}
