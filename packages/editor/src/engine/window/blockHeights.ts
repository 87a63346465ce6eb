import { isFolded } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { blockAttrs } from '../tree/blockNode.ts'
import { containsLargeList } from './windowState.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/** Heights of blocks in pixels: as last seen, else as far as text and kind tell. */
export class BlockHeights {
  private seen = new WeakMap<Node, number>()
  private guessed = new WeakMap<Node, number>()
  /** How high blocks were that had been guessed, and what had been guessed: what a line is here shows in both. */
  private truth = 0
  private guesses = 0
  private width = 0

  /** Heights are those of a page so wide; at another width all are guesses again. */
  setWidth(width: number): void {
    if (width === this.width) return
    this.width = width
    this.seen = new WeakMap()
    this.guessed = new WeakMap()
    this.truth = 0
    this.guesses = 0
  }

  note(block: Node, height: number): void {
    if (!this.seen.has(block)) {
      this.truth += height
      this.guesses += this.guess(block)
    }
    this.seen.set(block, height)
  }

  of(block: Node): number {
    const seen = this.seen.get(block)
    if (seen !== undefined) return seen
    // What was seen of a large list says more than a guess.
    if (containsLargeList(block) && !isFolded(blockAttrs(block))) {
      let height = LINE_PX
      for (const child of block.child(1).children) height += this.of(child)
      return height
    }
    return this.cachedGuess(block) * (this.guesses > 0 ? this.truth / this.guesses : 1)
  }

  private cachedGuess(block: Node): number {
    const known = this.guessed.get(block)
    if (known !== undefined) return known
    const height = this.guess(block)
    this.guessed.set(block, height)
    return height
  }

  private guess(block: Node): number {
    const attrs = blockAttrs(block)
    const characters = block.firstChild!.content.size
    const lines = Math.max(1, Math.ceil((characters * CHARACTER_PX) / (this.width || DEFAULT_WIDTH_PX)))
    let height = lines * LINE_PX + (blockType(attrs.type).room ?? ROOM_PX)
    if (block.childCount < 2 || isFolded(attrs)) return height
    const { children } = block.child(1)
    // Cells stand side by side.
    if (blockType(attrs.type).isRow) return Math.max(ROW_PX, ...children.map((child) => this.guess(child)))
    for (const child of children) height += this.guess(child)
    return height
  }
}

const CHARACTER_PX = 7.6
const LINE_PX = 26
const DEFAULT_WIDTH_PX = 720
const ROW_PX = 36
/** Around the lines of a block of which nothing else is known. */
const ROOM_PX = 6
