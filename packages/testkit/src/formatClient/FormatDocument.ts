import { unnamedDoc } from '@sheaf/model'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { writeAwareness, writeSyncRequest, writeUpdate, type Heard, type MessageId } from './messages.ts'

type HeardOf = Exclude<Heard, { kind: 'notification' }>

/** An object that a client of the format has open. */
export class FormatDocument {
  readonly objectId: string
  readonly collabType: number
  readonly doc = unnamedDoc()
  readonly awareness = new Awareness(this.doc)
  /** How updates are sent: 0 is Yjs v1, 1 is v2. */
  encoding: 0 | 1 = 0
  /** Takes what would be sent, instead of sending it. */
  held: Uint8Array[] | null = null
  /** Whether the server said what it has of it. */
  isOpen = false
  /** How often it did. */
  comparisons = 0
  canWrite = true
  lastId: MessageId | null = null
  readonly #send: (bytes: Uint8Array) => void
  #known = new Map<number, number>()

  constructor(objectId: string, collabType: number, send: (bytes: Uint8Array) => void) {
    this.objectId = objectId
    this.collabType = collabType
    this.#send = send
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== REMOTE) this.#sendUpdate(update)
    })
    this.awareness.on('update', (_change: unknown, origin: unknown) => {
      if (origin !== REMOTE) this.announce()
    })
  }

  /** Asks for what is missing here, and says who is here. */
  ask(): void {
    const { objectId, collabType } = this
    this.#send(writeSyncRequest(objectId, collabType, Y.encodeStateVector(this.doc), this.lastId))
    this.announce()
  }

  announce(): void {
    if (this.awareness.getLocalState() === null) return
    const update = encodeAwarenessUpdate(this.awareness, [this.awareness.clientID])
    this.#send(writeAwareness(this.objectId, this.collabType, update))
  }

  hear(heard: HeardOf): void {
    switch (heard.kind) {
      case 'sync':
        return this.#answer(heard.stateVector)
      case 'update':
        this.lastId = heard.id
        if (heard.flags === 0) Y.applyUpdate(this.doc, heard.payload, REMOTE)
        else Y.applyUpdateV2(this.doc, heard.payload, REMOTE)
        return
      case 'awareness':
        return applyAwarenessUpdate(this.awareness, heard.payload, REMOTE)
      case 'access':
        this.canWrite = heard.canWrite
        return
    }
  }

  /** Sends what was held back, in another order. */
  release(order: (held: Uint8Array[]) => readonly Uint8Array[]): void {
    const held = this.held ?? []
    this.held = null
    for (const bytes of order(held)) this.#send(bytes)
  }

  stateVector(): Map<number, number> {
    return Y.decodeStateVector(Y.encodeStateVector(this.doc))
  }

  /** Whether the server said that it has all of that, which is then on its disk. */
  isKnown(vector: ReadonlyMap<number, number>): boolean {
    return [...vector].every(([client, clock]) => (this.#known.get(client) ?? 0) >= clock)
  }

  #answer(stateVector: Uint8Array): void {
    this.isOpen = true
    this.comparisons += 1
    this.#known = Y.decodeStateVector(stateVector)
    const missing = Y.encodeStateAsUpdate(this.doc, stateVector)
    // Without what both sides have, an update is `[0, 0]`. Deletions are in each, so that is not what it always is.
    if (missing.length > 2 && this.canWrite) this.#sendBytes(missing)
  }

  #sendUpdate(update: Uint8Array): void {
    if (this.held) {
      this.held.push(this.#encode(update))
      return
    }
    this.#sendBytes(update)
  }

  #sendBytes(update: Uint8Array): void {
    this.#send(this.#encode(update))
  }

  #encode(update: Uint8Array): Uint8Array {
    const payload = this.encoding === 0 ? update : Y.convertUpdateFormatV1ToV2(update)
    return writeUpdate(this.objectId, this.collabType, payload, this.encoding)
  }
}

const REMOTE = Symbol('remote')
