import { COLLAB_TYPES, type ServerFrame, type SyncAccess } from '@sheaf/contract'
import {
  ENCODINGS,
  ForeignClient,
  readObjectsWhole,
  type Encoding,
  type ObjectName,
} from '@sheaf/testkit/databases'
import * as Y from 'yjs'
import { RawClient } from '../../../../sync/testing/RawClient.ts'

export interface ForeignPlace {
  readonly workspaceId: string
  readonly databaseId: string
}

interface OpenObject {
  readonly object: ObjectName
  access: SyncAccess | null
  seq: number
  closedWith: number | null
  /** What went out and has no answer yet. */
  unanswered: number
}

/**
 * The second implementation of the format's client on a socket: it opens the object of a database, and those of the rows that it
 * lists or makes, as documents are opened, sends what it writes, and whole what was refused because something was missing.
 */
export class ForeignSocket {
  readonly client: ForeignClient
  readonly raw: RawClient
  /** Codes of updates that were refused, also when sent whole. */
  readonly refused: number[] = []
  readonly #place: ForeignPlace
  readonly #channels = new Map<number, OpenObject>()
  readonly #waiting = new Set<{ readonly isMet: () => boolean; readonly resolve: () => void }>()

  private constructor(raw: RawClient, client: ForeignClient, place: ForeignPlace) {
    this.raw = raw
    this.client = client
    this.#place = place
  }

  static async open(
    url: string,
    token: string,
    place: ForeignPlace,
    client = new ForeignClient(ENCODINGS[0] as Encoding, Math.floor(Math.random() * 2 ** 31) + 1),
  ): Promise<ForeignSocket> {
    const socket = new ForeignSocket(await RawClient.greet(url, token), client, place)
    socket.raw.listen((frame) => socket.#take(frame))
    for (const object of client.objects) socket.#open(object)
    socket.#open('database')
    await socket.settled()
    return socket
  }

  /** Sends what the client wrote since, and opens what it made. */
  flush(): void {
    const waiting = this.client.outbox.splice(0)
    for (const { object, update } of waiting) {
      const found = this.#find(object)
      // One that is being opened gets all that the server lacks once it is open.
      if (found === null) this.#open(object)
      else if (found[1].access !== null) this.#send(found[0], update)
    }
    this.#openListed()
  }

  /** What the client reads in the objects that it has. */
  read(): ReturnType<typeof readObjectsWhole> {
    const { client } = this
    const objects = client.objects.filter((object) => client.state(object).length > EMPTY_BYTES)
    return readObjectsWhole({ objects, state: (object) => client.state(object) })
  }

  /** All that was asked for is there, and all that was sent is answered. */
  settled(): Promise<void> {
    return this.until(() =>
      [...this.#channels.values()].every(
        ({ access, closedWith, unanswered }) => closedWith !== null || (access !== null && unanswered === 0),
      ),
    )
  }

  closedWith(object: ObjectName): number | null {
    return this.#find(object)?.[1].closedWith ?? null
  }

  accessTo(object: ObjectName): SyncAccess | null {
    return this.#find(object)?.[1].access ?? null
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

  #open(object: ObjectName): void {
    if (this.#find(object) !== null) return
    const channel = this.#channels.size + 1
    this.#channels.set(channel, { object, access: null, seq: 0, closedWith: null, unanswered: 0 })
    const { workspaceId, databaseId } = this.#place
    const isDatabase = object === 'database'
    this.raw.send({
      type: 'open',
      channel,
      workspaceId,
      objectId: isDatabase ? databaseId : object.slice('row '.length),
      collabType: isDatabase ? COLLAB_TYPES.database : COLLAB_TYPES.databaseRow,
      stateVector: Y.encodeStateVector(this.client.doc(object)),
    })
  }

  #openListed(): void {
    const database = this.client.doc('database').getMap('data').get('database')
    const views: unknown = database instanceof Y.Map ? database.get('views') : null
    if (!(views instanceof Y.Map)) return
    for (const view of views.values()) {
      const orders: unknown = view instanceof Y.Map ? view.get('row_orders') : null
      if (!(orders instanceof Y.Array)) continue
      for (const entry of orders.toJSON() as readonly { readonly id?: unknown }[])
        if (typeof entry.id === 'string') this.#open(`row ${entry.id}`)
    }
  }

  #send(channel: number, update: Uint8Array): void {
    const open = this.#channels.get(channel)
    if (open === undefined) return
    open.seq += 1
    open.unanswered += 1
    this.raw.send({ type: 'update', channel, seq: open.seq, update })
  }

  #find(object: ObjectName): readonly [number, OpenObject] | null {
    for (const entry of this.#channels) if (entry[1].object === object) return entry
    return null
  }

  #take(frame: ServerFrame): void {
    const open = 'channel' in frame ? this.#channels.get(frame.channel) : undefined
    if (open !== undefined) this.#takeOf(open, frame)
    for (const waiting of this.#waiting) {
      if (!waiting.isMet()) continue
      this.#waiting.delete(waiting)
      waiting.resolve()
    }
  }

  #takeOf(open: OpenObject, frame: ServerFrame): void {
    const { object } = open
    switch (frame.type) {
      case 'opened': {
        open.access = frame.access
        this.client.receive({ object, update: frame.update })
        const missing = Y.encodeStateAsUpdate(this.client.doc(object), frame.stateVector)
        if (missing.length > EMPTY_BYTES && frame.access === 'write') this.#send(frame.channel, missing)
        break
      }
      case 'update':
        this.client.receive({ object, update: frame.update })
        break
      case 'access':
        open.access = frame.access
        break
      case 'ack':
        open.unanswered -= 1
        break
      case 'refused':
        open.unanswered -= 1
        if (frame.code === APPLY_UPDATE_ERROR) this.#send(frame.channel, this.client.state(object))
        else this.refused.push(frame.code)
        break
      case 'closed':
        open.closedWith = frame.code
        break
      default:
        break
    }
    if (object === 'database') this.#openListed()
  }
}

const APPLY_UPDATE_ERROR = 1056
/** Of an update that says nothing. */
const EMPTY_BYTES = 2
