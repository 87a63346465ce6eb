import type { ObjectLease } from '../../../platform/sync/createHeldObjects.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import type { SyncedDatabase } from './SyncedDatabase.ts'

/** A use of a database, as what shows it takes it. */
export function databaseSession(
  { object, release }: ObjectLease<SyncedDatabase>,
  uid: string,
): DatabaseSession {
  const { awareness, subscribe, getSnapshot } = object
  return {
    awareness,
    subscribe,
    getSnapshot,
    dispatch: (commands) => object.dispatch(commands, uid),
    undo: () => object.undo(uid),
    redo: () => object.redo(uid),
    dismissRefused: () => object.dismissRefused(),
    awaitView: (viewId) => object.awaitView(viewId),
    keepWindow: (window) => object.keepWindow(window),
    release,
  }
}
