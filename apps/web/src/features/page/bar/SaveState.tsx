import { Tooltip } from '@sheaf/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DocumentSnapshot } from '../../../platform/sync/index.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { ConnectionState } from '../../waiting/index.ts'
import { useStays } from '../useStays.ts'

/** What takes longer than this is worth a word. */
const PATIENCE_MS = 300

interface SaveStateProps {
  /** Null for what is no page of the tree. */
  readonly viewId: string | null
  readonly snapshot: Pick<DocumentSnapshot, 'phase' | 'access' | 'connection' | 'hasUnsaved'>
  readonly mayWrite: boolean
}

/** Whether what is written has arrived, and whether changes wait while there is no connection. Quiet while all is well. */
export function SaveState({ viewId, ...props }: SaveStateProps) {
  return (
    <ConnectionState viewId={viewId}>
      <OnlineState {...props} />
    </ConnectionState>
  )
}

function OnlineState({ snapshot, mayWrite }: Omit<SaveStateProps, 'viewId'>) {
  const { t } = useTranslation()
  const isRenaming = Object.keys(usePageTree().unsentNames).length > 0
  const isSlow = useStays(snapshot.hasUnsaved || isRenaming, PATIENCE_MS)
  if (snapshot.phase !== 'ready') return null
  if (snapshot.access === 'read' || !mayWrite) {
    return (
      <State hint={t('page.readOnlyHint')} isKept>
        <span>{t('page.readOnly')}</span>
      </State>
    )
  }
  const hasArrived = !snapshot.hasUnsaved && !isRenaming && snapshot.connection === 'online'
  return (
    <State hint={t(isSlow ? 'shell.savingHint' : 'shell.savedHint')} hasArrived={hasArrived}>
      {!isSlow && <Check size={14} aria-hidden />}
      <span>{t(isSlow ? 'shell.saving' : 'shell.saved')}</span>
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
