import type { UploadProblem, UploadTarget, UploadedFile } from './types.ts'

/** An upload as stored on this device; its bytes are stored separately, so that they are written once. */
export interface KeptUpload {
  readonly id: string
  readonly target: UploadTarget
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Unix milliseconds. */
  readonly startedAt: number
  /** Name of the file in its address, for one that goes in parts; null while it is not known. */
  readonly fileId: string | null
  /** The server's name of an upload in parts that is under way. */
  readonly uploadId: string | null
  readonly outcome: UploadOutcome | null
}

export type UploadOutcome =
  | { readonly kind: 'done'; readonly file: UploadedFile }
  | { readonly kind: 'failed'; readonly problem: UploadProblem }

/**
 * The uploads of one person on this device, for all tabs. Every method rejects when the browser refuses
 * (private mode, full disk); callers go on without.
 */
export interface UploadStore {
  list(): Promise<KeptUpload[]>
  read(id: string): Promise<KeptUpload | null>
  /** Null if they are no longer needed, or were never on this device. */
  readContent(id: string): Promise<Blob | null>
  add(upload: KeptUpload, content: Blob): Promise<void>
  /** Writes over what is named; nothing happens for an upload that is not there any more. One that is done loses its bytes. */
  change(id: string, change: Partial<Omit<KeptUpload, 'id'>>): Promise<void>
  remove(id: string): Promise<void>
  clear(): Promise<void>
  close(): void
}
