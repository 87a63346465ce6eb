export {
  startSync,
  stopSync,
  openDocument,
  followWorkspace,
  syncStatus,
  type StartSyncOptions,
} from './sync.ts'
export { readDeviceId } from './readDeviceId.ts'
export type {
  ConnectionState,
  DocumentAddress,
  DocumentSession,
  DocumentSnapshot,
  NoticeListener,
  SyncStatus,
} from './types.ts'
