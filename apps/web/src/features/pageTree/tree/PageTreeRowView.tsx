import { ChevronRight, Ellipsis, Lock, Plus, Users } from 'lucide-react'
import { memo, useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { Link } from 'react-router'
import type { PageTreeRow } from './flattenPageTree.ts'
import type { DropZone } from '../edits/planMove.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '../pagePath.ts'
import { RenameField } from './RenameField.tsx'
import { isPlainPrivate, SpaceTile } from '../SpaceTile.tsx'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import { dragData } from './useTreeDrag.ts'
import { usePageRights } from '../rights/usePageRights.ts'
import { ViewIconView } from '../ViewIconView.tsx'

export interface PageTreeRowHandlers {
  readonly onToggle: (row: PageTreeRow) => void
  readonly onPress: (row: PageTreeRow) => void
  readonly onCreate: (row: PageTreeRow) => void
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
  readonly isMenuOpen: boolean
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
  const { row, workspaceId, offset, isCurrent, isCursor, isRenaming, isMenuOpen, drop, handlers } = props
  const { t } = useTranslation()
  const { view } = row
  const name = view.name || t('pageTree.untitled')
  const { isGuest, draftName } = usePageTree()
  const { mayWrite, mayArrange } = usePageRights(view.id)
  // Members see it beside their spaces; for guests the whole tree is what was shared.
  const isShared = !isGuest && row.level === 1 && view.level !== null
  const [element, isDragged] = useDraggable(
    view.id,
    view.isSpace || isRenaming || !mayArrange ? null : props.dragging,
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
      aria-selected={isCurrent}
      aria-labelledby={nameId}
      data-view={view.id}
      data-space={view.isSpace ? '' : undefined}
      data-cursor={isCursor ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-menu-open={isMenuOpen ? '' : undefined}
      data-drop={drop ?? undefined}
      style={{ transform: `translateY(${offset}px)`, '--level': row.level } as CSSProperties}
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
      {!isRenaming && isShared && (
        <Users className="page-tree-lock" size={12} aria-label={t('pageTree.shared')} />
      )}
      {!isRenaming && (
        <span className="page-tree-acts">
          <button
            type="button"
            className="page-tree-act"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={t('pageTree.actions', { name })}
            title={t('pageTree.actions', { name })}
            onClick={openContextMenu}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
          {mayWrite && (
            <button
              type="button"
              className="page-tree-act"
              tabIndex={-1}
              aria-label={t('pageTree.newPageIn', { name })}
              title={t('pageTree.newPageIn', { name })}
              onClick={() => handlers.onCreate(row)}
            >
              <Plus size={16} aria-hidden />
            </button>
          )}
        </span>
      )}
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

/** The one menu of the tree opens where the pointer is: a button stands in for the right mouse button. */
function openContextMenu(event: MouseEvent<HTMLElement>): void {
  const box = event.currentTarget.getBoundingClientRect()
  event.stopPropagation()
  event.currentTarget.dispatchEvent(
    new globalThis.MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: box.left,
      clientY: box.bottom + 4,
    }),
  )
}

/** Null: stays where it is. */
function useDraggable(id: string, dragging: Dragging | null) {
  const element = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!element.current || !dragging) return
    return dragging.draggable({
      element: element.current,
      getInitialData: () => dragData(id),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, dragging])
  return [element, isDragged] as const
}
