import './Toaster.css'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { Spinner } from './Spinner.tsx'
import { forgetToast, listenToToasts, type ToastMessage } from './toast.ts'
import { useSwipeAway } from './useSwipeAway.ts'

const DURATION_MS = 4000
const LONG_MS = 30_000
/** How long a toast takes to fade, as its style sheet says. */
const LEAVE_MS = 200

/** Shows what `toast` is told, once per app. `label` names the place for screen readers. */
export function Toaster({ label }: { readonly label: string }) {
  const [shown, setShown] = useState<ToastMessage | null>(null)
  const [isLeaving, setLeaving] = useState(false)

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
    const timer = setTimeout(() => setShown((now) => (now === shown ? null : now)), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, shown])

  // Beside the dialogs, so that it lies over them and its action can be pressed.
  return createPortal(
    // The region is always there, or its first words would not be read out.
    <section className="ui-toasts" aria-label={label} aria-live="polite" aria-atomic="true">
      {shown && (
        <ToastView key={shown.id} message={shown} isLeaving={isLeaving} onLeave={() => forgetToast(shown)} />
      )}
    </section>,
    document.body,
  )
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
    const timer = setTimeout(leave, message.isLong ? LONG_MS : DURATION_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, message.isLong])

  function handleAction(): void {
    message.action?.onSelect()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits and listens for Escape
    <div
      className="ui-toast"
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
