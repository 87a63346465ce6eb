import { useEffect } from 'react'
import { clearCache } from '../platform/offline/clearCache.ts'
import { forgetAnswers } from '../platform/offline/keptAnswers.ts'
import { forgetDocumentsUnless, stopSync, syncStatus } from '../platform/sync/index.ts'

/** SYNC-OFF-6: Mod+Shift+R. In a text it aligns where Mod is Control. */
export function useClearCache(): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isMod = event.metaKey || event.ctrlKey
      if (event.defaultPrevented || !isMod || !event.shiftKey || event.altKey || event.code !== 'KeyR') return
      event.preventDefault()
      void clearCache({
        isOnline: () => syncStatus.getSnapshot().connection === 'online',
        forgetDocuments: () => forgetDocumentsUnless(() => false),
        forgetAnswers,
        stopSync,
        reload: () => location.reload(),
      })
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
