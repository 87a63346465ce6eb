import type { Direction, ProjectedBlock } from '@sheaf/model'
import type { ReactNode } from 'react'
import type { InlineOptions } from '../inline/inlineOptions.ts'

export type RenderOptions = InlineOptions

/** What a block needs to know of the place it stands in. */
export interface BlockPlace {
  readonly options: RenderOptions
  /** Renders what lies below; handed down, because a block and its children render each other. */
  readonly renderBlocks: (blocks: readonly ProjectedBlock[], place: BlockPlace) => ReactNode[]
  /** Direction inherited from above; a block says its own only where it differs. */
  readonly direction: Direction
  /** Levels of nesting above, for the guard against endless depth. */
  readonly depth: number
  /** Types of the blocks above, nearest first. */
  readonly ancestors: readonly string[]
}

export interface BlockProps {
  readonly block: ProjectedBlock
  readonly place: BlockPlace
}
