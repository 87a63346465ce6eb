import { Readable } from 'node:stream'

/** What is to be stored, read once as chunks. */
export interface Source {
  readonly chunks: AsyncIterable<Uint8Array>
  /** Why the source, and not the store, failed; null while it did not. */
  readonly failure: () => Error | null
}

/** Fails as well when a stream holds another number of bytes than promised. Never closes the stream it reads. */
export function sourceOf(content: Uint8Array | Readable, bytes?: number): Source {
  let failure: Error | null = null
  async function* read(): AsyncGenerator<Uint8Array> {
    let count = 0
    try {
      for await (const chunk of chunksOf(content)) {
        count += chunk.length
        if (bytes !== undefined && count > bytes) break
        yield chunk
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error('The source failed', { cause: error })
      throw failure
    }
    if (bytes === undefined || count === bytes) return
    failure = new Error(`${count > bytes ? 'More' : 'Fewer'} than ${bytes} bytes came`)
    throw failure
  }
  return { chunks: read(), failure: () => failure }
}

// A request that is closed here could no longer be answered.
function chunksOf(content: Uint8Array | Readable): AsyncIterable<Uint8Array> | Uint8Array[] {
  return content instanceof Readable ? content.iterator({ destroyOnReturn: false }) : [content]
}
