import './rowImportCard.css'
import { errorCodeOf, type RowImport } from '@sheaf/contract'
import { Button, IconButton, ProgressBar, Spinner } from '@sheaf/ui'
import { Ban, Check, CircleAlert, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRowImport } from './useRowImport.ts'

export interface RowImportCardProps {
  readonly workspaceId: string
  readonly importId: string
  readonly onClose: () => void
  /** Asked for where nothing was imported. */
  readonly onAgain: () => void
}

/** How far an import by the server is, and what became of it, above the database. */
export function RowImportCard({ workspaceId, importId, onClose, onAgain }: RowImportCardProps) {
  const { shown, secondsLeft, cancel, undo, problem } = useRowImport(workspaceId, importId, onClose)
  return (
    shown && (
      <ShownImport {...{ shown, secondsLeft, problem, onClose, onAgain }} onCancel={cancel} onUndo={undo} />
    )
  )
}

interface ShownImportProps {
  readonly shown: RowImport
  /** Until its rows are written; null where that is not known. */
  readonly secondsLeft: number | null
  /** Of cancelling or undoing, in words. */
  readonly problem: string | null
  readonly onClose: () => void
  readonly onAgain: () => void
  readonly onCancel: () => void
  readonly onUndo: () => void
}

export function ShownImport({ shown, secondsLeft, problem, onClose, ...on }: ShownImportProps) {
  const { t, language } = useTranslation()
  const { name, state, progress } = shown
  const number = new Intl.NumberFormat(language)
  const { icon, title, note } = wordsOf(shown, t, number)
  const isGoingOn = state === 'waiting' || state === 'running'
  return (
    <section className="row-import" aria-label={t('grid.files.importOf', { name })} data-state={state}>
      <div className="row-import-head">
        {icon}
        <b>{title}</b>
        {state === 'running' && (
          <span>
            {t('grid.files.importedOf', {
              done: number.format(progress.done),
              total: number.format(progress.total),
            })}
            {secondsLeft !== null && ` · ${timeLeft(secondsLeft, language)}`}
          </span>
        )}
        {!isGoingOn && state !== 'undoing' && (
          <IconButton icon={X} label={t('grid.files.closeReport')} onClick={onClose} />
        )}
      </div>
      {isGoingOn && (
        <ProgressBar
          label={t('grid.files.importedRows')}
          done={state === 'waiting' ? null : progress.done}
          total={progress.total}
        />
      )}
      <div className="row-import-foot">
        <output>{problem ?? note}</output>
        {isGoingOn && (
          <Button variant="ghost" size="sm" onClick={on.onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        {(state === 'cancelled' || state === 'failed') && (
          <Button variant="ghost" size="sm" onClick={on.onAgain}>
            {t('grid.files.startAgain')}
          </Button>
        )}
        {shown.can_undo && (
          <Button variant="ghost" size="sm" onClick={on.onUndo}>
            {t('common.undo')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** "in 12 seconds", "in 3 minutes". */
function timeLeft(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language)
  return seconds < 100 ? format.format(seconds, 'second') : format.format(Math.round(seconds / 60), 'minute')
}

type Translate = ReturnType<typeof useTranslation>['t']

function wordsOf(
  { state, name, result, error_code: errorCode }: RowImport,
  t: Translate,
  number: Intl.NumberFormat,
): { readonly icon: ReactNode; readonly title: string; readonly note: string } {
  switch (state) {
    case 'waiting':
    case 'running':
      return {
        icon: <Spinner />,
        title: t('grid.files.importing', { name }),
        note: t('grid.files.importGoesOn'),
      }
    case 'done': {
      const { added, updated, deleted } = result ?? { added: 0, updated: 0, deleted: 0 }
      const counts = t('grid.files.importCounts', {
        added: number.format(added),
        updated: number.format(updated),
      })
      const gone = deleted > 0 ? ` ${t('grid.files.importDeleted', { count: deleted })}` : ''
      const failed = errorCode === null ? '' : ` ${t('grid.files.undoFailed')}`
      return {
        icon: <Check size={18} aria-hidden />,
        title: t('grid.files.importDone', { name }),
        note: counts + gone + failed,
      }
    }
    case 'cancelled':
      return {
        icon: <Ban size={18} aria-hidden />,
        title: t('grid.files.importCancelled'),
        note: t('grid.files.nothingAdded'),
      }
    case 'failed':
      return {
        icon: <CircleAlert size={18} aria-hidden />,
        title: t('grid.files.importFailed', { name }),
        note: t('grid.files.importReason', {
          reason: t(ERROR_KEYS[(errorCode === null ? null : errorCodeOf(errorCode)) ?? 'unhandled']),
        }),
      }
    case 'undoing':
      return {
        icon: <Spinner />,
        title: t('grid.files.undoing', { name }),
        note: t('grid.files.importGoesOn'),
      }
    case 'undone':
      return {
        icon: <Undo2 size={18} aria-hidden />,
        title: t('grid.files.undone', { name }),
        note: t('grid.files.asBefore'),
      }
  }
}
