import type { DataPatch } from '@sheaf/model'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { EditorMedia, Upload } from '../../ports/EditorMedia.ts'
import type { MediaType } from './mediaTypes.ts'
import type { UploadSession } from './UploadSession.ts'

/** What the small floating field of a block is opened for. */
export type MediaRequest =
  /** A file or an address for the block; `picks`: what the picker offers, where it is less than the block could hold. */
  | { readonly kind: 'source'; readonly picks?: MediaType }
  /** A few words about it, written at Enter. */
  | {
      readonly kind: 'text'
      readonly title: string
      readonly value: string
      readonly onSubmit: (text: string) => void
    }

/** What the blocks with media of one editor share. */
export interface MediaHost {
  readonly labels: EditorLabels
  readonly direction: string
  readonly media: EditorMedia | null
  /** Null where `media` is. */
  readonly uploads: UploadSession | null
  isEditable(): boolean
  /** Opens the floating field beside an element of a block. */
  open(block: MediaBlock, anchor: HTMLElement, request: MediaRequest): void
  /** Shows a picture of the page large, with all others of the page before and behind it. */
  openPicture(blockId: string, index: number): void
}

/** One block, for the view of its kind. */
export interface MediaBlock {
  readonly host: MediaHost
  /** Id, type and data as they are now. */
  attrs(): BlockAttrs
  /** Writes keys of its data as one step of undo; undefined takes a key away. */
  change(patch: DataPatch): void
  /** Makes a paragraph with a link of it, as one step of undo. */
  turnIntoLink(text: string, href: string): void
  /** Puts files of this device into it and, where it holds one, into more blocks behind it. */
  takeFiles(files: readonly File[]): void
  remove(): void
  /** Selects it as a whole, with the focus in the page. */
  select(): void
}

/** The view of one kind of media: fills the row of a block and is asked again after every change of its data. */
export interface MediaFace {
  /** Also called when the page becomes editable or stops being it. */
  show(attrs: BlockAttrs): void
  /** What Enter does on the selected block. */
  act(): void
  /** What Space does on it. */
  peek(): void
  destroy(): void
}

/** Where what a block shows comes from: an address it holds, or a file that is on its way. */
export interface MediaSource {
  /** Safe to be put into `src`. */
  readonly src: string
  /** The address as the document holds it; null while only this device has the file. */
  readonly url: string | null
  readonly upload: Upload | null
}

/** What a block shows once it has a file or an address. */
export interface MediaContent {
  readonly dom: HTMLElement
  show(attrs: BlockAttrs, source: MediaSource): void
  act(): void
  peek(): void
  destroy(): void
}
