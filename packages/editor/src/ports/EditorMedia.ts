import type { ImageWidth } from '@sheaf/model'

/** Why an upload did not finish. `offline_lost`: the device no longer has the bytes. */
export type UploadProblem =
  | 'too_large'
  | 'plan_limit'
  | 'no_space'
  | 'not_allowed'
  | 'empty'
  | 'offline_lost'
  | 'failed'

/** `url` is what the document keeps; pixels where they are known. */
export type UploadState =
  /** For its turn behind other files, or for the network. */
  | { readonly phase: 'waiting'; readonly sentBytes: number; readonly waitsFor: 'turn' | 'network' }
  | { readonly phase: 'sending'; readonly sentBytes: number }
  | { readonly phase: 'failed'; readonly problem: UploadProblem }
  | { readonly phase: 'done'; readonly url: string; readonly width?: number; readonly height?: number }

/** A file on its way from this device. Answered anew whenever something about it changes. */
export interface Upload {
  readonly id: string
  readonly name: string
  /** Media type as the browser names it; empty where it knows none. */
  readonly type: string
  readonly bytes: number
  /** A blob address of the bytes on this device, to show at once. */
  readonly localUrl: string | null
  readonly state: UploadState
}

/** What a page tells of itself. Pictures are addresses of our own server, so that readers contact nobody. */
export interface LinkPreview {
  readonly url: string
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly picture: {
    readonly url: string
    readonly width: number | null
    readonly height: number | null
  } | null
  readonly icon: { readonly url: string } | null
}

/** One picture of the lightbox: ready to be put into `src`, sizes in pixels. */
export interface Picture {
  readonly src: string
  readonly width?: number
  readonly height?: number
  readonly alt: string
  readonly downloadUrl: string
}

/** What blocks that show files need of the application around the editor. */
export interface EditorMedia {
  /** Begins to upload at once and goes on across reloads; answers the id that the block keeps as `pending_upload_id`. */
  startUpload(file: File): string
  /** Null: begun on another device, or given up. */
  findUpload(id: string): Upload | null
  /** Calls back after every change of this upload, also from none to one and back. Answers how to stop it. */
  subscribe(id: string, listener: () => void): () => void
  /** Files were dropped on the page; true takes them, and they do not become blocks (IMP-DROP-2). */
  takeDropped?(files: readonly File[], isPageEmpty: boolean): boolean
  retryUpload(id: string): void
  cancelUpload(id: string): void
  /** The document holds the address now: the upload may be forgotten. */
  settleUpload(id: string): void
  /** What to put into `src` for an address of a document. */
  resolveFile(url: string, width?: ImageWidth): string
  /** Null where nothing could be learned about the address. Rejects only when aborted. */
  loadPreview(url: string, signal: AbortSignal): Promise<LinkPreview | null>
  /** Shows pictures one at a time over everything, beginning with the one at `index`. */
  openPictures(pictures: readonly Picture[], index: number): void
  /** Shows the pages of a PDF over everything; `url` as the document holds it. */
  openPdf(url: string, name: string): void
}
