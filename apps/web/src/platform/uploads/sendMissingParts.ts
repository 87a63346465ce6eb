import { ok, type Result } from '@sheaf/base'
import { keepTrying, type KeepTryingOptions } from './keepTrying.ts'
import type { UploadTarget } from './types.ts'
import type { NamedFile, PartedUpload, SentPart, UploadRefusal, UploadServer } from './UploadServer.ts'

/** Parts of one file that go at once. */
const AT_ONCE = 3

export interface SendInPartsOptions extends KeepTryingOptions {
  readonly server: UploadServer
  readonly file: NamedFile
  readonly target: UploadTarget
  readonly fileId: string
  /** An earlier upload that is continued. */
  readonly uploadId: string | null
  readonly partBytes: number
  readonly onBegun: (uploadId: string) => void
  readonly onProgress: (sentBytes: number) => void
}

export interface SendMissingPartsOptions extends SendInPartsOptions {
  readonly upload: PartedUpload
  /** Parts that the server has. */
  readonly known: readonly SentPart[]
}

/** Sends every part that the server is missing and returns all of them in order. The first refusal ends the others. */
export async function sendMissingParts(
  options: SendMissingPartsOptions,
): Promise<Result<readonly SentPart[], UploadRefusal>> {
  const { server, upload, file, partBytes, known, onCut, onProgress } = options
  const count = Math.ceil(file.content.size / partBytes)
  const done = new Map(known.filter(({ number }) => number <= count).map((part) => [part.number, part]))
  const waiting = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !done.has(number))
  const sending = new Map<number, number>()
  const cut = new Set<number>()
  const end = new AbortController()
  const signal = AbortSignal.any([options.signal, end.signal])
  let refusal: Result<never, UploadRefusal> | null = null

  function contentOf(number: number): Blob {
    return file.content.slice((number - 1) * partBytes, number * partBytes)
  }
  // A slice is a call to another process, too much for every piece of news.
  function bytesOf(number: number): number {
    return Math.min(partBytes, file.content.size - (number - 1) * partBytes)
  }
  function tellProgress(): void {
    let sent = 0
    for (const number of done.keys()) sent += bytesOf(number)
    for (const bytes of sending.values()) sent += bytes
    onProgress(sent)
  }
  async function sendPart(number: number): Promise<void> {
    const part = { number, content: contentOf(number) }
    const sent = await keepTrying(
      () => {
        sending.set(number, 0)
        return server.putPart(part, upload, {
          signal,
          onProgress(bytes) {
            sending.set(number, bytes)
            // Where one part moves the network is back, also for those that still wait for their next attempt.
            if (bytes > 0 && cut.size > 0) {
              cut.clear()
              onCut(false)
            }
            tellProgress()
          },
        })
      },
      {
        ...options,
        signal,
        onCut(isCut) {
          const was = cut.size > 0
          if (isCut) cut.add(number)
          else cut.delete(number)
          if (was !== cut.size > 0) onCut(!was)
        },
      },
    )
    sending.delete(number)
    if (sent.ok) done.set(number, sent.value)
    else if (!refusal) {
      refusal = sent
      end.abort()
    }
    if (!signal.aborted) tellProgress()
  }
  async function sendNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return
      await sendPart(next)
    }
  }

  tellProgress()
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return refusal ?? ok([...done.values()].toSorted((a, b) => a.number - b.number))
}
