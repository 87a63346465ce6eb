export {
  startSync,
  stopSync,
  openDocument,
  openAhead,
  attachObject,
  forgetDocument,
  forgetDocumentsUnless,
  listUnsavedDocuments,
  followWorkspace,
  hearElsewhere,
  syncStatus,
} from './sync.ts'
export { ObjectChannel } from './ObjectChannel.ts'
export type { ObjectOpeners } from './createSyncClient.ts'
export type { ObjectLease } from './createHeldObjects.ts'
export { within } from './within.ts'
export type { TabChannel, TabMessage } from './SyncEnvironment.ts'
export type { ChannelFrame, ObjectHost, SyncedObject } from './SyncedObject.ts'
export type { DocumentAddress, DocumentSession, DocumentSnapshot, News } from './types.ts'
