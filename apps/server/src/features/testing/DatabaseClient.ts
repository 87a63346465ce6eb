import {
  DATABASE_ROOM,
  decodeDatabaseMessage,
  encodeDatabaseMessage,
  type CommandId,
  type CommandOutcome,
  type DatabaseOpened,
  type DatabasePatch,
  type ServerFrame,
} from '@sheaf/contract'
import { placedInNewViews, type Command, type DatabaseRecords } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { RawClient } from '../../sync/testing/RawClient.ts'

export interface OpenDatabase {
  readonly workspaceId: string
  readonly viewId: string
  readonly base?: { readonly epoch: string; readonly version: number } | null
  readonly pending?: readonly CommandId[]
  /** Only rows that changed since are in the records then. */
  readonly takesChunks?: boolean
}

/** A client that holds the records of one database as the server told them, and nothing else. */
export class DatabaseClient {
  readonly raw: RawClient
  readonly queue: string = randomUUID()
  /** Every outcome that was told, in order. */
  readonly outcomes: CommandOutcome[] = []
  /** Of each patch, in order. */
  readonly versions: number[] = []
  opened!: DatabaseOpened
  records!: DatabaseRecords
  closedWith: number | null = null
  #frameSeq = 0
  #seq = 0
  readonly #channel: number
  readonly #answers = new Map<number, (code: number | null) => void>()
  readonly #waiting = new Set<{ readonly isMet: () => boolean; readonly resolve: () => void }>()

  private constructor(raw: RawClient, channel: number) {
    this.raw = raw
    this.#channel = channel
  }

  static async open(url: string, token: string, what: OpenDatabase): Promise<DatabaseClient> {
    const raw = await RawClient.greet(url, token)
    return await DatabaseClient.on(raw, what)
  }

  /** Opens a database on a socket that is there; the server closes the channel where it may not be. */
  static async on(raw: RawClient, what: OpenDatabase, channel = 1): Promise<DatabaseClient> {
    const client = new DatabaseClient(raw, channel)
    const { workspaceId, viewId, base = null, pending = [], ...options } = what
    raw.listen((frame) => client.#take(frame))
    const stateVector = encodeDatabaseMessage({ v: 1, base, pending, ...options })
    raw.send({ type: 'open', channel, workspaceId, objectId: viewId, collabType: DATABASE_ROOM, stateVector })
    await client.until(() => client.opened !== undefined || client.closedWith !== null)
    return client
  }

  get version(): number {
    return this.versions.at(-1) ?? 0
  }

  nextId(): CommandId {
    return { queue: this.queue, seq: (this.#seq += 1) }
  }

  /** Sends commands in one frame; answers the code of the refusal of the frame, or null when it is acknowledged. */
  send(commands: readonly Command[]): Promise<number | null> {
    return this.submit(commands.map((command) => ({ seq: this.nextId().seq, command })))
  }

  submit(commands: readonly { readonly seq: number; readonly command: Command }[], queue = this.queue) {
    return this.sendMessage({ v: 1, queue, commands })
  }

  sendMessage(message: object): Promise<number | null> {
    return this.sendBytes(encodeDatabaseMessage(message))
  }

  sendBytes(update: Uint8Array): Promise<number | null> {
    const seq = (this.#frameSeq += 1)
    const { promise, resolve } = Promise.withResolvers<number | null>()
    this.#answers.set(seq, resolve)
    this.raw.send({ type: 'update', channel: this.#channel, seq, update })
    return promise
  }

  /** Sends one command; answers why it was refused, or null. */
  async run(command: Command): Promise<CommandOutcome['refusal']> {
    const { seq } = this.nextId()
    const code = await this.submit([{ seq, command }])
    if (code !== null) throw new Error(`The frame was refused with ${code}`)
    const outcome = this.outcomes.find((each) => each.queue === this.queue && each.seq === seq)
    if (outcome === undefined) throw new Error('The command was acknowledged before its outcome was told')
    return outcome.refusal
  }

  async until(isMet: () => boolean): Promise<void> {
    if (isMet()) return
    await new Promise<void>((resolve, reject) => {
      this.#waiting.add({ isMet, resolve })
      void this.raw.closed.then((code) => reject(new Error(`The socket was closed with ${code}`)))
    })
  }

  close(): Promise<number> {
    return this.raw.close()
  }

  #take(frame: ServerFrame): void {
    if (!('channel' in frame) || frame.channel !== this.#channel) return
    switch (frame.type) {
      case 'opened':
        this.opened = decodeDatabaseMessage(frame.update) as DatabaseOpened
        this.#begin()
        break
      case 'update':
        this.#applyPatch(decodeDatabaseMessage(frame.update) as DatabasePatch)
        break
      case 'ack':
        this.#answers.get(frame.seq)?.(null)
        break
      case 'refused':
        this.#answers.get(frame.seq)?.(frame.code)
        break
      case 'closed':
        this.closedWith = frame.code
        break
      default:
        break
    }
    for (const waiting of this.#waiting) {
      if (!waiting.isMet()) continue
      this.#waiting.delete(waiting)
      waiting.resolve()
    }
  }

  #begin(): void {
    const { databaseId: id, inlineViewId, patch } = this.opened
    this.records = { id, inlineViewId, fields: new Map(), views: new Map(), rows: new Map() }
    this.#keep(patch)
  }

  // Never a version twice, and none that was there before.
  #applyPatch(patch: DatabasePatch): void {
    const changed = [...patch.fields, ...patch.views, ...patch.rows]
    const known = this.version
    if (changed.some(({ version }) => version <= known || version > patch.version))
      throw new Error(`A patch for ${patch.version} behind ${known} holds records of another version`)
    if (patch.version < known) throw new Error(`Version ${patch.version} was told after ${known}`)
    this.#keep(patch)
  }

  #keep(patch: DatabasePatch): void {
    this.versions.push(patch.version)
    const { fields, views, rows } = this.records
    const replaced = <T extends { readonly id: string }>(all: ReadonlyMap<string, T>, some: readonly T[]) =>
      new Map([...all, ...some.map((record) => [record.id, record] as const)])
    this.records = {
      ...this.records,
      fields: replaced(fields, patch.fields),
      views: replaced(views, patch.views),
      rows: replaced(placedInNewViews(rows, views, patch.views), patch.rows),
    }
    this.outcomes.push(...patch.outcomes)
  }
}
