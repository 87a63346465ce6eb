import { err, ok, type Result } from '@sheaf/base'

export const MAX_META_BYTES = 4 * 1024 * 1024
export const MAX_DATA_BYTES = 32 * 1024 * 1024
/** Pages in one stream; a namespace is not larger. */
export const MAX_PAGES = 10_000

/** Where a page lies in the bytes of a stream. */
export interface FramedPage {
  readonly metaAt: number
  readonly metaBytes: number
  readonly dataAt: number
  readonly dataBytes: number
}

/** `io_error`: the stream ends before its terminator. `invalid_request`: too much in it, too little, or something behind the terminator. */
export type StreamRefusal = 'io_error' | 'invalid_request'

const LENGTH_BYTES = 4

/**
 * Finds the pages in a publish stream (wire.md 6.4) while it comes, and holds none of its bytes: u32 little-endian
 * length of the meta, meta, u32 length of the data, data; a zero instead of a length of meta ends it.
 */
export class FrameScanner {
  readonly #pages: FramedPage[] = []
  #part: 'metaLength' | 'meta' | 'dataLength' | 'data' | 'end' = 'metaLength'
  /** Bytes that this part still takes. */
  #left = LENGTH_BYTES
  #length = 0
  #position = 0
  #meta = { metaAt: 0, metaBytes: 0 }

  /** Takes the next bytes. A refusal is final. */
  push(chunk: Uint8Array): Result<void, StreamRefusal> {
    for (let at = 0; at < chunk.length;) {
      if (this.#part === 'end') return err('invalid_request')
      const taken = Math.min(this.#left, chunk.length - at)
      if (this.#part === 'metaLength' || this.#part === 'dataLength') {
        for (let index = 0; index < taken; index += 1) {
          const shift = 8 * (LENGTH_BYTES - this.#left + index)
          this.#length += chunk[at + index]! * 2 ** shift
        }
      }
      at += taken
      this.#left -= taken
      this.#position += taken
      // Parts of no length end where they begin.
      while (this.#left === 0 && !this.#isAtEnd()) {
        const next = this.#endPart()
        if (!next.ok) return next
      }
    }
    return ok()
  }

  /** The pages, once everything has come. */
  end(): Result<readonly FramedPage[], StreamRefusal> {
    if (this.#part !== 'end') return err('io_error')
    return this.#pages.length === 0 ? err('invalid_request') : ok(this.#pages)
  }

  #endPart(): Result<void, StreamRefusal> {
    const length = this.#length
    this.#length = 0
    switch (this.#part) {
      case 'metaLength':
        if (length > MAX_META_BYTES || this.#pages.length >= MAX_PAGES) return err('invalid_request')
        this.#meta = { metaAt: this.#position, metaBytes: length }
        this.#begin(length === 0 ? 'end' : 'meta', length)
        return ok()
      case 'meta':
        this.#begin('dataLength', LENGTH_BYTES)
        return ok()
      case 'dataLength':
        if (length > MAX_DATA_BYTES) return err('invalid_request')
        this.#pages.push({ ...this.#meta, dataAt: this.#position, dataBytes: length })
        this.#begin('data', length)
        return ok()
      default:
        this.#begin('metaLength', LENGTH_BYTES)
        return ok()
    }
  }

  #isAtEnd(): boolean {
    return this.#part === 'end'
  }

  #begin(part: 'metaLength' | 'meta' | 'dataLength' | 'data' | 'end', bytes: number): void {
    this.#part = part
    this.#left = bytes
  }
}
