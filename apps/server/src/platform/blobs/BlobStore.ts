import type { Readable } from 'node:stream'

/**
 * Files by key. A key is one or more segments of `A-Z a-z 0-9 . _ -` joined by `/`; no segment
 * starts with a dot, and no key is the folder of another. Any other key is a bug of the caller and
 * throws, as does a stream of another length than promised. What the store itself cannot do throws
 * a `BlobStoreError`; a failing source stream throws its own error. Nothing half-written is ever
 * seen under a key.
 */
export interface BlobStore {
  /**
   * Whole or not at all: readers see the old file, or the new one. Reads a stream once, without holding it in
   * memory, and leaves it open when it could not be stored.
   */
  write(key: string, content: Uint8Array | Readable, options?: WriteOptions): Promise<void>
  /** Null when there is no such file. With a range, the stream holds those bytes only. It must be read or destroyed. */
  open(key: string, range?: ByteRange): Promise<Blob | null>
  stat(key: string): Promise<BlobStat | null>
  delete(key: string): Promise<void>
  /** All finished files, or those whose key starts with the prefix. */
  list(prefix?: string): AsyncIterable<ListedBlob>

  /** Begins a file that arrives in parts, in any order and several at once; answers the id of the upload. */
  startParts(key: string, options?: WriteOptions): Promise<string>
  /**
   * Stores a part, whole or not at all; a number that came before is replaced. Parts but the last hold at least
   * `MIN_PART_BYTES`. `bytes` is what the stream will hold. Throws `BlobStoreError('unknown_upload')` for an id
   * that is not under way.
   */
  writePart(key: string, uploadId: string, part: NewPart): Promise<{ readonly etag: string }>
  /**
   * Joins the parts in the order of their numbers: then the file is there, and the upload is gone. Throws
   * `BlobStoreError('wrong_parts')` and keeps the upload when a part is not there as named, when none is named, or
   * when one before the last is too small.
   */
  finishParts(key: string, uploadId: string, parts: readonly PartRef[]): Promise<void>
  /** Forgets an upload and its parts; nothing happens for one that is gone. */
  abandonParts(key: string, uploadId: string): Promise<void>
  /** Uploads under way, so that the forgotten ones can be cleaned up. */
  listUnfinished(): AsyncIterable<UnfinishedUpload>
}

/** The least that S3 takes for a part that is not the last. */
export const MIN_PART_BYTES = 5 * 1024 * 1024

export interface WriteOptions {
  /** Length of a stream, where it is known: saves the S3 driver from writing in parts. */
  readonly bytes?: number
  readonly contentType?: string
}

/** First and last byte, both included, within the file. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface Blob {
  /** Of the whole file, whatever the range. */
  readonly bytes: number
  readonly stream: Readable
}

interface BlobStat {
  readonly bytes: number
  readonly modifiedAt: Date
}

export interface ListedBlob extends BlobStat {
  readonly key: string
}

interface NewPart {
  /** From 1 to 10,000. */
  readonly number: number
  readonly content: Readable
  readonly bytes: number
}

export interface PartRef {
  readonly number: number
  readonly etag: string
}

interface UnfinishedUpload {
  readonly key: string
  readonly uploadId: string
  readonly startedAt: Date
}

/**
 * `full`: no room left. `unavailable`: cannot be reached, or refuses us. `unknown_upload`: no such upload is under
 * way. `wrong_parts`: the parts of an upload do not make a file.
 */
export type BlobStoreProblem = 'full' | 'unavailable' | 'unknown_upload' | 'wrong_parts'

const MESSAGES: Readonly<Record<BlobStoreProblem, string>> = {
  full: 'The blob store is full',
  unavailable: 'The blob store is unavailable',
  unknown_upload: 'The blob store knows no such upload',
  wrong_parts: 'The parts of the upload do not make a file',
}

export class BlobStoreError extends Error {
  readonly problem: BlobStoreProblem

  constructor(problem: BlobStoreProblem, options?: ErrorOptions) {
    super(MESSAGES[problem], options)
    this.name = 'BlobStoreError'
    this.problem = problem
  }
}
