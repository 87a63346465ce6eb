import type { Node } from 'prosemirror-model'

/** The view of a block, for the window: drawn, or far from it and without content. */
export interface WindowedBlock {
  readonly dom: HTMLElement
  readonly node: Node
  readonly isFar: boolean
  /** As the first of a run of far blocks, as high as all of it; null: no longer. */
  standIn(height: number | null): void
}
