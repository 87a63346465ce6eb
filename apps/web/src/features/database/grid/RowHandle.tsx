/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import '../rowPage/openRow.css'
import { DatabaseIcon } from '@sheaf/render/database'
import { Late } from '@sheaf/ui'
import { GripVertical, PanelRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import type { RowTools } from './RowTools.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'

export const ROW_DRAG_KEY = 'grid-row'

interface RowHandleProps {
  readonly rowId: string
  readonly lineKey: string
  readonly index: number
  readonly number: number
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
  const { index, number, isLive, isMarked, isMenuOpen, isEditable, tools } = props
  const { t } = useTranslation()
  const isOpen = isMenuOpen || (isEditable && (isLive || isMarked))
  return (
    <div role="gridcell" className="grid-cell grid-number" aria-colindex={1} aria-label={String(number)}>
      {isOpen ? (
        <>
          <RowGrip {...props} />
          {isEditable && (
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
          )}
        </>
      ) : (
        number
      )}
    </div>
  )
}

/** In the cell that names the row. The keyboard has Space. */
export function OpenRow({ rowId, tools: { open } }: Pick<RowHandleProps, 'rowId' | 'tools'>) {
  const { t } = useTranslation()
  if (open === null) return null
  return (
    <button
      type="button"
      className="grid-open-row"
      tabIndex={-1}
      aria-label={t('grid.openRow')}
      // Drawn by the style sheet: the text of the cell is the name of the row.
      data-label={t('grid.openRow')}
      onClick={() => open(rowId)}
    >
      <PanelRight size={14} aria-hidden />
    </button>
  )
}

function RowGrip({ rowId, lineKey, index, number, isMenuOpen, isEditable, dragging, tools }: RowHandleProps) {
  const { t } = useTranslation()
  const grip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = grip.current
    if (!element || !dragging) return
    return dragging.draggable({
      element,
      canDrag: () => tools.canMove(),
      onDragStart: () => tools.setDragged(lineKey),
      onDrop: () => tools.setDragged(null),
      getInitialData: () => ({ [ROW_DRAG_KEY]: rowId }),
      onGenerateDragPreview({ nativeSetDragImage }) {
        const row = element.closest('.grid-row')
        if (row) nativeSetDragImage?.(row, 12, 18)
      },
    })
  }, [dragging, rowId, lineKey, tools])
  return (
    <>
      <button
        ref={grip}
        type="button"
        className="grid-grip"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={t('grid.rowMenu', { number })}
        onClick={() => tools.setMenu(lineKey)}
      >
        <GripVertical size={14} aria-hidden />
      </button>
      {/* Not the grip itself opens it: a menu opens as soon as its button is pressed, and what opens is not dragged. */}
      {isMenuOpen && (
        <WhenLoaded late={rowMenu} fallback={null}>
          {({ default: RowMenu }) => <RowMenu {...{ rowId, index, tools, isEditable }} />}
        </WhenLoaded>
      )}
    </>
  )
}

const rowMenu = new Late(withPanelMessages(async () => (await import('./RowMenu.tsx')).RowMenu))
