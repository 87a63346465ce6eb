import { toast } from '@sheaf/ui'
import { currentTranslation } from '../platform/i18n/i18n.ts'
import type { AppUpdate } from '../platform/offline/keepAppOffline.ts'

/** Says that there is a new version, with a way to take it. */
export function showUpdate({ take }: AppUpdate): void {
  const { t } = currentTranslation()
  toast(t('shell.update'), { isLong: true, action: { label: t('shell.updateReload'), onSelect: take } })
}
