import './waiting.css'
import { Popover } from '@sheaf/ui'
import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useAtRisk } from './useAtRisk.ts'
import { useWaiting } from './useWaiting.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

/** How long it is said that everything has been sent. */
const SENT_MS = 2000

export interface WaitingStateProps {
  readonly viewId: string | null
  readonly isOnline: boolean
  /** When the connection was lost, in Unix milliseconds. */
  readonly sinceMs: number
  /** All has arrived, and that was said long enough. */
  readonly onOver: () => void
}

/** Stands where "Saved" stands: that there is no connection, how much waits for it, and that it has been sent. */
export function WaitingState({ viewId, isOnline, sinceMs, onOver }: WaitingStateProps) {
  const { t } = useTranslation()
  const entries = useWaiting()
  const isAtRisk = useAtRisk()
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter((entry) => entry.refused !== null).length
  const waiting = entries.length - refused
  const isSent = isOnline && waiting === 0
  const isOver = isSent && refused === 0 && !isOpen
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(onOver, SENT_MS)
    return () => clearTimeout(timer)
  }, [isOver, onOver])

  if (isOver)
    return (
      <output className="save-state waiting-sent" data-kept>
        <Check size={14} aria-hidden />
        {t('waiting.allSent')}
      </output>
    )
  return (
    <Popover
      label={t('waiting.title', { count: waiting })}
      width={360}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="waiting-state"
          data-refused={refused > 0 || isAtRisk ? '' : undefined}
        >
          {refused > 0 || isAtRisk ? (
            <TriangleAlert size={16} aria-hidden />
          ) : (
            <CloudOff size={16} aria-hidden />
          )}
          <span className="waiting-state-words">
            {!isOnline && <span>{t(isAtRisk ? 'waiting.atRisk' : 'shell.offline')}</span>}
            {isOnline && waiting > 0 && <span>{t('waiting.sending')}</span>}
            {waiting > 0 && (
              <span className="waiting-state-count">{t('waiting.count', { count: waiting })}</span>
            )}
            {refused > 0 && (
              <span className="waiting-state-count">{t('waiting.refused', { count: refused })}</span>
            )}
          </span>
        </button>
      }
    >
      <WaitingPanel
        entries={entries}
        viewId={viewId}
        isOnline={isOnline}
        isAtRisk={isAtRisk}
        sinceMs={sinceMs}
        onClose={() => setOpen(false)}
      />
    </Popover>
  )
}
