import { ArrowDownToLine, ChevronRight, Lock } from 'lucide-react'
import { memo, useEffect, useRef, useState, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { Link } from 'react-router'
import type { PageTreeRow } from './flattenPageTree.ts'
import type { DropZone } from '../edits/planMove.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { RenameField } from './RenameField.tsx'
import { isPlainPrivate, SpaceTile } from '../SpaceTile.tsx'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import { RowActs } from './RowActs.tsx'
import { dragData, draggedIds } from './useTreeDrag.ts'
import { usePageRights } from '../rights/usePageRights.ts'
import { ViewIconView } from '../ViewIconView.tsx'

export interface PageTreeRowHandlers {
  readonly onToggle: (row: PageTreeRow) => void
  readonly onPress: (row: PageTreeRow) => void
  readonly onCreate: (row: PageTreeRow) => void
  /** Chosen together with others: a range, or one more. */
  readonly onPick: (row: PageTreeRow, isRange: boolean) => void
  /** What goes along when this page is dragged. */
  readonly draggedWith: (id: string) => readonly string[]
  readonly onRenamed: (row: PageTreeRow, name: string | null, byKey: boolean) => void
}

export interface PageTreeRowViewProps {
  readonly row: PageTreeRow
  readonly workspaceId: string
  readonly offset: number
  readonly isCurrent: boolean
  /** Where the keyboard is. */
  readonly isCursor: boolean
  readonly isRenaming: boolean
  /** Chosen together with others; null while none is. */
  readonly isPicked: boolean | null
  readonly isMenuOpen: boolean
  /** It is kept on this device. */
  readonly isKept: boolean
  /** There is no connection, and it is not on this device. */
  readonly isMissing: boolean
  readonly drop: DropZone | null
  readonly dragging: Dragging | null
  /** The same object from render to render: rows are drawn again only when something about them changed. */
  readonly handlers: PageTreeRowHandlers
}

export function pageTreeRowId(viewId: string): string {
  return `page-tree-${viewId}`
}

/** One line of the tree. Its buttons are for pointers; the keyboard has the tree's keys and the menu key. */
export const PageTreeRowView = memo(function PageTreeRowView(props: PageTreeRowViewProps) {
  const {
    row,
    workspaceId,
    offset,
    isCurrent,
    isCursor,
    isRenaming,
    isPicked,
    isMenuOpen,
    isKept,
    isMissing,
    drop,
    handlers,
  } = props
  const { t } = useTranslation()
  const { view } = row
  const name = view.name || t('pageTree.untitled')
  const { draftName } = usePageTree()
  const { mayWrite, mayArrange } = usePageRights(view.id)
  const [element, isDragged] = useDraggable(
    view.id,
    view.isSpace || isRenaming || !mayArrange ? null : props.dragging,
    handlers.draggedWith,
  )
  const nameId = `${pageTreeRowId(view.id)}-name`

  return (
    <div
      ref={element}
      id={pageTreeRowId(view.id)}
      className="page-tree-row"
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-selected={isPicked ?? isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      aria-labelledby={nameId}
      data-view={view.id}
      data-space={view.isSpace ? '' : undefined}
      data-picked={isPicked ? '' : undefined}
      data-cursor={isCursor ? '' : undefined}
      data-missing={isMissing ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-menu-open={isMenuOpen ? '' : undefined}
      data-drop={drop ?? undefined}
      style={{ transform: `translateY(${offset}px)`, '--level': row.level } as CSSProperties}
      onClickCapture={(event) => {
        if (!(event.ctrlKey || event.metaKey || event.shiftKey) || view.isSpace || !mayArrange) return
        event.preventDefault()
        event.stopPropagation()
        handlers.onPick(row, event.shiftKey)
      }}
    >
      {row.hasChildren ? (
        <button
          type="button"
          className="page-tree-arrow"
          tabIndex={-1}
          aria-hidden
          onClick={() => handlers.onToggle(row)}
        >
          <ChevronRight size={14} />
        </button>
      ) : (
        <span className="page-tree-arrow-slot" />
      )}
      {view.isSpace ? <SpaceTile space={view} /> : <ViewIconView icon={view.icon} layout={view.layout} />}
      {isRenaming ? (
        <RenameField
          name={view.name}
          onDone={(next, byKey) => handlers.onRenamed(row, next, byKey)}
          onDraft={(next) => draftName(view.id, next)}
        />
      ) : (
        <RowName row={row} workspaceId={workspaceId} name={name} nameId={nameId} handlers={handlers} />
      )}
      {!isRenaming && view.isSpace && view.isPrivate && !isPlainPrivate(view) && (
        <Lock className="page-tree-lock" size={12} aria-label={t('pageTree.spacePrivate')} />
      )}
      {!isRenaming && isKept && (
        <ArrowDownToLine className="page-tree-kept" size={13} aria-label={t('pageTree.kept')} />
      )}
      {!isRenaming && <RowActs name={name} onCreate={mayWrite ? () => handlers.onCreate(row) : null} />}
    </div>
  )
})

interface RowNameProps {
  readonly row: PageTreeRow
  readonly workspaceId: string
  readonly name: string
  readonly nameId: string
  readonly handlers: PageTreeRowHandlers
}

// A page is a link, so that it opens in a new tab as any link does. A space only opens and closes.
function RowName({ row, workspaceId, name, nameId, handlers }: RowNameProps) {
  const text = <span id={nameId}>{name}</span>
  if (row.view.isSpace) {
    return (
      <button type="button" className="page-tree-name" tabIndex={-1} onClick={() => handlers.onToggle(row)}>
        {text}
      </button>
    )
  }
  return (
    <Link
      className="page-tree-name"
      to={pagePath(workspaceId, row.view.id)}
      tabIndex={-1}
      draggable={false}
      onClick={() => handlers.onPress(row)}
    >
      {text}
    </Link>
  )
}

/** Null: stays where it is. */
function useDraggable(
  id: string,
  dragging: Dragging | null,
  draggedWith: PageTreeRowHandlers['draggedWith'],
) {
  const element = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!element.current || !dragging) return
    return dragging.draggable({
      element: element.current,
      getInitialData: () => dragData(draggedWith(id)),
      onGenerateDragPreview({ nativeSetDragImage, source }) {
        const { length } = draggedIds(source.data)
        if (length > 1) showDraggedCount(nativeSetDragImage, element.current!, length)
      },
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, dragging, draggedWith])
  return [element, isDragged] as const
}

/** The dragged row with a number: the browser takes a picture of it, after which the number goes again. */
function showDraggedCount(
  setDragImage: DataTransfer['setDragImage'] | null,
  row: HTMLElement,
  count: number,
): void {
  row.dataset['count'] = String(count)
  setDragImage?.(row, 16, 16)
  requestAnimationFrame(() => delete row.dataset['count'])
}
