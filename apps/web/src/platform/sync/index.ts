export {
  startSync,
  stopSync,
  openDocument,
  openAhead,
  forgetDocument,
  forgetDocumentsUnless,
  listUnsavedDocuments,
  followWorkspace,
  hearElsewhere,
  syncStatus,
} from './sync.ts'
export type { DocumentAddress, DocumentSession, DocumentSnapshot, News } from './types.ts'
