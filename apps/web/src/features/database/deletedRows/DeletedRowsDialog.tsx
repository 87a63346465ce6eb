import './deletedRows.css'
import type { DeletedRow } from '@sheaf/contract'
import { Button, ConfirmDialog, Dialog, EmptyState, IconButton, Skeleton, TextInput, toast } from '@sheaf/ui'
import { RefreshCw, Search, Trash2, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { DeletedRowLine } from './DeletedRowLine.tsx'
import { restoreRows } from './restoreRows.ts'
import { useDeletedRows } from './useDeletedRows.ts'
import { useExpectedGone, type ExpectGone } from './useExpectedGone.ts'
import { useRowPurge } from './useRowPurge.ts'

export interface DeletedRowsDialogProps {
  readonly session: DatabaseSession
  readonly databaseId: string
  /** Whether they may delete rows for good. */
  readonly mayPurge: boolean
  readonly onOpen: (rowId: string) => void
  readonly onClose: () => void
}

/** The rows of a database that were deleted, until somebody restores them or they are gone for good. Rules: `docs/specs/row-pages.md`. */
export function DeletedRowsDialog(props: DeletedRowsDialogProps) {
  const { session, databaseId, mayPurge, onClose } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const query = usePaused(typed.trim())
  const list = useDeletedRows({ session, databaseId, query })
  const { rows = NONE } = list
  const close = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const taken = rows.filter(({ row_id: id }) => chosen.has(id))
  const lines = useRef<HTMLUListElement>(null)
  const expectGone = useExpectedGone(rows, (from) => focusBeside(lines.current, from, close.current))
  const { restoring, restore } = useRestoring(props, expectGone)
  const purging = useRowPurge({ databaseId, refetch: list.refetch, expectGone })
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        width={560}
        isFullOnPhone
        initialFocus={close}
        title={t('grid.deletedRows')}
        titleEnd={<IconButton ref={close} icon={X} label={t('grid.trash.close')} onClick={onClose} />}
        actions={
          taken.length > 1 && (
            <>
              {mayPurge && (
                <Button
                  variant="ghost"
                  icon={Trash2}
                  disabled={list.isOffline}
                  onClick={() => purging.ask(taken, rows)}
                >
                  {t('grid.trash.delete', { count: taken.length })}
                </Button>
              )}
              <Button
                variant="primary"
                icon={Undo2}
                disabled={list.isOffline}
                isLoading={restoring.size > 0}
                onClick={() => restore(taken, rows)}
              >
                {t('grid.trash.restoreCount', { count: taken.length })}
              </Button>
            </>
          )
        }
      >
        <div className="deleted-rows" aria-busy={list.isPending && list.isFetching}>
          {(rows.length > 0 || query !== '') && (
            <TextInput
              icon={Search}
              type="search"
              aria-label={t('grid.trash.search')}
              placeholder={t('grid.trash.search')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {list.isOffline && <p className="deleted-rows-note">{t('grid.trash.offline')}</p>}
          <ul ref={lines}>
            {rows.map((row) => (
              <DeletedRowLine
                key={row.row_id}
                row={row}
                isChosen={chosen.has(row.row_id)}
                isRestoring={restoring.has(row.row_id)}
                isOffline={list.isOffline}
                onChoose={(isChosen) => setChosen(withMember(chosen, row.row_id, isChosen))}
                onRestore={() => restore([row], rows)}
                onPurge={mayPurge ? () => purging.ask([row], rows) : null}
              />
            ))}
          </ul>
          <Rest list={list} query={query} />
        </div>
      </Dialog>
      {purging.doomed && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t('grid.trash.delete', { count: purging.doomed.length })}
          text={t('grid.trash.deleteText', { count: purging.doomed.length })}
          confirmLabel={t('grid.trash.delete', { count: purging.doomed.length })}
          cancelLabel={t('common.cancel')}
          isLoading={purging.isPending}
          onConfirm={purging.confirm}
          onCancel={purging.cancel}
        />
      )}
    </>
  )
}

const NONE: readonly DeletedRow[] = []

/** What stands below the rows, or in their place. */
function Rest({ list, query }: { readonly list: ReturnType<typeof useDeletedRows>; readonly query: string }) {
  const { t } = useTranslation()
  const { rows, isOffline, isError, isFetching, hasNextPage, isFetchingNextPage } = list
  if (isError)
    return (
      <div className="deleted-rows-note" role="alert">
        <p>{t('grid.trash.failed')}</p>
        <Button size="sm" icon={RefreshCw} onClick={() => void list.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (hasNextPage)
    return (
      <Button
        size="sm"
        variant="ghost"
        isLoading={isFetchingNextPage}
        disabled={isOffline}
        onClick={() => void list.fetchNextPage()}
      >
        {t('grid.trash.more')}
      </Button>
    )
  if (rows === undefined) return isFetching && <Waiting />
  if (rows.length > 0) return null
  return query === '' ? (
    <EmptyState drawing="trash" text={t('grid.trash.empty')} />
  ) : (
    <p className="deleted-rows-note">{t('grid.trash.nothingFound', { query })}</p>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="after-a-moment">
      <output className="visually-hidden">{t('common.loading')}</output>
      {[180, 240, 140].map((width) => (
        <div key={width} className="deleted-row">
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}

/** Restoring rows, which says that they are back, and shows the one that is. */
function useRestoring({ session, onOpen, onClose }: DeletedRowsDialogProps, expectGone: ExpectGone) {
  const { t } = useTranslation()
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set())
  async function restore(wanted: readonly DeletedRow[], shown: readonly DeletedRow[]): Promise<void> {
    const ids = wanted.map(({ row_id: id }) => id)
    // They may leave the list before and after it is known that they are back.
    const forget = expectGone(ids, shown)
    setRestoring(new Set(ids))
    const isBack = await restoreRows(session, ids)
    if (!isBack) forget()
    setRestoring(new Set())
    if (!isBack) return
    const [first = ''] = ids
    function open(): void {
      onClose()
      onOpen(first)
    }
    toast(t('grid.trash.restored', { count: ids.length }), {
      icon: Undo2,
      ...(ids.length === 1 && { action: { label: t('grid.openRow'), onSelect: open } }),
    })
  }
  return {
    restoring,
    restore: (wanted: readonly DeletedRow[], shown: readonly DeletedRow[]) => void restore(wanted, shown),
  }
}

/** The keys go on with the row that has taken the place of one that is gone. */
function focusBeside(list: Element | null, index: number, last: HTMLElement | null): void {
  const buttons = list?.querySelectorAll<HTMLElement>('[data-restore]')
  const next = buttons?.[Math.min(index, buttons.length - 1)] ?? last
  next?.focus()
}

function withMember(members: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  const next = new Set(members)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}

/** What is typed, once the keys have rested. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

const PAUSE_MS = 200
