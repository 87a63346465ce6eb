import type { DocumentChange } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import type { BlockFinder } from './BlockFinder.ts'
import type { DirtyBlocks } from './DirtyBlocks.ts'
import type { BindingOptions } from './types.ts'

type FarOptions = Pick<Required<BindingOptions>, 'isFar' | 'scheduleFar'>

/** BND-R-5: what others write out of sight waits for more of it. */
export class FarChanges {
  private readonly options: FarOptions
  private readonly dirty: DirtyBlocks
  private readonly finder: BlockFinder
  private cancelWait: (() => void) | null = null

  constructor(options: FarOptions, dirty: DirtyBlocks, finder: BlockFinder) {
    this.options = options
    this.dirty = dirty
    this.finder = finder
  }

  get isWaiting(): boolean {
    return this.cancelWait !== null
  }

  /** Whether nothing is to be shown but text and data of a few blocks, and nobody sees any of them at the moment. */
  mayWait(state: EditorState): boolean {
    const { all, lists, content } = this.dirty
    if (all || lists.size > 0 || content.size === 0 || content.size > MAX_BLOCKS) return false
    const places = this.finder.find(state.doc, content)
    return [...places.values()].every(({ pos }) => this.options.isFar(state, pos))
  }

  /** Whether an edit only wrote into blocks that nothing waits for. */
  isApart({ created, removed, lists, types, data, texts }: DocumentChange): boolean {
    if (created.length > 0 || removed.length > 0 || lists.length > 0) return false
    return [...types, ...data, ...texts].every(({ id }) => !this.dirty.content.has(id))
  }

  wait(show: () => void): void {
    this.cancelWait ??= this.options.scheduleFar(show)
  }

  /** What waited is shown now, or never. */
  end(): void {
    this.cancelWait?.()
    this.cancelWait = null
  }
}

/** More are not looked for with every frame. */
const MAX_BLOCKS = 40
