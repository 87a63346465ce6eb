export { createKeptDatabase } from './KeptDatabase.ts'
export { openDocumentCache } from './openDocumentCache.ts'
export { openEditJournal, type EditJournal } from './openEditJournal.ts'
export type { CacheEntry, DocumentCache, KeptAddress, KeptDocument, KeptStanding } from './DocumentCache.ts'
