export { startSync, stopSync, openDocument, forgetDocument, followWorkspace, syncStatus } from './sync.ts'
export type { DocumentSession, DocumentSnapshot } from './types.ts'
