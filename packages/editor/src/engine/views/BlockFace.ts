import type { BlockAttrs } from '../schema/schema.ts'

/** What a block without text shows in its row. */
export interface BlockFace {
  /** Draws it; called at once, after every change of its data, and when the page becomes editable or stops being it. */
  show(attrs: BlockAttrs): void
  /** What Enter does on the selected block. */
  act?(): void
  /** What Space does on it. */
  peek?(): void
  /** Whether all events in it are its own now, whatever the look of the type says. */
  readonly ownsEvents?: boolean
  destroy?(): void
}
