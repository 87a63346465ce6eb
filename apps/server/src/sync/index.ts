export { createSync, type Sync } from './createSync.ts'
export { insertCollab } from './store/insertCollab.ts'
export { readCollabState } from './store/readCollabState.ts'
export type { CollabAddress, ProfileReader, SyncPolicy, TokenVerifier } from './ports.ts'
