import { Late } from '@sheaf/ui'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { finderRequest, requestFinder } from './finderRequest.ts'

const finder = new Late(withMessages(async () => (await import('./Finder.tsx')).Finder))

/** Opens the finder with Mod+P and for whoever requests it. Its code comes with the first move of a pointer or the first key. */
export function FinderLayer() {
  const isOpen = useSyncExternalStore(finderRequest.subscribe, finderRequest.getSnapshot)
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'p') return
      // Browsers would print.
      event.preventDefault()
      requestFinder()
    }
    const early = new AbortController()
    for (const type of ['pointermove', 'keydown'])
      addEventListener(
        type,
        () => {
          early.abort()
          // What fails is asked for again, and told of, when it is shown.
          finder.load().catch(() => undefined)
        },
        { signal: early.signal, passive: true },
      )
    addEventListener('keydown', handleKeyDown)
    return () => {
      early.abort()
      removeEventListener('keydown', handleKeyDown)
      finderRequest.close()
    }
  }, [])
  return isOpen && <OpenFinder />
}

function OpenFinder() {
  const typed = useRef('')
  const [onReturn] = useState(rememberFocus)
  return (
    <WhenLoaded late={finder} fallback={<TypedAhead typed={typed} />}>
      {({ default: Finder }) => <Finder typed={typed} onReturn={onReturn} onClose={finderRequest.close} />}
    </WhenLoaded>
  )
}

/** Answers how to put the focus and the caret back to where they are now; to the page where nothing has the focus. */
function rememberFocus(): () => void {
  const { activeElement, body } = document
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null
  const place = activeElement === body ? document.getElementById('page') : activeElement
  return () => {
    if (!(place instanceof HTMLElement) || !place.isConnected) return
    place.focus({ preventScroll: true })
    // Browsers put the caret of a text to its beginning.
    if (place.isContentEditable && range && place.contains(range.startContainer)) {
      selection?.removeAllRanges()
      selection?.addRange(range)
    }
  }
}

/** What is typed while the finder is on its way goes there and not into the page below. */
function TypedAhead({ typed }: { readonly typed: RefObject<string> }) {
  useLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') finderRequest.close()
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (/^.$/u.test(event.key)) typed.current += event.key
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [typed])
  return null
}
