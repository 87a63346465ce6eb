import { IconButton } from '@sheaf/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageRights, usePageTreeActions } from '../../pageTree/index.ts'

/** PAGE-LOCK-2: says that nobody writes here, and unlocks the page for whoever may. */
export function LockMark({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const actions = usePageTreeActions()
  const { mayWrite } = usePageRights(viewId)
  if (mayWrite)
    return (
      <IconButton icon={Lock} label={t('page.unlock')} onClick={() => actions.setLocked(viewId, false)} />
    )
  return (
    <span className="lock-mark" title={t('page.locked')}>
      <Lock size={16} aria-hidden />
      <span className="visually-hidden">{t('page.locked')}</span>
    </span>
  )
}
