import type { Node } from 'prosemirror-model'

/** A code block that is rendered now. */
export interface ShownCode {
  /** Element of its text. */
  readonly dom: HTMLElement
  /** Its block as it is now. */
  node(): Node
  /** Position right before the block; null after it was deleted. */
  pos(): number | null
  /** Moves the focus to its first tool. */
  focusTools(): void
}
