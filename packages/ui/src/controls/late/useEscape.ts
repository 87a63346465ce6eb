import { useEffect, useRef } from 'react'

/**
 * Hears Escape while something that somebody opened is on its way: it is taken back before it comes.
 *
 * @param onEscape answers whether there was anything to take back; where not, the key goes on
 */
export function useEscape(isListening: boolean, onEscape: () => boolean): void {
  const current = useRef(onEscape)
  useEffect(() => {
    current.current = onEscape
  })
  useEffect(() => {
    if (!isListening) return undefined
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing || !current.current()) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [isListening])
}
