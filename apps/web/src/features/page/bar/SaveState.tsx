import { Tooltip } from '@sheaf/ui'
import { Check, WifiOff } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DocumentSession, DocumentSnapshot } from '../../../platform/sync/index.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { useStays } from '../useStays.ts'

/** What takes longer than this is worth a word. */
const PATIENCE_MS = 300

interface SaveStateProps {
  readonly snapshot: Pick<DocumentSnapshot, 'phase' | 'access' | 'connection' | 'hasUnsaved'>
  readonly mayWrite: boolean
  /** What waits on this device, also from earlier visits. */
  readonly waiting: DocumentSession['waiting']
}

/** Whether what is written has arrived, and whether changes wait while there is no connection. Quiet while all is well. */
export function SaveState({ snapshot, mayWrite, waiting }: SaveStateProps) {
  const { t } = useTranslation()
  const { hasUnsentNames: isRenaming } = usePageTree()
  const isSlow = useStays(snapshot.hasUnsaved || isRenaming, PATIENCE_MS)
  const isCut = useStays(snapshot.connection !== 'online', PATIENCE_MS)
  if (snapshot.phase !== 'ready') return null
  if (snapshot.access === 'read' || !mayWrite) {
    return (
      <State hint={t('page.readOnlyHint')} isKept>
        <span>{t('page.readOnly')}</span>
      </State>
    )
  }
  if (isCut) return <Waiting waiting={waiting} />
  return (
    <State
      hint={t(isSlow ? 'shell.savingHint' : 'shell.savedHint')}
      hasArrived={!snapshot.hasUnsaved && !isRenaming}
    >
      {!isSlow && <Check size={14} aria-hidden />}
      <span>{t(isSlow ? 'shell.saving' : 'shell.saved')}</span>
    </State>
  )
}

function Waiting({ waiting }: Pick<SaveStateProps, 'waiting'>) {
  const { t } = useTranslation()
  // No number: how many changes are kept together is the device's doing, and means nothing to a person.
  const isWaiting = useSyncExternalStore(waiting.subscribe, () => waiting.getSnapshot() > 0)
  return (
    <State hint={t(isWaiting ? 'shell.waitingHint' : 'shell.offlineHint')} isKept>
      <WifiOff size={14} aria-hidden />
      <span>{t('shell.offline')}</span>
      {isWaiting && <span className="save-waiting">{t('shell.waiting')}</span>}
    </State>
  )
}

interface StateProps {
  readonly hint: string
  readonly isKept?: boolean
  /** The server has all of it: sooner and later than the words tell, which are patient. */
  readonly hasArrived?: boolean
  readonly children: ReactNode
}

function State({ hint, isKept, hasArrived, children }: StateProps) {
  return (
    <Tooltip content={hint}>
      <span
        className="save-state"
        {...(isKept && { 'data-kept': true })}
        {...(hasArrived && { 'data-arrived': true })}
      >
        {children}
      </span>
    </Tooltip>
  )
}
