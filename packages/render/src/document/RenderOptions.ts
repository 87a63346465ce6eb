import type { Direction, ProjectedBlock } from '@sheaf/model'
import type { ReactNode } from 'react'
import type { InlineOptions } from '../inline/inlineOptions.ts'
import type { OutlineEntry } from './documentOutline.ts'
import type { FileFacts, LinkPreviewFacts } from '../media/mediaFacts.ts'

/** Resolves addresses of files and links. */
export interface MediaOptions {
  /**
   * Looks up the file behind an address stored in a document; null for addresses of other sites and missing files.
   * Without it, files are shown with their addresses alone.
   */
  readonly describeFile?: (url: string) => FileFacts | null
  /** The preview of an address listed by `previewedLinks`; null if there is none. */
  readonly previewOf?: (url: string) => LinkPreviewFacts | null
}

/** Databases in a document. */
interface DatabaseOptions {
  /** The rows of a view, by its id; null if the reader may not see them. */
  readonly renderDatabase?: (viewId: string) => ReactNode
}

interface SiteName {
  readonly name: string
}

/** Texts of what the scripts of a published page add to its blocks. */
export interface ScriptLabels {
  /** Asks whether to load the page of another site. */
  readonly showEmbed: (values: SiteName) => string
  readonly embedHint: (values: SiteName) => string
  /** Accessible name of a diagram. */
  readonly diagram: string
  /** Name of the button that shows its text instead. */
  readonly diagramCode: string
}

interface ScriptOptions {
  /** Without them, as in an exported file, blocks contain nothing for scripts. */
  readonly scriptLabels?: ScriptLabels
}

/** For exported files that can be imported again: the source of an element, in a form chosen by the caller. */
interface SourceOptions {
  /** Written to a block as `data-block`. */
  readonly blockSource?: (block: ProjectedBlock) => string
}

export type RenderOptions = InlineOptions & MediaOptions & DatabaseOptions & ScriptOptions & SourceOptions

/** The context of a block. */
export interface BlockPlace {
  readonly options: RenderOptions
  /** Renders the children; passed down, since a block and its children render each other. */
  readonly renderBlocks: (blocks: readonly ProjectedBlock[], place: BlockPlace) => ReactNode[]
  /** Inherited direction; a block sets its own only if it differs. */
  readonly direction: Direction
  /** The direction of the block itself, by its letters or those of the siblings above; null: inherited. */
  readonly own: Direction | null
  /** Nesting depth, to limit recursion. */
  readonly depth: number
  /** The headings of the whole document. */
  readonly outline: () => readonly OutlineEntry[]
  /** Types of the ancestors, nearest first. */
  readonly ancestors: readonly string[]
}

export interface BlockProps {
  readonly block: ProjectedBlock
  readonly place: BlockPlace
}
