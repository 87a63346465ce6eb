import { ok } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import type { Database } from '../../../../platform/database/index.ts'
import type { AccessRule, CollabAddress, Relay, RoomKind, RoomKinds } from '../../../../sync/index.ts'
import type { DatabaseMirrors } from '../createDatabaseMirrors.ts'
import type { MirrorContext } from '../MirrorContext.ts'
import { MirroredDatabase } from './MirroredDatabase.ts'
import { MirrorRoom } from './MirrorRoom.ts'

export interface MirrorRoomsOptions extends MirrorContext {
  readonly relay: Relay
  readonly mirrors: Pick<DatabaseMirrors, 'accessTo' | 'databaseOf' | 'submit' | 'tell'>
  /** Whether somebody may open, under an id that nothing has, what they are about to make. The right to make it is asked then. */
  readonly mayBegin: (userId: string, workspaceId: string) => Promise<boolean>
}

interface Slot {
  readonly room: MirrorRoom
  readonly address: CollabAddress
  readonly wasUnknown: boolean
  database: MirroredDatabase | null
  holders: number
}

/** The objects of databases and rows as clients of the format have them open: rooms of types 1 and 4. */
export function createMirrorRooms(options: MirrorRoomsOptions): RoomKinds {
  const { bus, mirrors, relay, threads } = options
  const slots = new Map<string, Slot>()
  const databases = new Map<string, MirroredDatabase>()

  const catchUp = (databaseId: string): void => void databases.get(databaseId)?.catchUp()
  const endings = [
    bus.subscribe('database_stored', ({ databaseId }) => {
      catchUp(databaseId)
      for (const slot of slots.values()) if (slot.database === null) void attach(slot)
    }),
    bus.subscribe('document_stored', ({ objectId }) => catchUp(objectId)),
    bus.subscribe('announcements_missed', () => databases.forEach((_, databaseId) => catchUp(databaseId))),
  ]

  const accessTo: AccessRule = async (userId, address) => {
    if ((await mirrors.databaseOf(address)) === null && (await isFree(options.database, address.objectId)))
      return (await options.mayBegin(userId, address.workspaceId))
        ? 'write'
        : { refused: 'not_enough_permissions' }
    return await mirrors.accessTo(userId, address)
  }

  function addSlot(address: CollabAddress, databaseId: string | null): Slot {
    const room = new MirrorRoom({
      address,
      threads,
      relay,
      // Who began with nothing may not be somebody who may read what it became.
      async mayRead(userId) {
        if (!slot.wasUnknown) return true
        return typeof (await accessTo(userId, address)) === 'string'
      },
      read: async () => (slot.database === null ? ok(null) : await slot.database.read(address.objectId)),
      tell: async (userId, state) =>
        slot.database === null ? ok(state) : await mirrors.tell(userId, slot.database.databaseId, state),
      submit: ({ userId, update }) => mirrors.submit(userId, address, update),
      async onStored() {
        if (slot.database === null) await attach(slot)
        else void slot.database.catchUp()
      },
      onLost: () => drop(slot),
    })
    const slot: Slot = { room, address, wasUnknown: databaseId === null, database: null, holders: 0 }
    slots.set(keyOf(address), slot)
    if (databaseId !== null) place(slot, databaseId)
    return slot
  }

  function place(slot: Slot, databaseId: string): void {
    const database = databases.get(databaseId) ?? new MirroredDatabase({ ...options, databaseId })
    databases.set(databaseId, database)
    database.add(slot.room)
    slot.database = database
  }

  /** What was unknown may be there by now. */
  async function attach(slot: Slot): Promise<void> {
    const databaseId = await mirrors.databaseOf(slot.address)
    if (databaseId === null || slot.database !== null || slots.get(keyOf(slot.address)) !== slot) return
    await slot.room.recheck()
    place(slot, databaseId)
    catchUp(databaseId)
  }

  function drop(slot: Slot): void {
    if (slots.get(keyOf(slot.address)) !== slot) return
    slots.delete(keyOf(slot.address))
    slot.room.close()
    const { database } = slot
    database?.remove(slot.room)
    if (database === null || !database.isEmpty) return
    database.close()
    databases.delete(database.databaseId)
  }

  /** What is under way goes to those who come meanwhile, so a room stays until nothing is. */
  async function release(slot: Slot): Promise<void> {
    slot.holders -= 1
    await slot.room.settle()
    if (slot.holders === 0) drop(slot)
  }

  const kind: RoomKind = {
    accessTo,
    isOpenThroughPages: true,
    async acquire(address) {
      const databaseId = await mirrors.databaseOf(address)
      if (databaseId === null && !(await isFree(options.database, address.objectId))) return null
      const slot = slots.get(keyOf(address)) ?? addSlot(address, databaseId)
      slot.holders += 1
      let isHeld = true
      return {
        room: slot.room,
        release() {
          if (isHeld) void release(slot)
          isHeld = false
        },
      }
    },
    drain: async () => void (await Promise.all([...slots.values()].map(({ room }) => room.settle()))),
    async close() {
      for (const end of endings) end()
      for (const slot of slots.values()) drop(slot)
    },
  }
  return new Map([
    [COLLAB_TYPES.database, kind],
    [
      COLLAB_TYPES.databaseRow,
      { accessTo, acquire: (address) => kind.acquire(address), isOpenThroughPages: true },
    ],
  ])
}

function keyOf({ workspaceId, objectId, collabType }: CollabAddress): string {
  return `${workspaceId} ${collabType} ${objectId}`
}

/** Whether nothing has an id, in any workspace. */
async function isFree(database: Database, objectId: string): Promise<boolean> {
  const { rowCount } = await database.$client.query({ name: 'mirror-free', text: TAKEN, values: [objectId] })
  return rowCount === 0
}

const TAKEN = `
  SELECT 1 FROM collabs WHERE object_id = $1 UNION ALL SELECT 1 FROM databases WHERE id = $1
  UNION ALL SELECT 1 FROM database_rows WHERE id = $1 UNION ALL SELECT 1 FROM database_views WHERE id = $1
  UNION ALL SELECT 1 FROM views WHERE id = $1 LIMIT 1`
