import { useEffect } from 'react'
import { clearThisDevice } from '../platform/offline/clearThisDevice.ts'

/** SYNC-OFF-6: Mod+Shift+R. In a text it aligns where Mod is Control. */
export function useClearCache(): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isMod = event.metaKey || event.ctrlKey
      if (event.defaultPrevented || !isMod || !event.shiftKey || event.altKey || event.code !== 'KeyR') return
      event.preventDefault()
      void clearThisDevice()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
