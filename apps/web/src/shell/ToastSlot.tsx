import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listenToToasts } from '@sheaf/ui'

const Toaster = lazy(async () => ({ default: (await import('./LazyToaster.tsx')).LazyToaster }))

/** Loads what shows toasts with the first of them; most visits to a sign-in page have none. */
export function ToastSlot() {
  const { t } = useTranslation()
  const [isNeeded, setNeeded] = useState(false)

  useEffect(
    () => (isNeeded ? undefined : listenToToasts((message) => setNeeded(message !== null))),
    [isNeeded],
  )

  if (!isNeeded) return null
  return (
    <Suspense>
      <Toaster label={t('common.notifications')} />
    </Suspense>
  )
}
