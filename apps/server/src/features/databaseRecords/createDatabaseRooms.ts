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
import { DatabaseRoom } from './DatabaseRoom.ts'
import { databaseOfView, type FoundDatabase } from './findDatabase.ts'

export interface DatabaseRoomsOptions {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly logger: Logger
  readonly relay: Relay
  /** Of the page through which somebody opens a database. */
  readonly accessTo: AccessRule
  /** Makes records of a database that other clients wrote; it is looked up again then. */
  readonly adopt?: (workspaceId: string, viewId: string) => Promise<unknown>
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
  const { database, bus, clock, logger, relay, accessTo } = options
  const slots = new Map<string, Slot>()
  const uids = new Map<string, Promise<string>>()
  const toucher = createViewToucher(database, logger)
  const stopListening = bus.subscribe(
    'database_stored',
    ({ databaseId }) => void slots.get(databaseId)?.room.catchUp(),
  )

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
      relay,
      now: () => clock.now(),
      uidOf,
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
      const room = touching(slot.room, ({ userId }) => {
        toucher.touch({ objectId: address.objectId, userId, at: clock.now() })
        options.onStored?.(found.id)
      })
      return {
        room,
        release() {
          if (isHeld) void release(found.id, slot)
          isHeld = false
        },
      } satisfies RoomLease
    },
    drain: async () => void (await Promise.all([...slots.values()].map(({ room }) => room.settle()))),
    async close() {
      stopListening()
      for (const [databaseId, slot] of slots) drop(databaseId, slot)
      await toucher.flush()
    },
  }
}

/** A room in which changes also count as edits of the page through which they come. */
function touching(room: Room, touch: (change: { readonly userId: string }) => void): Room {
  return {
    join: (subscriber, known) => room.join(subscriber, known),
    leave: (subscriber, userId) => room.leave(subscriber, userId),
    async submit(change) {
      const stored = await room.submit(change)
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
