import type { Logger } from '../../platform/logger.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { ObjectType } from '../objects/ObjectType.ts'
import type { AccessRule, CollabAddress } from '../ports.ts'
import type { Relay } from '../relay/Relay.ts'
import type { RoomKind } from '../rooms/Room.ts'
import type { CollabStore } from '../store/createCollabStore.ts'
import type { LargeUpdates } from './createLargeUpdates.ts'
import { DocumentRoom, type DocumentRoomOptions } from './DocumentRoom.ts'
import { loadDocument } from './loadDocument.ts'

export interface DocumentRoomsOptions {
  readonly type: ObjectType
  readonly store: CollabStore
  readonly relay: Relay
  readonly large: LargeUpdates
  readonly threads: Threads
  readonly logger: Logger
  readonly now: () => Date
  readonly onStored: DocumentRoomOptions['onStored']
  /** How long a document that nobody holds stays in memory. */
  readonly idleMs: number
}

/** Updates in the log after which a document in use is compacted, and one that leaves memory. */
const COMPACT_IN_USE = 500
const COMPACT_LEAVING = 20

interface Slot {
  readonly document: Promise<DocumentRoom | null>
  holders: number
  idle: ReturnType<typeof setTimeout> | null
  /** From what other processes tell of it. */
  unsubscribe: () => void
}

/** The Yjs objects of one type in memory: loaded when someone asks, shared by all who hold them, dropped when idle. */
export class DocumentRooms implements RoomKind {
  readonly accessTo: AccessRule
  readonly #options: DocumentRoomsOptions
  readonly #slots = new Map<string, Slot>()
  readonly #leaving = new Map<string, Promise<void>>()

  constructor(options: DocumentRoomsOptions) {
    this.#options = options
    this.accessTo = options.type.accessTo
  }

  /** Documents in memory. */
  get size(): number {
    return this.#slots.size
  }

  async acquire({
    objectId,
    workspaceId,
  }: CollabAddress): Promise<{ room: DocumentRoom; release: () => void } | null> {
    const slot = this.#slots.get(objectId) ?? this.#addSlot(objectId)
    slot.holders += 1
    if (slot.idle) clearTimeout(slot.idle)
    slot.idle = null
    const release = once(() => this.#release(objectId, slot))
    try {
      const room = await slot.document
      if (room?.workspaceId === workspaceId) return { room, release }
    } catch (error) {
      release()
      throw error
    }
    release()
    return null
  }

  /** Lets go of everything; what is on its way to the disk has been waited for. */
  async close(): Promise<void> {
    const slots = [...this.#slots.values()]
    await Promise.allSettled(slots.map(async ({ document }) => (await document)?.settle()))
    for (const slot of slots) {
      if (slot.idle) clearTimeout(slot.idle)
      slot.unsubscribe()
    }
    this.#slots.clear()
  }

  #addSlot(objectId: string): Slot {
    const slot: Slot = {
      document: this.#load(objectId),
      holders: 0,
      idle: null,
      unsubscribe: () => undefined,
    }
    this.#slots.set(objectId, slot)
    slot.document.then(
      (document) => {
        if (!document) return this.#drop(objectId, slot)
        if (this.#slots.get(objectId) === slot)
          slot.unsubscribe = this.#options.relay.subscribe(objectId, document)
      },
      () => this.#drop(objectId, slot),
    )
    return slot
  }

  async #load(objectId: string): Promise<DocumentRoom | null> {
    const { type, store, relay, large, threads, logger, now, onStored } = this.#options
    // What an earlier copy in memory has on its way to the disk must be there before we look.
    await this.#leaving.get(objectId)
    const loaded = await loadDocument(objectId, {
      type,
      store,
      large,
      threads,
      now,
      logger,
      onAdded: (seq) => relay.tell(objectId, { kind: 'stored', seq }),
    })
    if (!loaded) return null
    const document: DocumentRoom = new DocumentRoom({
      type,
      loaded,
      store,
      relay,
      large,
      now,
      onStored: (edit) => {
        onStored(edit)
        if (document.tailLength >= COMPACT_IN_USE) void this.#compact(document)
      },
      onFault: (error) => logger.error({ err: error, objectId }, 'What others stored could not be read'),
      onLost: () => {
        logger.warn({ objectId }, 'A document was dropped from memory and will be loaded again')
        const slot = this.#slots.get(objectId)
        if (slot) this.#drop(objectId, slot)
      },
    })
    return document
  }

  #release(objectId: string, slot: Slot): void {
    slot.holders -= 1
    if (slot.holders > 0 || this.#slots.get(objectId) !== slot) return
    slot.idle = setTimeout(() => void this.#retire(objectId, slot), this.#options.idleMs)
    slot.idle.unref()
  }

  async #retire(objectId: string, slot: Slot): Promise<void> {
    slot.idle = null
    const document = await slot.document.catch(() => null)
    if (document && document.tailLength >= COMPACT_LEAVING) await this.#compact(document)
    if (slot.holders > 0 || slot.idle || this.#slots.get(objectId) !== slot) return
    this.#drop(objectId, slot)
    document?.destroy()
  }

  #drop(objectId: string, slot: Slot): void {
    if (this.#slots.get(objectId) !== slot) return
    this.#slots.delete(objectId)
    if (slot.idle) clearTimeout(slot.idle)
    slot.unsubscribe()
    const left = slot.document
      .then((document) => document?.settle())
      .catch(() => undefined)
      .then(() => {
        if (this.#leaving.get(objectId) === left) this.#leaving.delete(objectId)
      })
    this.#leaving.set(objectId, left)
  }

  async #compact(document: DocumentRoom): Promise<void> {
    try {
      await document.compact()
    } catch (error) {
      this.#options.logger.error(
        { err: error, objectId: document.objectId },
        'A document could not be compacted',
      )
    }
  }
}

function once(run: () => void): () => void {
  let ran = false
  return () => {
    if (ran) return
    ran = true
    run()
  }
}
