import type { Result } from '@sheaf/base'

/**
 * Why a file did not arrive. `plan_limit`: larger than the plan of the workspace takes. `no_space`: the
 * workspace or the server is full. `not_allowed`: the person may not put files there, or the page is gone.
 * `offline_lost`: the bytes are not on this device any more. `failed`: the server could not take it.
 */
export type UploadProblem =
  | 'too_large'
  | 'plan_limit'
  | 'no_space'
  | 'not_allowed'
  | 'empty'
  | 'offline_lost'
  | 'failed'

/** Parent of a file: the view that contains it, or the workspace itself. */
export interface UploadTarget {
  readonly workspaceId: string
  /** A view, or the workspace id. */
  readonly parentId: string
}

/** A file that has arrived. */
export interface UploadedFile {
  /** Absolute address, as documents keep it. */
  readonly url: string
  /** Pixels of a picture as it is shown; absent for everything else. */
  readonly width?: number
  readonly height?: number
}

export type UploadState =
  /** For its turn behind other files, or for the network. */
  | { readonly phase: 'waiting'; readonly sentBytes: number; readonly waitsFor: 'turn' | 'network' }
  | { readonly phase: 'sending'; readonly sentBytes: number }
  | { readonly phase: 'failed'; readonly problem: UploadProblem }
  | ({ readonly phase: 'done' } & UploadedFile)

/** One upload. A new object whenever something about it changes. */
export interface Upload {
  readonly id: string
  readonly target: UploadTarget
  readonly name: string
  /** Media type as the browser tells it; may be empty. */
  readonly type: string
  readonly bytes: number
  /** `blob:` address of the bytes on this device, for pictures, sounds and films; null for the others. */
  readonly localUrl: string | null
  readonly state: UploadState
  /** Unix milliseconds. */
  readonly startedAt: number
  /** The bytes are stored on the device: the upload survives a reload or a closed tab. */
  readonly isKept: boolean
}

export interface SendFileOptions extends UploadTarget {
  /** Receives the number of bytes sent, at most the size of the file. */
  readonly onProgress?: (sentBytes: number) => void
  readonly signal?: AbortSignal
}

/** Result of sending a file directly: `cancelled` by the signal or in the list of uploads. */
export type SendFileResult = Result<UploadedFile, UploadProblem | 'cancelled'>

/** The uploads of one person in this browser. */
export interface Uploads {
  /**
   * Begins to upload and answers the id of the upload at once. It goes on by itself over lost
   * connections, reloads and closed tabs, and its result is kept until `settle`.
   */
  start(file: File, target: UploadTarget): string
  /** For files that belong to a dialog that is open: nothing is kept when the tab closes. */
  send(file: File, options: SendFileOptions): Promise<SendFileResult>
  /** Null: begun on another device, cancelled, or settled. The same object until something changes. */
  find(id: string): Upload | null
  /** All of them, oldest first; the same list until something changes. */
  list(): readonly Upload[]
  /** Subscribes to changes of one upload, or of all. */
  subscribe(listener: () => void, id?: string): () => void
  /** Tries a failed upload again. */
  retry(id: string): void
  /** Cancels an upload and deletes it, here, in the other tabs and on the server. */
  cancel(id: string): void
  /** Its result is in the document: the upload can be deleted. */
  settle(id: string): void
  /** Cancels all uploads and deletes them from this device. */
  forget(): Promise<void>
  /** Stops them in this tab; another tab, or the next visit, continues them. */
  close(): Promise<void>
}
