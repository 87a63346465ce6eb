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
  /** Between two signs of life, and two looks at whether what is read is still there. */
  readonly beatMs?: number
}

export interface Stream {
  readonly viewId: string
  readonly network: string
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
  readonly #perNetwork = new Map<string, number>()
  readonly #endings: readonly (() => void)[]
  readonly #beat: NodeJS.Timeout
  #count = 0
  #isClosed = false
  #isLooking = false

  constructor(options: PublicationStreamsOptions) {
    this.#options = { maxStreams: 10_000, maxStreamsPerNetwork: 200, beatMs: 25_000, ...options }
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

  /** Whether there is room for one more reader from a network. */
  hasRoom(network: string): boolean {
    const { maxStreams, maxStreamsPerNetwork } = this.#options
    return (
      !this.#isClosed &&
      this.#count < maxStreams &&
      (this.#perNetwork.get(network) ?? 0) < maxStreamsPerNetwork
    )
  }

  /** Takes over an answer whose head was sent; it ends when the reader goes, the page does, or the server. */
  add(stream: Stream): void {
    const { viewId, network, response } = stream
    const ofView = this.#byView.get(viewId) ?? new Set()
    this.#byView.set(viewId, ofView.add(stream))
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1)
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
    const left = (this.#perNetwork.get(stream.network) ?? 1) - 1
    if (left > 0) this.#perNetwork.set(stream.network, left)
    else this.#perNetwork.delete(stream.network)
    this.#count -= 1
  }
}

/** One server-sent event: a name, and no content. */
export function frameOf(event: PublicationEvent): string {
  return `event: ${event}\ndata:\n\n`
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
