import type { Node } from 'prosemirror-model'

/** A code block that is drawn now. */
export interface ShownCode {
  /** Element of its text. */
  readonly dom: HTMLElement
  /** Its block as it is now. */
  node(): Node
  /** Position right before the block; null once it has gone. */
  pos(): number | null
  /** Gives the focus to its first tool. */
  focusTools(): void
}
