export { createKeptDatabase } from './KeptDatabase.ts'
export { openDocumentCache } from './openDocumentCache.ts'
export { openChangeStore, type ChangeStore, type KeptChange } from './openChangeStore.ts'
export { openEditJournal, type EditJournal } from './openEditJournal.ts'
export type { DatabaseStore, KeptCommand, KeptPatch, KeptWindow } from './DatabaseStore.ts'
export type {
  CacheEntry,
  DocumentCache,
  KeptAddress,
  KeptDocument,
  KeptStanding,
  UnsavedAddress,
  UnsavedChanges,
} from './DocumentCache.ts'
