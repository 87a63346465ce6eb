import type { Node } from 'prosemirror-model'

/** A block of an editor's document, with where it stands. */
export interface PlacedBlock {
  readonly id: string
  readonly node: Node
  /** Position before the block node. */
  readonly pos: number
  readonly parent: PlacedBlock | null
  readonly index: number
  readonly depth: number
}

/** All blocks in the order in which they are read. */
export function placedBlocks(doc: Node): readonly PlacedBlock[] {
  const found: PlacedBlock[] = []
  collect(doc, 0, null, 0, found)
  return found
}

export function blockId(node: Node): string {
  return String(node.attrs['id'])
}

/** The text line of a block, or null for an atom. */
export function lineOf(block: Node): Node | null {
  return block.firstChild?.type.name === 'line' ? block.firstChild : null
}

/** Position of the first character of a block's line. */
export function textStart(block: PlacedBlock): number {
  return block.pos + 2
}

export function isWithin(block: PlacedBlock, ancestor: PlacedBlock): boolean {
  for (let at: PlacedBlock | null = block; at; at = at.parent) if (at.pos === ancestor.pos) return true
  return false
}

function collect(
  list: Node,
  from: number,
  parent: PlacedBlock | null,
  depth: number,
  found: PlacedBlock[],
): void {
  let pos = from
  for (const [index, node] of list.children.entries()) {
    const block: PlacedBlock = { id: blockId(node), node, pos, parent, index, depth }
    found.push(block)
    const group = node.lastChild?.type.name === 'group' ? node.lastChild : null
    if (group) collect(group, pos + 1 + node.firstChild!.nodeSize + 1, block, depth + 1, found)
    pos += node.nodeSize
  }
}
