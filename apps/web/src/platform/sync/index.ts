export { startSync, stopSync, openDocument, followWorkspace, syncStatus } from './sync.ts'
export type { DocumentSession, DocumentSnapshot } from './types.ts'
