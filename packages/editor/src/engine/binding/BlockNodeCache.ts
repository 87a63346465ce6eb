import type { BlockId } from '@sheaf/base'
import { blockMap, readBlock, type DocumentMaps, type DocumentStructure } from '@sheaf/model'
import { Fragment, type Node } from 'prosemirror-model'
import { inlineNodes } from '../inline/inlineText.ts'
import { schema } from '../schema/schema.ts'
import { childBlocks, PLACEHOLDER_ID } from './blockNodes.ts'

const { doc, block, line, atom, group } = schema.nodes

/**
 * Builds the editor's document out of the Yjs state, reusing the node of every block that did not
 * change, so that an unchanged subtree is the same object (BND-R-1).
 */
export class BlockNodeCache {
  /** Blocks without children, as read from the document. */
  private readonly alone = new Map<BlockId, Node>()
  private readonly whole = new Map<BlockId, Node>()
  private readonly readers = new Map<string, Set<BlockId>>()

  /** Blocks read so far whose `external_id` is this key of the text map. */
  readersOf(textId: string): ReadonlySet<BlockId> {
    return this.readers.get(textId) ?? new Set()
  }

  /** Forgets a block. Call it for every touched block, also for one that is hidden now (BND-R-2). */
  drop(id: BlockId): void {
    this.alone.delete(id)
    this.whole.delete(id)
  }

  /** One block without its children. */
  content(maps: DocumentMaps, id: BlockId): Node {
    const known = this.alone.get(id)
    if (known) return known
    const map = blockMap(maps, id)!
    const { type, data, text } = readBlock(maps, map)
    this.addReader(map.get('external_id'), id)
    const first = text ? line.create(null, text.flatMap(inlineNodes)) : atom.create()
    const node = block.create({ id, type, data }, first)
    this.alone.set(id, node)
    return node
  }

  /** The whole document; a page with no visible block shows a placeholder that exists only here. */
  build(maps: DocumentMaps, structure: DocumentStructure): Node {
    return doc.create(null, this.list(maps, structure, structure.root))
  }

  /** What stands in a block or on the page: children with all that is in them, on an empty page the placeholder. */
  list(maps: DocumentMaps, structure: DocumentStructure, parent: BlockId): readonly Node[] {
    const blocks = (structure.children.get(parent) ?? []).map((id) => this.block(maps, structure, id))
    return blocks.length > 0 || parent !== structure.root ? blocks : [placeholder()]
  }

  /** A block with all that is in it. */
  block(maps: DocumentMaps, structure: DocumentStructure, id: BlockId): Node {
    const order: BlockId[] = [id]
    // The list grows while it is read.
    for (let index = 0; index < order.length; index++)
      for (const child of structure.children.get(order[index]!) ?? []) order.push(child)
    for (const each of order.toReversed()) this.buildBlock(maps, structure, each)
    return this.whole.get(id)!
  }

  private addReader(textId: unknown, id: BlockId): void {
    if (typeof textId !== 'string') return
    const readers = this.readers.get(textId)
    if (readers) readers.add(id)
    else this.readers.set(textId, new Set([id]))
  }

  private buildBlock(maps: DocumentMaps, structure: DocumentStructure, id: BlockId): void {
    const content = this.content(maps, id)
    const children = this.children(structure, id)
    const known = this.whole.get(id)
    if (known && known.firstChild === content.firstChild && sameNodes(childBlocks(known), children)) return
    const first = content.firstChild!
    this.whole.set(
      id,
      children.length > 0 ? content.copy(Fragment.from([first, group.create(null, children)])) : content,
    )
  }

  private children(structure: DocumentStructure, id: BlockId): readonly Node[] {
    return (structure.children.get(id) ?? []).map((child) => this.whole.get(child)!)
  }
}

function sameNodes(a: readonly Node[], b: readonly Node[]): boolean {
  return a.length === b.length && a.every((node, index) => node === b[index])
}

function placeholder(): Node {
  return block.create({ id: PLACEHOLDER_ID }, line.create())
}
