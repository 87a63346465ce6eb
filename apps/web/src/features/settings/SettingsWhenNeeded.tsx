import { lazy, Suspense } from 'react'
import { withSettingsMessages } from '../../platform/i18n/withMessages.ts'
import type { SettingsDialogProps } from './SettingsDialog.tsx'

const LazyDialog = lazy(
  withSettingsMessages(async () => (await import('./SettingsDialog.tsx')).SettingsDialog),
)

/** SettingsDialog, loaded when it is first asked for. */
export function SettingsWhenNeeded(props: SettingsDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
