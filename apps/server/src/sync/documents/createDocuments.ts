import { err, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { ObjectType } from '../objects/ObjectType.ts'
import type { CollabAddress } from '../ports.ts'
import type { DocumentRoom } from './DocumentRoom.ts'
import { DocumentRooms, type DocumentRoomsOptions } from './DocumentRooms.ts'

/** The Yjs objects in memory, of all types. */
export interface Documents {
  readonly kinds: ReadonlyMap<number, DocumentRooms>
  size(): number
  /** Runs `task` with an object, which stays in memory meanwhile. */
  with<T>(
    address: CollabAddress,
    task: (room: DocumentRoom) => Promise<Result<T, ErrorCode>>,
  ): Promise<Result<T, ErrorCode>>
  /** Lets go of everything; what is on its way to the disk has been waited for. */
  close(): Promise<void>
}

export function createDocuments(
  types: readonly ObjectType[],
  options: Omit<DocumentRoomsOptions, 'type'>,
): Documents {
  const kinds = new Map(types.map((type) => [type.collabType, new DocumentRooms({ ...options, type })]))
  const all = [...kinds.values()]
  return {
    kinds,
    size: () => all.reduce((sum, { size }) => sum + size, 0),
    async with(address, task) {
      const lease = await kinds.get(address.collabType)?.acquire(address)
      if (!lease) return err('record_not_found')
      try {
        return await task(lease.room)
      } finally {
        lease.release()
      }
    },
    close: async () => void (await Promise.all(all.map((rooms) => rooms.close()))),
  }
}
