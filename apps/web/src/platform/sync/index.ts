export {
  startSync,
  stopSync,
  openDocument,
  openAhead,
  openAgain,
  awaitObjects,
  attachObject,
  forgetDocument,
  forgetDocumentsUnless,
  listCompleteDocuments,
  listUnsavedDocuments,
  loadUnsavedStates,
  type UnsavedStates,
  nextTryAtMs,
  offlineSinceMs,
  wakeSync,
  followWorkspace,
  hearElsewhere,
  syncStatus,
} from './sync.ts'
export type { ObjectOpeners } from './createSyncClient.ts'
export type { ObjectLease } from './createHeldObjects.ts'
export { holdAhead } from './holdAhead.ts'
export type { ObjectHost } from './SyncedObject.ts'
export type { DocumentAddress, DocumentSession, DocumentSnapshot, News } from './types.ts'
