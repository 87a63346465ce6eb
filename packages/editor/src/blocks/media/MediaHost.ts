import type { DataPatch } from '@sheaf/model'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { EditorMedia, Upload } from '../../ports/EditorMedia.ts'
import type { MediaType } from './mediaTypes.ts'
import type { UploadSession } from './UploadSession.ts'

/** What the popover of a block is opened for. */
export type MediaRequest =
  /** A file or an address for the block; `picks`: what the file picker offers, if it is less than the block accepts. */
  | { readonly kind: 'source'; readonly picks?: MediaType }
  /** A short text, written on Enter. */
  | {
      readonly kind: 'text'
      readonly title: string
      readonly value: string
      readonly onSubmit: (text: string) => void
    }

/** What the media blocks of one editor share. */
export interface MediaHost {
  readonly labels: EditorLabels
  readonly direction: string
  readonly media: EditorMedia | null
  /** Null if `media` is null. */
  readonly uploads: UploadSession | null
  isEditable(): boolean
  /** Opens the popover beside an element of a block. */
  open(block: MediaBlock, anchor: HTMLElement, request: MediaRequest): void
  /** Opens the lightbox with a picture and all others of the page. */
  openPicture(blockId: string, index: number): void
}

/** One block, for the view of its type. */
export interface MediaBlock {
  readonly host: MediaHost
  /** Id, type and data as they are now. */
  attrs(): BlockAttrs
  /** Writes keys of its data as one undo step; undefined removes a key. */
  change(patch: DataPatch): void
  /** Replaces it by a paragraph with a link, as one undo step. */
  turnIntoLink(text: string, href: string): void
  /** Puts files of this device into it and, if it holds only one, into further blocks behind it. */
  takeFiles(files: readonly File[]): void
  remove(): void
  /** Selects it and moves the focus to the page. */
  select(): void
}

/** The view of one type of media: fills the row of a block and is updated after every change of its data. */
export interface MediaFace {
  /** Also called when the page becomes editable or stops being it. */
  show(attrs: BlockAttrs): void
  /** The action of Enter on the selected block. */
  act(): void
  /** The action of Space on it. */
  peek(): void
  destroy(): void
}

/** The source of what a block shows: an address stored in it, or a file that is being uploaded. */
export interface MediaSource {
  /** Safe to be put into `src`. */
  readonly src: string
  /** The address stored in the document; null while only this device has the file. */
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
