import { formatBytes } from '@sheaf/model'
import { Button, Switch, toast } from '@sheaf/ui'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { nextTryAtMs, wakeSync } from '../../platform/sync/index.ts'
import { useKeepOffline } from '../keepOffline/index.ts'
import { usePageTree } from '../pageTree/index.ts'
import { savePageCopy } from '../transfer/index.ts'
import type { WaitingEntry } from './listWaiting.ts'
import { WaitingRow } from './WaitingRow.tsx'

const DOCUMENT = 0

export interface WaitingPanelProps {
  readonly entries: readonly WaitingEntry[]
  /** The page that is open. */
  readonly viewId: string | null
  readonly isOnline: boolean
  /** The browser keeps nothing: what was written is in this tab alone. */
  readonly isAtRisk: boolean
  readonly sinceMs: number
  readonly onClose: () => void
}

/** What waits for the server, page by page, and what it refused. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { entries, viewId, isOnline, isAtRisk, sinceMs, onClose } = props
  const { t } = useTranslation()
  const now = useNow()
  const waiting = entries.filter((entry) => entry.refused === null).length
  const minutes = Math.floor((now - sinceMs) / 60_000)
  return (
    <div className="waiting-panel">
      <header className="waiting-head">
        <h2 className="waiting-title">{t('waiting.title', { count: waiting })}</h2>
        {!isOnline && minutes > 0 && <span className="waiting-note">{t('waiting.since', { minutes })}</span>}
        <p className="waiting-text">
          {t(isAtRisk ? 'waiting.textAtRisk' : textKey(waiting, isOnline), { count: waiting })}
        </p>
      </header>
      {entries.length > 0 && (
        <ul className="waiting-list" aria-label={t('waiting.list')}>
          {entries.map((entry) => (
            <WaitingRow key={entry.key} entry={entry} onOpen={onClose} />
          ))}
        </ul>
      )}
      {viewId !== null && <KeepSwitch viewId={viewId} />}
      {!isOnline && <Tries now={now} viewId={viewId} />}
    </div>
  )
}

function KeepSwitch({ viewId }: { readonly viewId: string }) {
  const { t, language } = useTranslation()
  const { isKept, isKeptAlong, pageCount, bytes, toggle } = useKeepOffline(viewId)
  const hint = pageCount > 1 ? t('waiting.keepHintBelow', { count: pageCount - 1 }) : t('waiting.keepHint')
  return (
    <div className="waiting-keep">
      <Switch
        label={t('waiting.keep')}
        hint={bytes === null ? hint : t('waiting.keepSize', { hint, size: formatBytes(bytes, language) })}
        isOn={isKept}
        isDisabled={isKeptAlong}
        onChange={toggle}
      />
    </div>
  )
}

function textKey(waiting: number, isOnline: boolean) {
  if (!isOnline) return waiting > 0 ? 'waiting.text' : 'waiting.textNone'
  return waiting > 0 ? 'waiting.textOnline' : 'waiting.textRefused'
}

interface TriesProps {
  readonly now: number
  readonly viewId: string | null
}

function Tries({ now, viewId }: TriesProps) {
  const { t, language } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const view = viewId === null ? undefined : pageTree?.views.get(viewId)
  const nextAt = nextTryAtMs()
  const seconds = nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / 1000))
  return (
    <footer className="waiting-foot">
      <span className="waiting-note">
        {t(seconds > 0 ? 'waiting.nextTry' : 'waiting.trying', { seconds })}
      </span>
      {pageTree && view?.layout === DOCUMENT && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            void savePageCopy({ workspaceId, pageTree, viewId: view.id, t, language }).then(
              (isSaved) => isSaved || toast(t('waiting.copyFailed'), { icon: TriangleAlert }),
            )
          }}
        >
          {t('waiting.copyPage')}
        </Button>
      )}
      <Button size="sm" onClick={wakeSync}>
        {t('waiting.tryNow')}
      </Button>
    </footer>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
