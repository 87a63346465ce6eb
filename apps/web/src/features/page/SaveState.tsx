import { Check, WifiOff } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import type { DocumentSnapshot } from '../../platform/sync/index.ts'
import { useStays } from './useStays.ts'

/** What takes longer than this is worth a word. */
const PATIENCE_MS = 300

/** Whether what is written has arrived. Quiet while all is well. */
export function SaveState({
  snapshot,
  isRenaming,
}: {
  readonly snapshot: DocumentSnapshot
  readonly isRenaming: boolean
}) {
  const { t } = useTranslation()
  const isSlow = useStays(snapshot.hasUnsaved || isRenaming, PATIENCE_MS)
  const isCut = useStays(snapshot.connection !== 'online', PATIENCE_MS)
  if (snapshot.phase !== 'ready') return null
  if (snapshot.access === 'read') return <span className="save-state">{t('page.readOnly')}</span>
  if (isCut) {
    return (
      <span className="save-state" data-kept>
        <WifiOff size={14} aria-hidden />
        {t('shell.offline')}
      </span>
    )
  }
  return (
    <span className="save-state">
      {!isSlow && <Check size={14} aria-hidden />}
      {t(isSlow ? 'shell.saving' : 'shell.saved')}
    </span>
  )
}
