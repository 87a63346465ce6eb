import type { BlockId } from '@sheaf/base'
import type { Node } from 'prosemirror-model'
import { listStarts } from '../tree/listStarts.ts'
import { blocksById, childBlocks, idOf, type PlacedBlock } from './blockNodes.ts'

/** Looks blocks up by id in a document of the editor; ids that it does not have are absent. */
export type FindBlocks = (doc: Node, wanted: ReadonlySet<string>) => ReadonlyMap<string, PlacedBlock>

/**
 * Finds the same few blocks again and again in a document that goes on changing, such as those with carets: each is
 * looked for where it lay the last time, and a little around that place, before the whole document is searched.
 */
export class BlockFinder {
  private readonly trails = new Map<string, Trail>()

  readonly find: FindBlocks = (doc, wanted) => {
    if (wanted.size > MAX_FOLLOWED) return blocksById(doc, wanted)
    const found = new Map<string, PlacedBlock>()
    const lost = new Set<string>()
    for (const id of wanted) {
      const trail = this.trails.get(id)
      const placed = trail && follow(doc, trail)
      if (placed) found.set(id, placed)
      else lost.add(id)
    }
    if (lost.size === 0) return found
    if (this.trails.size > MAX_TRAILS) this.trails.clear()
    for (const [id, placed] of blocksById(doc, lost)) {
      found.set(id, placed)
      this.trails.set(id, trailTo(doc, placed.pos))
    }
    return found
  }
}

/** From the page down to the block: the ids on the way, and where each lay among its siblings. */
type Trail = { readonly id: BlockId; index: number }[]

function follow(doc: Node, trail: Trail): PlacedBlock | null {
  let node = doc
  let pos = -1
  for (const step of trail) {
    const list = childBlocks(node)
    const index = indexNear(list, step)
    if (index === null) return null
    step.index = index
    pos = node === doc ? 0 : pos + 2 + node.firstChild!.nodeSize
    pos += listStarts(list).of(index)
    node = list[index]!
  }
  return { node, pos }
}

function indexNear(list: readonly Node[], { id, index }: Trail[number]): number | null {
  for (let far = 0; far <= NEARBY; far++) {
    const [above, below] = [list[index - far], list[index + far]]
    if (above && idOf(above) === id) return index - far
    if (below && idOf(below) === id) return index + far
  }
  return null
}

function trailTo(doc: Node, pos: number): Trail {
  const $pos = doc.resolve(pos + 1)
  const trail: Trail = []
  // A block is in the page itself, or in the group of another one.
  for (let depth = 1; depth <= $pos.depth; depth += 2)
    trail.push({ id: idOf($pos.node(depth)), index: $pos.index(depth - 1) })
  return trail
}

/** How far blocks are expected to move between two looks; what went farther is searched for. */
const NEARBY = 50
/** From so many on, one search for all is cheaper. */
const MAX_FOLLOWED = 40
const MAX_TRAILS = 1000
