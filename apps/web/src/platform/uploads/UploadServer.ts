import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { UploadTarget } from './types.ts'

/** A file of the server. Pixels where the server knows them. */
export interface StoredFile {
  readonly fileId: string
  readonly width?: number
  readonly height?: number
}

/** A file that goes in parts, as its calls name it. */
export interface PartedUpload extends UploadTarget {
  readonly fileId: string
  readonly uploadId: string
}

export interface SentPart {
  readonly number: number
  readonly etag: string
}

export interface SendingOptions {
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Errors of a call; `unreadable`: the bytes are no longer on this device, or have changed. */
export type UploadRefusal = ErrorCode | 'unreadable'

/** One attempt per call. `network_error`: there was no response, or the call was aborted. */
export interface UploadServer {
  /** The plans that the workspace has; none or `free` first is the free plan. */
  readPlans(workspaceId: string, signal: AbortSignal): Promise<Result<readonly string[], ErrorCode>>
  putFile(
    file: NamedFile,
    target: UploadTarget,
    options: SendingOptions,
  ): Promise<Result<StoredFile, UploadRefusal>>
  createUpload(
    file: NamedFile,
    target: UploadTarget & { readonly fileId: string },
    signal: AbortSignal,
  ): Promise<Result<string, ErrorCode>>
  putPart(
    part: { readonly number: number; readonly content: Blob },
    upload: PartedUpload,
    options: SendingOptions,
  ): Promise<Result<SentPart, UploadRefusal>>
  listParts(upload: PartedUpload, signal: AbortSignal): Promise<Result<readonly SentPart[], ErrorCode>>
  completeUpload(
    upload: PartedUpload,
    parts: readonly SentPart[],
    signal: AbortSignal,
  ): Promise<Result<void, ErrorCode>>
  abandonUpload(upload: PartedUpload): Promise<Result<void, ErrorCode>>
  /** Of a file that is there: how many bytes it has, and its pixels. */
  readFile(
    target: UploadTarget & { readonly fileId: string },
    signal: AbortSignal,
  ): Promise<Result<{ readonly bytes: number } & Omit<StoredFile, 'fileId'>, ErrorCode>>
}

export interface NamedFile {
  readonly name: string
  readonly type: string
  readonly content: Blob
}
