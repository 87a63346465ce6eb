import { DATABASE_ROOM } from '@sheaf/contract'
import { openDatabaseStore } from '../../../platform/cache/openDatabaseStore.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import { attachObject, holdAhead, type ObjectHost, type ObjectLease } from '../../../platform/sync/index.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { databaseSession } from './databaseSession.ts'
import type { FetchWindow } from './fetchWindow.ts'
import { browserQueueLocks } from './QueueLocks.ts'
import { SyncedDatabase } from './SyncedDatabase.ts'

export interface DatabaseAddress {
  readonly workspaceId: string
  /** The view through which the database is opened, and whose rights count. */
  readonly viewId: string
}

export interface OpenDatabase extends DatabaseAddress {
  /** `uid` of the person, as decimal text: who edits what the server has not answered yet. */
  readonly uid: string
}

/** Opens a database; sessions of one view in one tab share it. Sync must have been started. */
export function openDatabase({ uid, ...address }: OpenDatabase): DatabaseSession {
  return databaseSession(attachDatabase(address), uid)
}

/** Opens a database for whoever is going to show it. See `holdAhead`. */
export async function openDatabaseAhead(address: DatabaseAddress): Promise<void> {
  await holdAhead(attachDatabase(address))
}

/** Opens a database only to send what an earlier visit kept. */
export function openKeptDatabase(address: DatabaseAddress): { readonly release: () => void } {
  return attachDatabase(address)
}

const fetchWindow: FetchWindow = async (asked, signal) =>
  (await import('./fetchWindow.ts')).fetchWindow(asked, signal)

/** Opens a database until the lease is given back; sessions of one view in one tab share it. */
export function attachDatabase({ workspaceId, viewId }: DatabaseAddress): ObjectLease<SyncedDatabase> {
  const address = { workspaceId, objectId: viewId, collabType: DATABASE_ROOM }
  return attachObject(address, (host: ObjectHost) => {
    const store = openDatabaseStore(host.environment.userId)
    const [locks, queue] = [browserQueueLocks(), newUuid()]
    return new SyncedDatabase({ address, host, store, locks, queue, fetchWindow })
  })
}
