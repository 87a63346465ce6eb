import type { ServerResponse } from 'node:http'
import type { Bus } from '../../../platform/bus/index.ts'

/** What readers of a published page are told. */
export type PublicationEvent = 'hello' | 'comments' | 'changed' | 'gone'

export interface PublicationStreamsOptions {
  readonly bus: Bus
  /** Which of these views anybody finds on the web now, each with what locks it; null: nothing does. */
  readonly listOnWeb: (viewIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
  readonly maxStreams?: number
  readonly maxStreamsPerNetwork?: number
  readonly maxStreamsPerPerson?: number
  /** Between two signs of life, and two looks at whether what is read is still there. */
  readonly beatMs?: number
}

/** Who reads, as far as it is known: lines are counted by both. */
export interface StreamReader {
  readonly network: string
  /** Null for who is not signed in. */
  readonly userId: string | null
}

export interface Stream {
  readonly viewId: string
  readonly reader: StreamReader
  readonly response: ServerResponse
  /** What locked the page when its reader was let in. */
  readonly lock: string | null
}

/** More waiting than this: whoever reads does not. */
const MAX_WAITING_BYTES = 64 * 1024

/** The open lines to readers in this process; announcements of every process reach them. */
export class PublicationStreams {
  readonly #options: Required<PublicationStreamsOptions>
  readonly #byView = new Map<string, Set<Stream>>()
  /** Networks, and people who are signed in. */
  readonly #perReader = new Map<string, number>()
  readonly #endings: readonly (() => void)[]
  readonly #beat: NodeJS.Timeout
  #count = 0
  #isClosed = false
  #isLooking = false

  constructor(options: PublicationStreamsOptions) {
    this.#options = {
      maxStreams: 10_000,
      maxStreamsPerNetwork: 200,
      maxStreamsPerPerson: 50,
      beatMs: 25_000,
      ...options,
    }
    const { bus, beatMs } = this.#options
    this.#endings = [
      bus.subscribe('comments_changed', ({ viewId }) => this.#tell(viewId, 'comments')),
      bus.subscribe('publication_changed', ({ viewId }) => void this.#lookAgain(viewId)),
      bus.subscribe('announcements_missed', () => {
        for (const viewId of this.#byView.keys()) this.#tell(viewId, 'hello')
      }),
    ]
    this.#beat = setInterval(() => this.#beatOnce(), beatMs)
    this.#beat.unref()
  }

  get count(): number {
    return this.#count
  }

  /** Whether there is room for one more line to a reader, from wherever they read. */
  hasRoom({ network, userId }: StreamReader): boolean {
    const { maxStreams, maxStreamsPerNetwork, maxStreamsPerPerson } = this.#options
    const open = (key: string): number => this.#perReader.get(key) ?? 0
    return (
      !this.#isClosed &&
      this.#count < maxStreams &&
      open(network) < maxStreamsPerNetwork &&
      (userId === null || open(userId) < maxStreamsPerPerson)
    )
  }

  /** Takes over an answer whose head was sent; it ends when the reader goes, the page does, or the server. */
  add(stream: Stream): void {
    const { viewId, reader, response } = stream
    const ofView = this.#byView.get(viewId) ?? new Set()
    this.#byView.set(viewId, ofView.add(stream))
    for (const key of keysOf(reader)) this.#perReader.set(key, (this.#perReader.get(key) ?? 0) + 1)
    this.#count += 1
    response.once('close', () => this.#drop(stream))
    response.on('error', () => response.destroy())
    send(stream, frameOf('hello'))
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#beat)
    for (const end of this.#endings) end()
    for (const streams of this.#byView.values()) for (const { response } of streams) response.end()
  }

  #tell(viewId: string, event: PublicationEvent): void {
    for (const stream of this.#byView.get(viewId) ?? []) send(stream, frameOf(event))
  }

  #beatOnce(): void {
    for (const streams of this.#byView.values()) for (const stream of streams) send(stream, ':\n\n')
    if (this.#isLooking) return
    this.#isLooking = true
    void this.#endGone([...this.#byView.keys()]).finally(() => {
      this.#isLooking = false
    })
  }

  async #lookAgain(viewId: string): Promise<void> {
    if (!this.#byView.has(viewId)) return
    await this.#endGone([viewId])
    this.#tell(viewId, 'changed')
  }

  async #endGone(viewIds: readonly string[]): Promise<void> {
    if (viewIds.length === 0) return
    const there = await this.#options.listOnWeb(viewIds).catch(() => null)
    // Who cannot be asked about is looked at again with the next beat.
    if (there === null) return
    for (const viewId of viewIds) {
      const lock = there.get(viewId)
      if (lock === undefined) this.#tell(viewId, 'gone')
      for (const stream of this.#byView.get(viewId) ?? []) {
        if (lock === undefined) stream.response.end()
        // Behind a new lock whoever reads comes again, and is asked at the gate.
        else if (lock !== null && lock !== stream.lock) end(stream)
      }
    }
  }

  #drop(stream: Stream): void {
    const ofView = this.#byView.get(stream.viewId)
    if (ofView?.delete(stream) !== true) return
    if (ofView.size === 0) this.#byView.delete(stream.viewId)
    for (const key of keysOf(stream.reader)) {
      const left = (this.#perReader.get(key) ?? 1) - 1
      if (left > 0) this.#perReader.set(key, left)
      else this.#perReader.delete(key)
    }
    this.#count -= 1
  }
}

/** One server-sent event: a name, and no content. */
export function frameOf(event: PublicationEvent): string {
  return `event: ${event}\ndata:\n\n`
}

// An id is no network, nor the other way round.
function keysOf({ network, userId }: StreamReader): readonly string[] {
  return userId === null ? [network] : [network, userId]
}

function end(stream: Stream): void {
  send(stream, frameOf('changed'))
  stream.response.end()
}

function send({ response }: Stream, frame: string): void {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy()
  else response.write(frame)
}
