import { ContextMenu } from '@sheaf/ui'
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { requestViewDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import type { PageTree } from '../pageTree.ts'
import { PageTreeRowView, pageTreeRowId, type PageTreeRowHandlers } from './PageTreeRowView.tsx'
import { loadRowMenu, RowMenuWhenNeeded } from './RowMenuWhenNeeded.tsx'
import { RowMarksContext } from './RowMarks.ts'
import { useDragging } from '../../../platform/dragging/useDragging.ts'
import { useFileDrop } from './useFileDrop.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'
import { planNudge } from '../edits/planMove.ts'
import { useTreeCursor } from './useTreeCursor.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import { useTreePicks } from './useTreePicks.ts'
import { useTreeRows } from './useTreeRows.ts'
import type { SharedPicks } from './usePicks.ts'

export interface PageTreeItemsProps {
  readonly pageTree: PageTree
  readonly picked: SharedPicks
  /** What scrolls, and holds other things above the tree. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Names it for those who hear it. */
  readonly label: string
  readonly currentId: string | null
  /** A page was opened from the tree: a drawer closes. */
  readonly onOpen: () => void
  readonly onImport: (parentId: string, files: readonly File[] | null) => void
}

/** The page tree. Only the rows in sight exist in the document, however many pages there are. */
export function PageTreeItems({
  pageTree,
  picked,
  scroller,
  label,
  currentId,
  onOpen,
  onImport,
}: PageTreeItemsProps) {
  const { workspaceId } = usePageTree()
  const actions = usePageTreeActions()
  const marks = use(RowMarksContext)
  const tree = useRef<HTMLDivElement>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  const { rows, drawn, rowHeight, cursorId, setCursorId } = useTreeRows({
    pageTree,
    scroller,
    tree,
    currentId,
    keptId: renamingId,
  })
  const picks = useTreePicks(picked, pageTree, rows)
  function trash(id: string): void {
    if (picked.ids.has(id)) picked.trash()
    else actions.trash(id, currentId)
  }
  // There when somebody asks for it.
  useEffect(() => void loadRowMenu().catch(() => undefined), [])
  const dragging = useDragging(tree)
  const drop = useTreeDrag({ tree, dragging, pageTree, rows, rowHeight, onMove: actions.moveMany })
  const fileDrop = useFileDrop({ element: tree, rows, rowHeight, restId: null, onFiles: onImport })
  const cursor = useTreeCursor({
    rows,
    cursorId,
    setCursorId,
    tree,
    picked,
    picks,
    actions,
    onRename: setRenamingId,
    onOpen,
    onTrash: trash,
  })
  const handlers = useStableHandlers({
    onToggle: (row) => {
      cursor.takeFocus()
      cursor.toggle(row)
    },
    onPress: (row) => {
      picked.clear()
      cursor.takeFocus()
      setCursorId(row.view.id)
      onOpen()
    },
    onCreate: (row) => {
      onOpen()
      actions.createPage(row.view.id)
    },
    onPick: (row, isRange) => {
      cursor.takeFocus()
      if (isRange) picks.extendTo(row.view.id, cursorId)
      else picks.toggle(row.view.id)
      setCursorId(row.view.id)
    },
    draggedWith: (id) => (picked.ids.has(id) ? picked.topmost : [id]),
    onRenamed: (row, name, byKey) => {
      setRenamingId(null)
      if (name !== null) actions.rename(row.view.id, name)
      if (byKey) cursor.takeFocus()
    },
  })
  const menuView = menuId === null ? undefined : pageTree.views.get(menuId)

  return (
    <ContextMenu
      onOpenChange={setMenuOpen}
      items={
        menuView && (
          <RowMenuWhenNeeded
            view={menuView}
            actions={actions}
            order={{
              canMove: (by) => planNudge(pageTree, menuView.id, by).ok,
              onMove: (by) => actions.nudge(menuView.id, by),
            }}
            onRename={setRenamingId}
            onMove={(id) => {
              if (picked.ids.has(id)) picked.setMoving(true)
              else requestViewDialog('movePage', id)
            }}
            onTrash={trash}
            onEditSpace={(id) => requestViewDialog('editSpace', id)}
            onImport={(id) => {
              onOpen()
              onImport(id, null)
            }}
          />
        )
      }
    >
      <div
        ref={tree}
        className="page-tree-list"
        role="tree"
        aria-multiselectable
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={cursorId ? pageTreeRowId(cursorId) : undefined}
        onKeyDown={cursor.handleKeyDown}
        onDragOver={fileDrop.handleOver}
        onDragLeave={fileDrop.handleLeave}
        onDrop={fileDrop.handleDrop}
        onContextMenuCapture={(event) => {
          const id =
            event.target instanceof Element &&
            event.target.closest<HTMLElement>('[data-view]')?.dataset['view']
          if (id) setMenuId(id)
          // Beside the rows there is nothing to choose for.
          else event.stopPropagation()
        }}
      >
        <div className="page-tree-items" role="none" style={{ blockSize: rows.length * rowHeight }}>
          {drawn.map((index) => {
            const row = rows[index]!
            const { id } = row.view
            return (
              <PageTreeRowView
                key={id}
                row={row}
                workspaceId={workspaceId}
                offset={index * rowHeight}
                isCurrent={id === currentId}
                isCursor={id === cursorId}
                isRenaming={id === renamingId}
                isPicked={picked.ids.size > 0 ? picked.ids.has(id) : null}
                isMenuOpen={isMenuOpen && id === menuId}
                isKept={marks.isKept(id)}
                isMissing={!row.view.isSpace && marks.isMissing(id)}
                drop={drop?.overId === id ? drop.zone : fileDrop.overId === id ? 'into' : null}
                dragging={dragging}
                handlers={handlers}
              />
            )
          })}
        </div>
      </div>
    </ContextMenu>
  )
}

// One object for the life of the tree, whose functions are always those of the last render.
function useStableHandlers(handlers: PageTreeRowHandlers): PageTreeRowHandlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onToggle: (row) => latest.current.onToggle(row),
      onPress: (row) => latest.current.onPress(row),
      onCreate: (row) => latest.current.onCreate(row),
      onPick: (row, isRange) => latest.current.onPick(row, isRange),
      draggedWith: (id) => latest.current.draggedWith(id),
      onRenamed: (row, name, byKey) => latest.current.onRenamed(row, name, byKey),
    }),
    [],
  )
}
