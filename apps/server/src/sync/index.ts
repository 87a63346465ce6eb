export { createSync, type Sync, type SyncOptions } from './createSync.ts'
export { insertCollab, type NewCollab } from './store/insertCollab.ts'
export { readCollabState } from './store/readCollabState.ts'
export type { DocumentState } from './documents/LiveDocument.ts'
export type { UpdateLog } from './store/createUpdateLog.ts'
export type { Relay, RelayMessage } from './relay.ts'
export type {
  CollabAddress,
  ProfileReader,
  SyncActor,
  SyncPolicy,
  SyncProfile,
  TokenVerifier,
} from './ports.ts'
