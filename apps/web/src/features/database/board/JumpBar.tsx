import { classNames } from '@sheaf/ui'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import type { Board } from './Board.ts'

interface JumpBarProps {
  readonly board: Board
  readonly starts: readonly number[]
  readonly scroller: RefObject<HTMLElement | null>
  /** Index of the column in sight. */
  readonly current: number
}

/** The columns by name, on phones, where one of them is in sight; it follows what is swiped. */
export function JumpBar({ board: { grid, columns }, starts, scroller, current }: JumpBarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const field = grid.model.groupField
  useEffect(() => {
    const [frame, shown] = [bar.current, bar.current?.children[current]]
    if (!frame || !(shown instanceof HTMLElement)) return
    // The bar alone: the page below must not scroll along.
    frame.scrollTo({ left: shown.offsetLeft - (frame.clientWidth - shown.offsetWidth) / 2 })
  }, [current])
  if (field === null) return null
  function jump(index: number): void {
    const element = scroller.current
    if (!element) return
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({ left: sign * (starts[index] ?? 0) })
  }
  return (
    <nav ref={bar} className="board-jump" aria-label={t('grid.board.columns')}>
      {columns.map(({ group }, index) => (
        <button
          key={group.id}
          type="button"
          className={classNames('board-jump-to', index === current && 'is-current')}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => jump(index)}
        >
          <bdi>{groupTitle(group, field, grid.context, t)}</bdi>
          <span className="db-count">
            {(group.rowCount ?? group.rowIds.length).toLocaleString(grid.context.locale)}
          </span>
        </button>
      ))}
    </nav>
  )
}
