/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import { DatabaseIcon } from '@sheaf/render/database'
import { Menu, MenuItem, MenuSeparator } from '@sheaf/ui'
import { ArrowDown, ArrowUp, CornerDownLeft, GripVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'

/** What rows ask of the grid. */
export interface RowTools {
  readonly mark: (index: number, isExtending: boolean) => void
  readonly setMenu: (rowId: string | null) => void
  /** The row whose grip is dragged: it stays as long as that. */
  readonly setDragged: (rowId: string | null) => void
  readonly insertBelow: (rowId: string) => void
  /** With the other marked ones, where the row is one of them. */
  readonly nudge: (rowId: string, by: 1 | -1) => void
  readonly remove: (rowId: string) => void
  /** How many rows `nudge` and `remove` would take. */
  readonly countWith: (rowId: string) => number
  readonly canMove: () => boolean
}

export const ROW_DRAG_KEY = 'grid-row'

interface RowHandleProps {
  readonly rowId: string
  readonly index: number
  readonly isLive: boolean
  readonly isMarked: boolean
  readonly isMenuOpen: boolean
  readonly isEditable: boolean
  /** Null until there is something to drag with. */
  readonly dragging: Dragging | null
  readonly tools: RowTools
}

/** The number of a row; where the pointer or the keyboard is, what moves and marks it. */
export function RowHandle(props: RowHandleProps) {
  const { index, isLive, isMarked, isMenuOpen, isEditable, tools } = props
  const { t } = useTranslation()
  const isOpen = isEditable && (isLive || isMarked || isMenuOpen)
  const number = index + 1
  return (
    <div role="gridcell" className="grid-cell grid-number" aria-colindex={1} aria-label={String(number)}>
      {isOpen ? (
        <>
          <RowGrip {...props} />
          <button
            type="button"
            role="checkbox"
            className={isMarked ? 'db-check grid-mark is-on' : 'db-check grid-mark'}
            tabIndex={-1}
            aria-checked={isMarked}
            aria-label={t('grid.markRow', { number })}
            onClick={(event) => tools.mark(index, event.shiftKey)}
          >
            {isMarked && <DatabaseIcon name="check" />}
          </button>
        </>
      ) : (
        number
      )}
    </div>
  )
}

function RowGrip({ rowId, index, isMenuOpen, dragging, tools }: RowHandleProps) {
  const { t } = useTranslation()
  const grip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = grip.current
    if (!element || !dragging) return
    return dragging.draggable({
      element,
      canDrag: () => tools.canMove(),
      onDragStart: () => tools.setDragged(rowId),
      onDrop: () => tools.setDragged(null),
      getInitialData: () => ({ [ROW_DRAG_KEY]: rowId }),
      onGenerateDragPreview({ nativeSetDragImage }) {
        const row = element.closest('.grid-row')
        if (row) nativeSetDragImage?.(row, 12, 18)
      },
    })
  }, [dragging, rowId, tools])
  return (
    <>
      <button
        ref={grip}
        type="button"
        className="grid-grip"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={t('grid.rowMenu', { number: index + 1 })}
        onClick={() => tools.setMenu(rowId)}
      >
        <GripVertical size={14} aria-hidden />
      </button>
      {/* Not the grip itself opens it: a menu opens as soon as its button is pressed, and what opens is not dragged. */}
      {isMenuOpen && (
        <Menu
          isOpen
          align="start"
          width={248}
          onOpenChange={(isOpen) => {
            if (!isOpen) tools.setMenu(null)
          }}
          trigger={<button type="button" className="grid-menu-anchor" tabIndex={-1} aria-hidden />}
        >
          <RowMenuItems rowId={rowId} tools={tools} />
        </Menu>
      )}
    </>
  )
}

function RowMenuItems({ rowId, tools }: Pick<RowHandleProps, 'rowId' | 'tools'>) {
  const { t } = useTranslation()
  const canMove = tools.canMove()
  return (
    <>
      <MenuItem icon={CornerDownLeft} shortcut="shift+enter" onSelect={() => tools.insertBelow(rowId)}>
        {t('grid.insertBelow')}
      </MenuItem>
      {canMove && (
        <>
          <MenuItem icon={ArrowUp} shortcut="alt+shift+↑" onSelect={() => tools.nudge(rowId, -1)}>
            {t('grid.moveUp')}
          </MenuItem>
          <MenuItem icon={ArrowDown} shortcut="alt+shift+↓" onSelect={() => tools.nudge(rowId, 1)}>
            {t('grid.moveDown')}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={() => tools.remove(rowId)}>
        {t('grid.deleteRows', { count: tools.countWith(rowId) })}
      </MenuItem>
    </>
  )
}
