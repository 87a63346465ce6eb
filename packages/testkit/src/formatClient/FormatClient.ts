import { FormatDocument } from './FormatDocument.ts'
import { readMessage, type Heard } from './messages.ts'

export interface FormatClientOptions {
  /** `ws://host`, without a path. */
  readonly origin: string
  readonly workspaceId: string
  readonly token: string
  readonly deviceId?: string
}

type Access = Extract<Heard, { kind: 'access' }>
type Notification = Extract<Heard, { kind: 'notification' }>

/**
 * A client of the format on `/ws/v2`, written from its specification alone: opens objects, edits them, disconnects and resumes. What
 * it does while it is away is there for the server when it comes back.
 */
export class FormatClient {
  readonly documents = new Map<string, FormatDocument>()
  readonly accesses: Access[] = []
  readonly notifications: Notification[] = []
  readonly options: FormatClientOptions
  /** Where it connects the next time: a server that is started again has another port. */
  origin: string
  token: string
  #socket: WebSocket | null = null
  #connections = 0
  #waiting: { isMet: () => boolean; resolve: () => void; reject: (error: Error) => void }[] = []
  #echoes = 0

  constructor(options: FormatClientOptions) {
    this.options = options
    this.origin = options.origin
    this.token = options.token
  }

  static async connect(options: FormatClientOptions): Promise<FormatClient> {
    const client = new FormatClient(options)
    await client.connect()
    return client
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Opens a socket; every document is compared with the server's. */
  async connect(): Promise<void> {
    const { workspaceId, deviceId = 'device-1' } = this.options
    const query = new URLSearchParams({
      clientId: String(1 + Math.floor(Math.random() * 1_000_000)),
      deviceId,
      token: this.token,
      cv: '0.10.0',
      cp: 'web',
      ...(this.#connections > 0 && { _rc: String(this.#connections) }),
    })
    this.#connections += 1
    const socket = new WebSocket(`${this.origin}/ws/v2/${workspaceId}/?${query}`)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#hear(data as ArrayBuffer | string)
    })
    socket.addEventListener('close', (event) => this.#onClosed(socket, event))
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error('The server gave no socket')))
    })
    for (const document of this.documents.values()) document.ask()
  }

  /** The socket is gone from now on, whatever is on its way. */
  disconnect(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#fail(new Error('The client is away'))
  }

  open(objectId: string, collabType = 0): FormatDocument {
    const known = this.documents.get(objectId)
    if (known) return known
    const document = new FormatDocument(objectId, collabType, (bytes) => this.send(bytes))
    this.documents.set(objectId, document)
    document.ask()
    return document
  }

  /** Waits until something is so, which may be when a message comes. */
  until(isMet: () => boolean): Promise<void> {
    if (isMet()) return Promise.resolve()
    return new Promise((resolve, reject) => this.#waiting.push({ isMet, resolve, reject }))
  }

  /** Asks what the server has of a document until it is all of it: from then on it is acknowledged. */
  async saved(document: FormatDocument): Promise<void> {
    const wanted = document.stateVector()
    while (!document.isKnown(wanted)) {
      const { comparisons } = document
      document.ask()
      await this.until(() => document.comparisons > comparisons)
    }
  }

  /** The text that a client sends every 30 seconds, and its answer. */
  async echo(): Promise<void> {
    const wanted = this.#echoes + 1
    this.#socket?.send('echo')
    await this.until(() => this.#echoes >= wanted)
  }

  send(bytes: Uint8Array): void {
    if (this.isConnected) this.#socket?.send(Uint8Array.from(bytes))
  }

  sendText(text: string): void {
    if (this.isConnected) this.#socket?.send(text)
  }

  #hear(data: ArrayBuffer | string): void {
    if (typeof data === 'string') this.#echoes += data === 'echo' ? 1 : 0
    else this.#take(readMessage(new Uint8Array(data)))
    const met = this.#waiting.filter(({ isMet }) => isMet())
    this.#waiting = this.#waiting.filter((each) => !met.includes(each))
    for (const { resolve } of met) resolve()
  }

  #take(heard: Heard): void {
    if (heard.kind === 'notification') return void this.notifications.push(heard)
    if (heard.kind === 'access') this.accesses.push(heard)
    this.documents.get(heard.objectId)?.hear(heard)
  }

  #onClosed(socket: WebSocket, { code, reason }: CloseEvent): void {
    if (socket !== this.#socket) return
    this.#socket = null
    this.#fail(new Error(`The socket was closed with ${code} ${reason}`))
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}
