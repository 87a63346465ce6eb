import type { Direction, ProjectedBlock } from '@sheaf/model'
import type { ReactNode } from 'react'
import type { InlineOptions } from '../inline/inlineOptions.ts'
import type { OutlineEntry } from './documentOutline.ts'
import type { FileFacts, LinkPreviewFacts } from '../media/mediaFacts.ts'

/** Where files and links lead. */
export interface MediaOptions {
  /**
   * Looks up the file behind an address as a document holds it; null for addresses of other sites and for files
   * that are not here. Without it, files are shown by the address alone.
   */
  readonly describeFile?: (url: string) => FileFacts | null
  /** What is known of another site's address, as `previewedLinks` names it; null where nothing is. */
  readonly previewOf?: (url: string) => LinkPreviewFacts | null
}

/** Databases that stand in a document. */
interface DatabaseOptions {
  /** The rows of a view, by its id; null where the reader may not see them. */
  readonly renderDatabase?: (viewId: string) => ReactNode
}

interface SiteName {
  readonly name: string
}

/** Words of what the scripts of a published page add to its blocks. */
export interface ScriptLabels {
  /** Before the page of another site is loaded. */
  readonly showEmbed: (values: SiteName) => string
  readonly embedHint: (values: SiteName) => string
  /** Names the drawing of a diagram. */
  readonly diagram: string
  /** Name of the button that shows its text instead. */
  readonly diagramCode: string
}

interface ScriptOptions {
  /** Without them, as in a file that is read without scripts, blocks hold nothing for a script. */
  readonly scriptLabels?: ScriptLabels
}

/** For files that are read back: what an element shows, in the words of the one who asks for it. */
interface SourceOptions {
  /** Is written to a block as `data-block`. */
  readonly blockSource?: (block: ProjectedBlock) => string
}

export type RenderOptions = InlineOptions & MediaOptions & DatabaseOptions & ScriptOptions & SourceOptions

/** What a block needs to know of the place it stands in. */
export interface BlockPlace {
  readonly options: RenderOptions
  /** Renders what lies below; handed down, because a block and its children render each other. */
  readonly renderBlocks: (blocks: readonly ProjectedBlock[], place: BlockPlace) => ReactNode[]
  /** Direction inherited from above; a block says its own only where it differs. */
  readonly direction: Direction
  /** That of the block itself, by its letters or what stands above it; null: as inherited. */
  readonly own: Direction | null
  /** Levels of nesting above, for the guard against endless depth. */
  readonly depth: number
  /** The headings of the whole document. */
  readonly outline: () => readonly OutlineEntry[]
  /** Types of the blocks above, nearest first. */
  readonly ancestors: readonly string[]
}

export interface BlockProps {
  readonly block: ProjectedBlock
  readonly place: BlockPlace
}
