import type { Readable } from 'node:stream'

/**
 * Files by key. A key is one or more segments of `A-Z a-z 0-9 . _ -` joined by `/`; no segment
 * starts with a dot. Any other key is a bug of the caller and throws.
 */
export interface BlobStore {
  /** Whole or not at all: readers see the old file, or the new one. */
  write(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null when there is no such file. */
  open(key: string): Promise<Blob | null>
  delete(key: string): Promise<void>
  list(): AsyncIterable<string>
}

interface Blob {
  readonly bytes: number
  readonly stream: Readable
}
