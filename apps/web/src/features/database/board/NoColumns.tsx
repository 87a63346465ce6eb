import { SELECT_COLORS, isGroupable, orderedFields, type Command } from '@sheaf/model'
import { Button, EmptyState } from '@sheaf/ui'
import { use } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { shortId } from '../grid/shortId.ts'
import { BarPanelContext } from '../viewBar/BarPanel.ts'

/** Of a board that has no field whose values would be its columns: the ways to one. */
export function NoColumns({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  const openPanel = use(BarPanelContext)
  const { model, actions, mayRestructure } = grid
  const { viewId, view, database } = model
  const canChoose = view !== null && openPanel !== null && orderedFields(database, view).some(isGroupable)
  function addStatus(): void {
    const names = [t('grid.board.toDo'), t('grid.board.doing'), t('grid.board.done')]
    const after = model.columns[0]?.field.id ?? null
    actions.addField(t('grid.board.status'), 'single_select', after, (fieldId): readonly Command[] => [
      ...names.map((name, index): Command => ({
        kind: 'addOption',
        fieldId,
        option: { id: shortId(), name, color: SELECT_COLORS[STATUS_COLORS[index] ?? 0] ?? 'Purple' },
      })),
      { kind: 'setGrouping', viewId, grouping: { id: `g:${shortId()}`, fieldId, content: '' } },
    ])
  }
  return (
    <div className="board-none">
      <EmptyState
        text={t('grid.board.noField')}
        action={
          <>
            {canChoose && (
              <Button onClick={() => openPanel({ kind: 'group' })}>{t('grid.board.chooseField')}</Button>
            )}
            {mayRestructure && <Button onClick={addStatus}>{t('grid.board.addStatus')}</Button>}
          </>
        }
      />
    </div>
  )
}

/** Purple, orange and yellow, as the format has them for the statuses of a new board. */
const STATUS_COLORS = [0, 3, 4] as const
