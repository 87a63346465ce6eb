import { errorCodeOf } from '@sheaf/contract'
import type { ImportTask } from '@sheaf/contract/imports'
import { Button, ConfirmDialog, TextInput } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Check, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { pagePath, refreshPageTree, usePageTree } from '../pageTree/index.ts'
import { ItemList, type ItemListProps } from './ItemList.tsx'
import { noteKey } from './noteKey.ts'
import { saveReport } from './saveReport.ts'
import { useImportActions } from './useImportTask.ts'

type Filter = Extract<ItemListProps['filter'], 'all' | 'noted' | 'left_out'>

/** What came of an import, item by item. */
export function ReportStep({ task, onAgain }: { readonly task: ImportTask; readonly onAgain: () => void }) {
  const { t, language } = useTranslation()
  const numbers = new Intl.NumberFormat(language)
  const actions = useImportActions(task.task_id)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const counts = task.counts ?? NOTHING
  const noted = counts.changed + counts.left_out
  const [filter, setFilter] = useState<Filter>(noted > 0 ? 'noted' : 'all')
  const [search, setSearch] = useState('')
  useShownInTree(task)

  const isDone = task.state === 'done'
  const came = counts.kept + counts.changed
  const filters: readonly { readonly value: Filter; readonly label: string }[] = [
    { value: 'all', label: t('archiveImport.filterAll', { number: numbers.format(came + counts.left_out) }) },
    { value: 'noted', label: t('archiveImport.filterNoted', { number: numbers.format(noted) }) },
    {
      value: 'left_out',
      label: t('archiveImport.filterLeftOut', { number: numbers.format(counts.left_out) }),
    },
  ]
  const workspaceId = task.workspace_id
  const first = isDone ? task.first_view_id : null
  return (
    <>
      <div className="importing-body importing-report">
        <div className="importing-file">
          <span className="importing-outcome-icon" data-outcome={isDone ? 'kept' : 'left_out'} aria-hidden>
            {isDone ? <Check size={14} /> : <Ban size={14} />}
          </span>
          <span className="importing-file-words">
            <b>{isDone ? t('archiveImport.doneTitle', { count: came }) : titleOf(task, t)}</b>
            <span className="importing-hint">
              {isDone
                ? t('archiveImport.doneText', {
                    changed: numbers.format(counts.changed),
                    leftOut: numbers.format(counts.left_out),
                  })
                : reasonOf(task, t)}
            </span>
          </span>
        </div>
        {task.counts !== null && task.state !== 'undone' && (
          <>
            <div className="importing-filters">
              {filters.map(({ value, label }) => (
                <button
                  key={value}
                  type="button"
                  className="importing-filter"
                  aria-pressed={filter === value}
                  onClick={() => setFilter(value)}
                >
                  {label}
                </button>
              ))}
              <TextInput
                aria-label={t('archiveImport.find')}
                placeholder={t('archiveImport.find')}
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            </div>
            <ItemList
              taskId={task.task_id}
              workspaceId={task.workspace_id ?? ''}
              filter={filter}
              search={search.trim()}
            />
          </>
        )}
      </div>
      <div className="importing-foot">
        {task.counts !== null && (
          <Button variant="ghost" icon={Download} onClick={() => void saveReport(task, t)}>
            {t('archiveImport.save')}
          </Button>
        )}
        {(isDone || (task.state === 'cancelled' && task.started_at !== null)) && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('archiveImport.undo')}
          </Button>
        )}
        <span />
        {first !== null && workspaceId !== null ? (
          <Button variant="primary" onClick={() => void navigate(pagePath(workspaceId, first))}>
            {t('archiveImport.openFirst')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onAgain}>
            {t('archiveImport.again')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          cancelLabel={t('common.cancel')}
          isDanger
          onCancel={() => setAsking(false)}
          title={t('archiveImport.undoTitle')}
          text={t('archiveImport.undoText')}
          confirmLabel={t('archiveImport.undo')}
          onConfirm={() => {
            setAsking(false)
            void actions.undo().catch(() => undefined)
          }}
        />
      )}
    </>
  )
}

const NOTHING = { pages: 0, databases: 0, rows: 0, files: 0, kept: 0, changed: 0, left_out: 0 }
type Translate = ReturnType<typeof useTranslation>['t']

function titleOf({ state }: ImportTask, t: Translate): string {
  if (state === 'undone') return t('archiveImport.undoneTitle')
  return state === 'cancelled' ? t('archiveImport.cancelledTitle') : t('archiveImport.failedTitle')
}

function reasonOf({ state, problem, error_code: code }: ImportTask, t: Translate): string {
  if (state === 'undone') return t('archiveImport.undoneText')
  if (state === 'cancelled') return t('archiveImport.cancelledText')
  if (problem !== null) return t(noteKey(problem))
  return t(ERROR_KEYS[(code === null ? null : errorCodeOf(code)) ?? 'unhandled'])
}

/** The tree hears of pages that came while nobody looked. */
function useShownInTree({ state, parent_view_id: parentId }: ImportTask): void {
  const client = useQueryClient()
  const { workspaceId } = usePageTree()
  useEffect(() => {
    if (parentId !== null) void refreshPageTree(client, workspaceId, [parentId])
  }, [client, workspaceId, parentId, state])
}
