import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  createViewToucher,
  type AccessRule,
  type CollabAddress,
  type Relay,
  type Room,
  type RoomKind,
  type RoomLease,
} from '../../sync/index.ts'
import type { DatabaseChunks } from './chunks/createDatabaseChunks.ts'
import { DatabaseRoom } from './DatabaseRoom.ts'
import { databaseOfView, type FoundDatabase } from './findDatabase.ts'
import type { RelatedAccess } from './relations/RelatedAccess.ts'
import type { TellNamedPeople } from './tellNamedPeople.ts'
import type { TellRowComments } from './tellRowComments.ts'

export interface DatabaseRoomsOptions {
  readonly database: Database
  readonly chunks: DatabaseChunks
  readonly bus: Bus
  readonly clock: Clock
  readonly logger: Logger
  readonly relay: Relay
  /** Of the page through which somebody opens a database: to write in its rows. */
  readonly accessTo: AccessRule
  /** The same, to change its fields and views. */
  readonly accessToStructure: AccessRule
  /** Of databases whose rows the relations of others list. */
  readonly relatedAccess: RelatedAccess
  /** Makes records of a database that other clients wrote; it is looked up again then. */
  readonly adopt?: (workspaceId: string, viewId: string) => Promise<unknown>
  readonly tellComments?: TellRowComments
  readonly tellPeople?: TellNamedPeople
  /** A change was stored through a room. */
  readonly onStored?: (databaseId: string) => void
}

interface Slot {
  readonly room: DatabaseRoom
  holders: number
  unsubscribe: () => void
}

/** The rooms of databases, addressed by their views: all views of one lead into the same room. */
export function createDatabaseRooms(options: DatabaseRoomsOptions): RoomKind {
  const { database, chunks, bus, clock, logger, relay, accessTo, accessToStructure, relatedAccess } = options
  const slots = new Map<string, Slot>()
  const uids = new Map<string, Promise<string>>()
  const toucher = createViewToucher(database, logger)
  const stops = [
    bus.subscribe('database_stored', ({ databaseId }) => void slots.get(databaseId)?.room.catchUp()),
    bus.subscribe('access_changed', ({ userId }) => {
      for (const { room } of slots.values()) room.recheckRelated(userId).catch(reportRecheck)
    }),
  ]

  function reportRecheck(error: unknown): void {
    logger.error({ err: error }, 'Rights to databases that relations name were not checked again')
  }

  async function findForeign(address: CollabAddress): Promise<FoundDatabase | null> {
    await options.adopt?.(address.workspaceId, address.objectId)
    return await databaseOfView(database, address)
  }

  function drop(databaseId: string, slot: Slot): void {
    if (slots.get(databaseId) !== slot) return
    slots.delete(databaseId)
    slot.unsubscribe()
  }

  function addSlot({ id: databaseId, epoch, version }: FoundDatabase): Slot {
    const room = new DatabaseRoom({
      databaseId,
      epoch,
      version: Number(version),
      database,
      chunks,
      relay,
      now: () => clock.now(),
      uidOf,
      tellComments: options.tellComments,
      tellPeople: options.tellPeople,
      relatedAccess,
      onRelatedStored: (relatedId) => bus.publish('database_stored', { databaseId: relatedId }),
      onFault: (error) => logger.error({ err: error, databaseId }, 'Commands of a database failed'),
      onLost: () => drop(databaseId, slot),
    })
    const slot: Slot = { room, holders: 0, unsubscribe: relay.subscribe(databaseId, room) }
    slots.set(databaseId, slot)
    return slot
  }

  /** What is under way goes to those who come meanwhile, so a room stays until nothing is. */
  async function release(databaseId: string, slot: Slot): Promise<void> {
    slot.holders -= 1
    await slot.room.settle()
    if (slot.holders === 0) drop(databaseId, slot)
  }

  function uidOf(userId: string): Promise<string> {
    const known = uids.get(userId) ?? readUid(database, userId)
    uids.set(userId, known)
    known.catch(() => uids.delete(userId))
    return known
  }

  return {
    accessTo,
    async acquire(address) {
      const found = (await databaseOfView(database, address)) ?? (await findForeign(address))
      if (found === null) return null
      const slot = slots.get(found.id) ?? addSlot(found)
      slot.holders += 1
      let isHeld = true
      const room = through(slot.room, {
        mayRestructure: async (userId) => (await accessToStructure(userId, address)) === 'write',
        touch({ userId }) {
          toucher.touch({ objectId: address.objectId, userId, at: clock.now() })
          options.onStored?.(found.id)
        },
      })
      return {
        room,
        release() {
          if (isHeld) void release(found.id, slot)
          isHeld = false
        },
      } satisfies RoomLease
    },
    drain: async () =>
      void (await Promise.all([chunks.settle(), ...[...slots.values()].map(({ room }) => room.settle())])),
    async close() {
      for (const stop of stops) stop()
      for (const [databaseId, slot] of slots) drop(databaseId, slot)
      await toucher.flush()
    },
  }
}

interface PageOfRoom {
  readonly mayRestructure: (userId: string) => Promise<boolean>
  readonly touch: (change: { readonly userId: string }) => void
}

/** A room as it is opened through a page: changes take the rights to that, and count as edits of it. */
function through(room: DatabaseRoom, { mayRestructure, touch }: PageOfRoom): Room {
  return {
    join: (subscriber, known) => room.join(subscriber, known),
    leave: (subscriber, userId) => room.leave(subscriber, userId),
    async submit(change) {
      const stored = await room.submit(change, () => mayRestructure(change.userId))
      if (stored.ok) touch(change)
      return stored
    },
    announce: (entries, source, userId) => room.announce(entries, source, userId),
    presence: () => room.presence(),
  }
}

async function readUid(database: Database, userId: string): Promise<string> {
  const { rows } = await database.$client.query<{ uid: string }>('SELECT uid FROM users WHERE id = $1', [
    userId,
  ])
  if (rows[0] === undefined) throw new Error('A person who sends commands has no profile')
  return rows[0].uid
}
