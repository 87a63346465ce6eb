import { ContextMenu } from '@sheaf/ui'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { requestViewDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import type { PageTree } from '../pageTree.ts'
import { PageTreeRowView, pageTreeRowId, type PageTreeRowHandlers } from './PageTreeRowView.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useDragging } from '../../../platform/dragging/useDragging.ts'
import { useFileDrop } from './useFileDrop.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'
import { useTreeCursor } from './useTreeCursor.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import { useTreeRows } from './useTreeRows.ts'

export interface PageTreeItemsProps {
  readonly pageTree: PageTree
  readonly currentId: string | null
  /** A page was opened from the tree: a drawer closes. */
  readonly onOpen: () => void
  readonly onImport: (parentId: string, files: readonly File[] | null) => void
}

/** The page tree. Only the rows in sight exist in the document, however many pages there are. */
export function PageTreeItems({ pageTree, currentId, onOpen, onImport }: PageTreeItemsProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const actions = usePageTreeActions()
  const scroller = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  const { rows, drawn, rowHeight, cursorId, setCursorId } = useTreeRows({
    pageTree,
    scroller,
    currentId,
    keptId: renamingId,
  })
  const dragging = useDragging(tree)
  const drop = useTreeDrag({ tree, dragging, pageTree, rows, rowHeight, onMove: actions.move })
  const fileDrop = useFileDrop({ tree, rows, rowHeight, onFiles: onImport })
  const cursor = useTreeCursor({
    rows,
    cursorId,
    setCursorId,
    scroller,
    actions,
    onRename: setRenamingId,
    onOpen,
    onTrash: (id) => actions.trash(id, currentId),
  })
  const handlers = useStableHandlers({
    onToggle: (row) => {
      cursor.takeFocus()
      cursor.toggle(row)
    },
    onPress: (row) => {
      cursor.takeFocus()
      setCursorId(row.view.id)
      onOpen()
    },
    onCreate: (row) => {
      onOpen()
      actions.createPage(row.view.id)
    },
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
          <RowMenu
            view={menuView}
            pageTree={pageTree}
            actions={actions}
            onRename={setRenamingId}
            onMove={(id) => requestViewDialog('movePage', id)}
            onTrash={(id) => actions.trash(id, currentId)}
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
        ref={scroller}
        className="page-tree-scroller"
        role="tree"
        tabIndex={0}
        aria-label={t('pageTree.tree')}
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
        <div
          ref={tree}
          className="page-tree-items"
          role="none"
          style={{ blockSize: rows.length * rowHeight }}
        >
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
                isMenuOpen={isMenuOpen && id === menuId}
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
      onRenamed: (row, name, byKey) => latest.current.onRenamed(row, name, byKey),
    }),
    [],
  )
}
