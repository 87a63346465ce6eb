import './Toaster.css'
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'

import { Spinner } from './Spinner.tsx'
import { forgetToast, listenToToasts, type ToastMessage } from './toast.ts'

const DURATION_MS = 4000

/** Shows what `toast` is told, once per app. It waits while the pointer or the focus is on it; F6 goes to it. */
export function Toaster({ label }: { readonly label: string }) {
  return (
    <Base.Provider timeout={DURATION_MS} limit={1}>
      <Base.Portal>
        <Base.Viewport className="ui-toasts" aria-label={label}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Base.useToastManager<ToastMessage>()

  useEffect(() => {
    let shown: string | null = null
    return listenToToasts((message) => {
      if (shown) close(shown)
      shown = message && add(presentToast(message))
    })
  }, [add, close])

  return toasts.map((item) => (
    <Base.Root key={item.id} toast={item} className="ui-toast" swipeDirection="down">
      <Base.Content className="ui-toast-content">
        <ToastIcon message={item.data} />
        <Base.Title className="ui-toast-text" render={<p />} />
        {item.data?.action && (
          <button
            type="button"
            className="ui-toast-action"
            onClick={() => {
              item.data?.action?.onSelect()
              close(item.id)
            }}
          >
            {item.data.action.label}
          </button>
        )}
      </Base.Content>
    </Base.Root>
  ))
}

function presentToast(message: ToastMessage) {
  return {
    title: message.text,
    data: message,
    timeout: message.isLoading ? 0 : DURATION_MS,
    onClose: () => forgetToast(message),
  }
}

function ToastIcon({ message }: { readonly message: ToastMessage | undefined }) {
  if (message?.isLoading) return <Spinner />
  const Icon = message?.icon ?? (message?.isError ? CircleAlert : null)
  return Icon && <Icon size={16} aria-hidden />
}
