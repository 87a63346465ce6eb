import { calculationText, type RowGroup } from '@sheaf/model'
import { IconButton } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import { GroupTitle } from '../grouping/GroupTitle.tsx'
import { isSelect, type Board } from './Board.ts'
import { ColumnLimit } from './ColumnLimit.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ColumnOption } from './ColumnOption.tsx'
import { ColumnTitle } from './ColumnTitle.tsx'
import type { BoardGestures } from './useBoardGestures.ts'

interface ColumnPartProps {
  readonly board: Board
  readonly gestures: BoardGestures
  readonly group: RowGroup
  /** What the column is called. */
  readonly title: string
}

/** The name of a column, how many cards it has and what is calculated of them; what is done with it. */
export function ColumnHead({ board, gestures, group, title }: ColumnPartProps) {
  const { t } = useTranslation()
  const [head, setHead] = useState<HTMLDivElement | null>(null)
  const [isLimiting, setLimiting] = useState(false)
  const { grid } = board
  const field = grid.model.groupField
  if (field === null) return null
  const { key } = group
  return (
    <>
      <div ref={setHead} className="board-head">
        {grid.mayRestructure && key.kind === 'option' && isSelect(field) ? (
          <ColumnOption {...{ grid, group, field }} option={key.option} />
        ) : (
          <ColumnTitle group={group} field={field} context={grid.context} />
        )}
        <ColumnMenu {...{ board, gestures, group, title }} onLimit={() => setLimiting(true)} />
        {grid.isEditable && (
          <IconButton
            icon={Plus}
            size={24}
            label={t('grid.board.addTop', { group: title })}
            onClick={() => gestures.begin({ groupId: group.id, at: 'top' })}
          />
        )}
      </div>
      {isLimiting && head && (
        <ColumnLimit
          anchor={head}
          label={t('grid.board.limitOf', { group: title })}
          limit={group.limit}
          onChange={(limit) => gestures.setLimit(group.id, limit)}
          onClose={() => setLimiting(false)}
        />
      )}
      <ColumnTotals board={board} groupId={group.id} />
    </>
  )
}

/** What the view calculates of the cards of a column. */
function ColumnTotals({ board: { grid }, groupId }: { readonly board: Board; readonly groupId: string }) {
  const { t } = useTranslation()
  const { model, context } = grid
  const totals = model.groupTotals.get(groupId) ?? []
  if (totals.length === 0) return null
  return (
    <dl className="board-totals">
      {totals.map((total) => (
        <div key={total.field.id}>
          <dt>
            <bdi>{total.field.name}</bdi> {t(CALCULATION_WORDS[total.kind])}
          </dt>
          <dd>{calculationText(total, context)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A column that is folded: a press unfolds it. */
export function FoldedColumn({ board: { grid }, gestures, group, title }: ColumnPartProps) {
  const { t } = useTranslation()
  const field = grid.model.groupField
  return (
    field && (
      <button
        type="button"
        className="board-folded"
        aria-expanded={false}
        aria-label={t('grid.foldedGroup', { group: title, count: group.rowCount ?? group.rowIds.length })}
        onClick={({ altKey }) => (altKey ? gestures.foldAll(false) : gestures.fold(group.id, false))}
      >
        <GroupTitle group={group} field={field} context={grid.context} />
      </button>
    )
  )
}
