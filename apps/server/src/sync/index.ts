export { insertCollab, type NewCollab } from './store/insertCollab.ts'
export { readCollabState } from './store/readCollabState.ts'
export type {
  CollabAddress,
  ProfileReader,
  SyncActor,
  SyncPolicy,
  SyncProfile,
  TokenVerifier,
} from './ports.ts'
