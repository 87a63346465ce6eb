import { Readable } from 'node:stream'
import type { Source } from './Source.ts'

/** How long the service may take no byte of what we have for it, or owe the answer after the last one. */
const STALL_MS = 60_000

/**
 * Sends a source as the body of one request. The client would wait for ever when the source fails, and cannot tell
 * a service that hangs from a person who uploads slowly: so the request is ended from here.
 */
export async function sendStream<T>(
  source: Source,
  send: (body: Readable, options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<T>,
): Promise<T> {
  const request = new AbortController()
  const stalled = Object.assign(new Error('The service takes nothing more'), { code: 'ETIMEDOUT' })
  let timer: NodeJS.Timeout | undefined
  async function* watched(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.chunks) {
      timer = setTimeout(() => request.abort(stalled), STALL_MS)
      yield chunk
      clearTimeout(timer)
    }
    timer = setTimeout(() => request.abort(stalled), STALL_MS)
  }
  const body = Readable.from(watched(), { objectMode: false })
  body.on('error', () => request.abort())
  try {
    return await send(body, { abortSignal: request.signal, requestTimeout: 0 })
  } catch (error) {
    throw source.failure() ?? (request.signal.reason === stalled ? stalled : error)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

/** Cuts a source into pieces of one size; the last may be smaller, and an empty source is one empty piece. */
export async function* piecesOf(source: Source, pieceBytes: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = []
  let bytes = 0
  let isFirst = true
  for await (let chunk of source.chunks) {
    while (bytes + chunk.length > pieceBytes) {
      const room = pieceBytes - bytes
      yield Buffer.concat([...pending, chunk.subarray(0, room)])
      isFirst = false
      chunk = chunk.subarray(room)
      pending = []
      bytes = 0
    }
    pending.push(chunk)
    bytes += chunk.length
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(pending)
}
