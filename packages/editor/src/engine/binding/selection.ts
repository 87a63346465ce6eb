import type { BlockId } from '@sheaf/base'
import { blockMap, blockText, type DocumentMaps } from '@sheaf/model'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { AllSelection, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import * as Y from 'yjs'
import { schema } from '../schema/schema.ts'
import { BlockRange, selectBlocks } from '../tree/BlockRange.ts'
import type { FindBlocks } from './BlockFinder.ts'
import { blocksById, idOf, lineOf, type PlacedBlock } from './blockNodes.ts'

/** A place in the text of a block. */
export interface TextPoint {
  readonly block: BlockId
  readonly offset: number
}

/**
 * A selection that does not depend on positions; `node` is a selected block, `blocks` a run of siblings, `cells` the
 * rectangle between two cells of a table, `all` the whole page.
 */
export type BlockSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'cells'; readonly anchor: BlockId; readonly head: BlockId }
  | { readonly kind: 'text'; readonly anchor: TextPoint; readonly head: TextPoint }
  | { readonly kind: 'node'; readonly block: BlockId }
  | { readonly kind: 'blocks'; readonly anchor: BlockId; readonly head: BlockId }

/** A selection that also survives edits of the text it lies in: each end is tied to a character. */
export interface RelativeSelection {
  readonly selection: BlockSelection
  readonly anchor: Y.RelativePosition | null
  readonly head: Y.RelativePosition | null
}

/** Null for selections of something else than text, blocks, cells or everything. */
export function readSelection(selection: Selection): BlockSelection | null {
  if (selection instanceof AllSelection) return { kind: 'all' }
  if (selection instanceof TextSelection) {
    const anchor = textPoint(selection.$anchor)
    const head = textPoint(selection.$head)
    return anchor && head ? { kind: 'text', anchor, head } : null
  }
  if (selection instanceof NodeSelection && selection.node.type === schema.nodes['block']) {
    return { kind: 'node', block: idOf(selection.node) }
  }
  if (selection instanceof BlockRange) {
    const { doc } = selection.$anchor
    const [anchor, head] = [selection.anchorPos, selection.headPos].map((pos) => idOf(doc.nodeAt(pos)!))
    return { kind: 'blocks', anchor: anchor!, head: head! }
  }
  return readCells(selection)
}

/** Selections of cells come with the first table: until then ProseMirror's registry does not know them. */
const CELLS = 'cells'

function readCells(selection: Selection): BlockSelection | null {
  const { type, anchor, head }: { type?: unknown; anchor?: unknown; head?: unknown } = selection.toJSON()
  if (type !== CELLS || typeof anchor !== 'number' || typeof head !== 'number') return null
  const { doc } = selection.$anchor
  const [from, to] = [doc.nodeAt(anchor), doc.nodeAt(head)]
  return from && to ? { kind: 'cells', anchor: idOf(from), head: idOf(to) } : null
}

/** The same selection in another document, or null when one of its blocks is not there. Offsets are clamped. */
export function resolveSelection(
  doc: Node,
  selection: BlockSelection,
  find: FindBlocks = blocksById,
): Selection | null {
  if (selection.kind === 'all') return new AllSelection(doc)
  if (selection.kind === 'node') {
    const placed = find(doc, new Set([selection.block])).get(selection.block)
    return placed ? NodeSelection.create(doc, placed.pos) : null
  }
  if (selection.kind !== 'text') {
    const places = find(doc, new Set([selection.anchor, selection.head]))
    const [from, to] = [places.get(selection.anchor), places.get(selection.head)]
    if (!from || !to) return null
    if (selection.kind === 'blocks') return selectBlocks(doc, from.pos, to.pos)
    return Selection.fromJSON(doc, { type: CELLS, anchor: from.pos, head: to.pos })
  }
  const range = resolveText(doc, selection, find)
  return range && TextSelection.create(doc, range.anchor, range.head)
}

/** The positions of both ends of a selection in text; null when one of its blocks is not there, or has no text. */
export function resolveText(
  doc: Node,
  { anchor, head }: Extract<BlockSelection, { kind: 'text' }>,
  find: FindBlocks = blocksById,
): { readonly anchor: number; readonly head: number } | null {
  const places = find(doc, new Set([anchor.block, head.block]))
  const from = textPosition(places, anchor)
  const to = textPosition(places, head)
  return from === null || to === null ? null : { anchor: from, head: to }
}

/** Ties a selection to the characters it stands at. Call it while shown and stored text are the same. */
export function toRelative(maps: DocumentMaps, selection: BlockSelection): RelativeSelection {
  if (selection.kind !== 'text') return { selection, anchor: null, head: null }
  return {
    selection,
    anchor: relativePoint(maps, selection.anchor),
    head: relativePoint(maps, selection.head),
  }
}

export function fromRelative(
  maps: DocumentMaps,
  { selection, anchor, head }: RelativeSelection,
): BlockSelection {
  if (selection.kind !== 'text') return selection
  return {
    kind: 'text',
    anchor: absolutePoint(maps, selection.anchor, anchor),
    head: absolutePoint(maps, selection.head, head),
  }
}

function textPoint(pos: ResolvedPos): TextPoint | null {
  if (pos.parent.type !== schema.nodes['line']) return null
  return { block: idOf(pos.node(pos.depth - 1)), offset: pos.parentOffset }
}

function textPosition(places: ReadonlyMap<string, PlacedBlock>, point: TextPoint): number | null {
  const placed = places.get(point.block)
  const line = placed && lineOf(placed.node)
  return placed && line ? placed.pos + 2 + Math.min(point.offset, line.content.size) : null
}

function relativePoint(maps: DocumentMaps, point: TextPoint): Y.RelativePosition | null {
  const text = textOf(maps, point.block)
  return text && Y.createRelativePositionFromTypeIndex(text, Math.min(point.offset, text.length))
}

function absolutePoint(maps: DocumentMaps, point: TextPoint, relative: Y.RelativePosition | null): TextPoint {
  const found = relative && Y.createAbsolutePositionFromRelativePosition(relative, maps.doc)
  return found && found.type === textOf(maps, point.block)
    ? { block: point.block, offset: found.index }
    : point
}

function textOf(maps: DocumentMaps, id: BlockId): Y.Text | null {
  const block = blockMap(maps, id)
  return block && blockText(maps, block)
}
