import { decodeServerFrame, encodeClientFrame, type ClientFrame, type ServerFrame } from '@sheaf/contract'
import { WebSocket, type ClientOptions } from 'ws'
import * as Y from 'yjs'

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

/** A socket that speaks frames and nothing else: it does what a test says, also what no client would. */
export class RawClient {
  readonly frames: ServerFrame[] = []
  readonly socket: WebSocket
  readonly closed: Promise<number>
  /** Takes every frame as it comes, instead of `next`. */
  onFrame: ((frame: ServerFrame) => void) | null = null
  #waiting: { take: (frame: ServerFrame) => boolean; fail: (error: Error) => void }[] = []

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        resolve(code)
        for (const { fail } of this.#waiting.splice(0)) fail(new Error(`The socket was closed with ${code}`))
      })
    })
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => this.#take(data))
  }

  static async connect(url: string, options: ClientOptions = {}): Promise<RawClient> {
    const client = new RawClient(new WebSocket(url, options))
    await new Promise<void>((resolve, reject) => {
      client.socket.once('open', resolve)
      client.socket.once('error', reject)
    })
    return client
  }

  /** Connected and greeted. */
  static async greet(url: string, token: string): Promise<RawClient> {
    const client = await RawClient.connect(url)
    client.hello(token)
    await client.next('welcome')
    return client
  }

  hello(token: string): void {
    this.send({ type: 'hello', version: 1, token, deviceId: 'device-1' })
  }

  send(frame: ClientFrame): void {
    this.socket.send(encodeClientFrame(frame))
  }

  /** The next frame of a kind, taken out of those that have come or waited for. */
  next<T extends ServerFrame['type']>(type: T): Promise<Frame<T>> {
    const index = this.frames.findIndex((frame) => frame.type === type)
    if (index !== -1) return Promise.resolve(this.frames.splice(index, 1)[0] as Frame<T>)
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        take: (frame) => frame.type === type && (resolve(frame as Frame<T>), true),
        fail: reject,
      })
    })
  }

  /** Opens a document on a channel; the answer is applied to `doc`. */
  async open(
    channel: number,
    address: { workspaceId: string; objectId: string },
    doc: Y.Doc,
  ): Promise<Frame<'opened'>> {
    this.send({ type: 'open', channel, collabType: 0, stateVector: Y.encodeStateVector(doc), ...address })
    const opened = await this.next('opened')
    Y.applyUpdate(doc, opened.update)
    return opened
  }

  /** Gives every frame to `take` as it comes, beginning with those that nobody has taken out. */
  listen(take: (frame: ServerFrame) => void): void {
    for (const frame of this.frames.splice(0)) take(frame)
    this.onFrame = take
  }

  close(): Promise<number> {
    this.socket.close()
    return this.closed
  }

  #take(data: Buffer): void {
    const frame = decodeServerFrame(data)
    if (!frame.ok) throw new Error('The server sent a malformed frame')
    if (this.onFrame) return this.onFrame(frame.value)
    const index = this.#waiting.findIndex(({ take }) => take(frame.value))
    if (index === -1) this.frames.push(frame.value)
    else this.#waiting.splice(index, 1)
  }
}
