import { forgetDocumentsUnless, stopSync, syncStatus } from '../sync/index.ts'
import { clearCache } from './clearCache.ts'
import { forgetAnswers } from './keptAnswers.ts'
import { forgetFiles } from './keptFiles.ts'

/** SYNC-OFF-6: clears what this browser keeps of the server, and loads the page anew. */
export function clearThisDevice(): Promise<void> {
  return clearCache({
    isOnline: () => syncStatus.getSnapshot().connection === 'online',
    forgetDocuments: () => forgetDocumentsUnless(() => false),
    forgetAnswers: async () => void (await Promise.all([forgetAnswers(), forgetFiles()])),
    stopSync,
    reload: () => location.reload(),
  })
}
