import type { ERRORS } from '@sheaf/contract'
import type { ReaderChoice } from '@sheaf/model'
import type { ReaderHead } from '@sheaf/render/database'
import type { Found, FoundPlace, ReaderReply, ReaderRequest } from './ReaderMessages.ts'

/** Where a published tab is read from: as an address of this site. */
export function tableAddress(viewId: string, tabId: string): string {
  return `/api/workspace/published-info/${encodeURIComponent(viewId)}/tab/${encodeURIComponent(tabId)}`
}

/** Null where there is nothing to choose from, or it cannot be had now. */
export async function fetchHead(address: string, signal: AbortSignal): Promise<ReaderHead | null> {
  try {
    const answer = await askPatiently(address, signal)
    return (await answer.json()) as ReaderHead
  } catch {
    return null
  }
}

/** The rows of a table in a worker. They are fetched when the first choice is made. */
export class ReaderTable {
  readonly #head: ReaderHead
  readonly #address: string
  readonly #onProgress: (share: number) => void
  readonly #leaving = new AbortController()
  readonly #waiting = new Map<number, (reply: ReaderReply | null) => void>()
  #worker: Promise<Worker> | null = null
  #number = 0

  /** `onProgress` hears how much of the rows has come, from 0 to 1. */
  constructor(head: ReaderHead, address: string, onProgress: (share: number) => void) {
    this.#head = head
    this.#address = address
    this.#onProgress = onProgress
  }

  /** Null where rows could not be had; asking again tries again. */
  async find(choice: ReaderChoice): Promise<Found | null> {
    const reply = await this.#ask((number) => ({ kind: 'find', number, choice }))
    return reply?.kind === 'found' ? reply.found : null
  }

  async place(rowId: string): Promise<FoundPlace | null> {
    const reply = await this.#ask((number) => ({ kind: 'place', number, rowId }))
    return reply?.kind === 'place' ? reply.place : null
  }

  close(): void {
    this.#leaving.abort()
    this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
    this.#end()
  }

  async #ask(request: (number: number) => ReaderRequest): Promise<ReaderReply | null> {
    this.#worker ??= this.#start()
    try {
      const worker = await this.#worker
      const number = ++this.#number
      return await new Promise((resolve) => {
        this.#waiting.set(number, resolve)
        worker.postMessage(request(number))
      })
    } catch {
      this.#worker = null
      return null
    }
  }

  async #start(): Promise<Worker> {
    const parts = await this.#fetchParts()
    const worker = new Worker(new URL('./readerWorker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ReaderReply>) => {
      this.#waiting.get(data.number)?.(data)
      this.#waiting.delete(data.number)
    }
    worker.onerror = () => {
      worker.terminate()
      this.#worker = null
      this.#end()
    }
    const open: ReaderRequest = { kind: 'open', head: this.#head, parts }
    worker.postMessage(
      open,
      parts.map(({ buffer }) => buffer),
    )
    return worker
  }

  #end(): void {
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }

  /** Some at once, in whatever order they come. */
  async #fetchParts(): Promise<readonly Uint8Array<ArrayBuffer>[]> {
    const parts: Uint8Array<ArrayBuffer>[] = []
    const { parts: count, mark } = this.#head
    let next = 0
    let come = 0
    const fetchSome = async (): Promise<void> => {
      for (let part = next++; part < count; part = next++) {
        parts[part] = await this.#fetchPart(part, mark)
        come += 1
        this.#onProgress(come / count)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
    return parts
  }

  async #fetchPart(part: number, mark: string): Promise<Uint8Array<ArrayBuffer>> {
    const address = `${this.#address}/rows/${part}?mark=${encodeURIComponent(mark)}`
    const answer = await askPatiently(address, this.#leaving.signal)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/**
 * The answer to a call for what browsers choose rows from: where that is packed for the first time the server may ask for some
 * patience. Rejects where it refuses; answers bear a tag, refusals none.
 */
async function askPatiently(address: string, signal: AbortSignal): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address, { signal })
    if (answer.ok && answer.headers.has('etag')) return answer
    const { code = 0 } = (await answer.json().catch(() => ({}))) as { readonly code?: number }
    if (tries === MAX_TRIES || !BUSY.has(code)) throw new Error('Rows could not be loaded')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * 2 ** tries))
  }
}

const AT_ONCE = 4
const MAX_TRIES = 4
const WAIT_MS = 500
/** Typed by the table of errors, of which nothing else reaches the browser. */
const BUSY: ReadonlySet<number> = new Set<
  (typeof ERRORS)['retry_later' | 'service_temporary_unavailable' | 'too_many_requests']
>([-5, 1054, 1079])
