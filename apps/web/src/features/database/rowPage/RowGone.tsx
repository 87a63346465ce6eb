import { Button, EmptyState } from '@sheaf/ui'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { DeletedWhen } from '../deletedRows/DeletedWhen.tsx'
import { restoreRows } from '../deletedRows/restoreRows.ts'
import { useDeletedRow } from '../deletedRows/useDeletedRows.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { RowPages } from './useRowPages.ts'

interface RowGoneProps {
  readonly grid: Grid
  readonly rowId: string
  readonly pages: RowPages
}

/** The row was deleted, here or by somebody else, lately or long ago, or the link leads to none. */
export function RowGone({ grid, rowId, pages }: RowGoneProps) {
  const { t } = useTranslation()
  const { session, isEditable } = grid
  const { connection } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const [isRestoring, setIsRestoring] = useState(false)
  // The device knows of what was deleted lately; the rest is the server's to tell.
  const isKnown = grid.model.records.get(rowId)?.isDeleted === true
  const { data: deleted, isFetching } = useDeletedRow({
    databaseId: grid.records.id,
    rowId,
    isEnabled: isEditable && connection !== 'offline',
  })
  const isDeleted = isKnown || Boolean(deleted)
  if (!isDeleted && isFetching) return <output className="visually-hidden">{t('common.loading')}</output>
  async function restore(): Promise<void> {
    setIsRestoring(true)
    await restoreRows(session, [rowId])
    setIsRestoring(false)
  }
  return (
    <EmptyState
      drawing={isDeleted ? 'trash' : 'door'}
      title={deleted?.name}
      text={deleted ? <DeletedWhen row={deleted} /> : t(isDeleted ? 'row.deleted' : 'row.missing')}
      action={
        isDeleted && isEditable ? (
          <Button isLoading={isRestoring} onClick={() => void restore()}>
            {t('row.restore')}
          </Button>
        ) : (
          <Button onClick={pages.close}>{t('row.close')}</Button>
        )
      }
    />
  )
}
