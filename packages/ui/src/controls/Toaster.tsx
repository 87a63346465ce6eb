import './Toaster.css'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import { APP_TOAST_MS } from '../timings.ts'
import { Spinner } from './Spinner.tsx'
import { forgetToast, listenToToasts, type ToastMessage } from './toast.ts'
import { useSwipeAway } from './useSwipeAway.ts'

/** Shows what `toast` is told, once per app. `label` names the place for screen readers. */
export function Toaster({ label }: { readonly label: string }) {
  const [shown, setShown] = useState<ToastMessage | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const region = useRef<HTMLElement>(null)
  useFocusKey(region)

  useEffect(
    () =>
      listenToToasts((message) => {
        // The last one stays on screen while it fades.
        if (message) setShown(message)
        setLeaving(!message)
      }),
    [],
  )
  useEffect(() => {
    if (!isLeaving) return undefined
    // Another one may have come before this is cleared.
    const timer = setTimeout(() => setShown((now) => (now === shown ? null : now)), APP_TOAST_MS.leave)
    return () => clearTimeout(timer)
  }, [isLeaving, shown])

  // Beside the dialogs, so that it lies over them and its action can be pressed.
  return createPortal(
    // The region is always there, or its first words would not be read out.
    <section ref={region} className="ui-toasts" aria-label={label} aria-live="polite" aria-atomic="true">
      {shown && (
        <ToastView key={shown.id} message={shown} isLeaving={isLeaving} onLeave={() => forgetToast(shown)} />
      )}
    </section>,
    document.body,
  )
}

/** Alt+T: to the button of the toast, or to the toast itself. By the key: with Alt it writes other letters on a Mac. */
function useFocusKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const isAlone = !event.ctrlKey && !event.metaKey && !event.shiftKey
      const toast = region.current?.querySelector<HTMLElement>('.ui-toast')
      if (!event.altKey || !isAlone || event.code !== 'KeyT' || !toast) return
      event.preventDefault()
      ;(toast.querySelector('button') ?? toast).focus()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [region])
}

interface ToastViewProps {
  readonly message: ToastMessage
  readonly isLeaving: boolean
  readonly onLeave: () => void
}

/** Waits while the pointer or the focus is on it, and while the window is hidden. */
function ToastView({ message, isLeaving, onLeave }: ToastViewProps) {
  const [isHeld, setHeld] = useState(false)
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden)
  const swipe = useSwipeAway('down', onLeave)
  const isWaiting = isHeld || isHidden || isLeaving || message.isLoading === true

  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    if (isWaiting) return undefined
    const timer = setTimeout(leave, message.isLong ? APP_TOAST_MS.offer : APP_TOAST_MS.shown)
    return () => clearTimeout(timer)
  }, [isWaiting, message])

  function handleAction(): void {
    message.action?.onSelect()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits and listens for Escape
    <div
      className="ui-toast"
      tabIndex={-1}
      data-leaving={isLeaving ? '' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
      {...swipe}
    >
      <div className="ui-toast-content">
        <ToastIcon message={message} />
        <p className="ui-toast-text">{message.text}</p>
        {message.action && (
          <button type="button" className="ui-toast-action" onClick={handleAction}>
            {message.action.label}
          </button>
        )}
      </div>
    </div>
  )
}

function ToastIcon({ message }: { readonly message: ToastMessage }) {
  if (message.isLoading) return <Spinner />
  const Icon = message.icon ?? (message.isError ? CircleAlert : null)
  return Icon && <Icon size={16} aria-hidden />
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
