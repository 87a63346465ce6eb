import { err, ok, type Result } from '@sheaf/base'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../../platform/errors/index.ts'
import { FrameScanner, type FramedPage, type StreamRefusal } from './FrameScanner.ts'

/** A publish stream that has come as a whole, in a file that nobody else can open. */
export interface SpooledStream {
  readonly pages: readonly FramedPage[]
  read(at: number, bytes: number): Promise<Buffer>
  close(): Promise<void>
}

/** As much as one stream may hold (wire.md 0.1). */
const MAX_STREAM_BYTES = 256 * 1024 * 1024

/**
 * Takes a publish stream while it comes: finds its pages, and lays its bytes down until all of them are there, so that no
 * transaction waits for a slow sender and memory holds one page. Refused as soon as it is known to be wrong.
 */
export async function spoolStream(
  body: Readable,
  fileName: string,
): Promise<Result<SpooledStream, StreamRefusal | 'payload_too_large'>> {
  const path = join(tmpdir(), fileName)
  const file = await open(path, 'wx+', 0o600)
  // Without a name it is gone with this process, however that ends.
  await unlink(path)
  try {
    const pages = await takeAll(body, file)
    if (!pages.ok) {
      await file.close()
      return pages
    }
    return ok({
      pages: pages.value,
      async read(at, bytes) {
        const buffer = Buffer.alloc(bytes)
        if (bytes > 0) await file.read(buffer, 0, bytes, at)
        return buffer
      },
      close: () => file.close(),
    })
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A stream may take as long as it takes, as long as something of it comes. */
const SILENCE_MS = 120_000

async function takeAll(
  body: Readable,
  file: FileHandle,
): Promise<Result<readonly FramedPage[], StreamRefusal | 'payload_too_large'>> {
  const scanner = new FrameScanner()
  let position = 0
  const silence = setTimeout(() => body.destroy(senderGone()), SILENCE_MS)
  try {
    for await (const bytes of chunksOf(body)) {
      silence.refresh()
      if (position + bytes.length > MAX_STREAM_BYTES) return err('payload_too_large')
      const taken = scanner.push(bytes)
      if (!taken.ok) return taken
      await file.write(bytes, 0, bytes.length, position)
      position += bytes.length
    }
  } finally {
    clearTimeout(silence)
  }
  return scanner.end()
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  // A refused sender is still there to be answered.
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  for (;;) {
    const next = await chunks.next().catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : senderGone(cause)
    })
    if (next.done === true) return
    yield next.value
  }
}

function senderGone(cause?: unknown): AppError {
  return new AppError('network_error', {
    message: 'The connection was lost before everything had arrived.',
    cause,
  })
}
