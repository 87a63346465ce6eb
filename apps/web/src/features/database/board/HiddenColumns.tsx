import { classNames } from '@sheaf/ui'
import { ChevronDown, ChevronRight, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { GroupTitle } from '../grouping/GroupTitle.tsx'
import { groupTitle } from '../grouping/groupTitle.ts'
import type { Board } from './Board.ts'
import type { BoardGestures } from './useBoardGestures.ts'

interface HiddenColumnsProps {
  readonly board: Board
  readonly gestures: BoardGestures
}

/** The columns that somebody hid, behind the others: a press shows one again. */
export function HiddenColumns({ board: { grid, hidden }, gestures }: HiddenColumnsProps) {
  const { t } = useTranslation()
  const { model, context } = grid
  const [isOpen, setOpen] = useState(model.view?.settings.board.collapseHiddenGroups === false)
  const field = model.groupField
  if (field === null) return null
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <section className={classNames('board-hidden', isOpen && 'is-open')} aria-label={t('grid.board.hidden')}>
      <button
        type="button"
        className="board-hidden-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Arrow size={16} aria-hidden className="board-hidden-arrow" />
        {t('grid.board.hidden')}
        <span className="db-count">{hidden.length.toLocaleString(context.locale)}</span>
      </button>
      {isOpen && (
        <ul>
          {hidden.map((group) => (
            <li key={group.id}>
              <button
                type="button"
                className="board-hidden-group"
                aria-label={t('grid.showGroup', { group: groupTitle(group, field, context, t) })}
                onClick={() => gestures.setShown(group.id, true)}
              >
                <GroupTitle group={group} field={field} context={context} />
                <Eye size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
