import { ContextMenu, toast } from '@sheaf/ui'
import { StarOff } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { requestViewDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { setExpanded, useExpanded } from '../tree/expansionStore.ts'
import { RowMenuWhenNeeded } from '../tree/RowMenuWhenNeeded.tsx'
import { findByTyping, treeAction, type TreeAction } from '../tree/treeKeys.ts'
import { openMenuAt } from '../tree/openMenuAt.ts'
import { planFavoriteNudge } from './favoriteEdits.ts'
import { favoriteRowId, FavoriteRowView } from './FavoriteRowView.tsx'
import { favoriteRows, type FavoriteRow } from './favoriteRows.ts'
import type { PersonalSectionProps } from './PersonalSectionProps.ts'
import { SectionLabel } from './SectionLabel.tsx'
import { useSections } from './useSections.ts'
import { useFavoriteDrag } from './useFavoriteDrag.ts'
import { useFavorites } from './useFavorites.ts'

const TYPING_PAUSE_MS = 700

/** The person's favourites with what lies below them. Not there while there are none. */
export function FavoritesSection({ pageTree, currentId, onOpen, onImport }: PersonalSectionProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { list, edit } = useFavorites()
  const actions = usePageTreeActions()
  const expanded = useExpanded()
  const { folded } = useSections()
  const navigate = useNavigate()
  const tree = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [wantedId, setCursorId] = useState<string | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const favorites = list ?? []
  const rows = favoriteRows(pageTree, favorites, expanded)
  const cursor = rows.find(({ view }) => view.id === wantedId) ?? rows[0]
  const menuRow = rows.find(({ view }) => view.id === menuId)
  const drop = useFavoriteDrag({ tree, rows, favorites, edit })
  if (rows.length === 0) return null

  function open(row: FavoriteRow): void {
    if (row.view.isSpace) return toggle(row)
    onOpen()
    void navigate(pagePath(workspaceId, row.viewId))
  }

  function toggle(row: FavoriteRow): void {
    setCursorId(row.view.id)
    setExpanded(row.view.id, !row.isExpanded)
  }

  function remove(row: FavoriteRow): void {
    edit({ type: 'remove', id: row.viewId })
    const after = favorites[favorites.findIndex(({ id }) => id === row.viewId) - 1]?.id ?? null
    toast(t('sidebar.favoriteRemoved'), {
      icon: StarOff,
      action: {
        label: t('common.undo'),
        onSelect: () => {
          edit({ type: 'add', id: row.viewId })
          if (row.favorite?.isPinned) edit({ type: 'pin', id: row.viewId, isPinned: true })
          edit({ type: 'place', id: row.viewId, after })
        },
      },
    })
  }

  function nudge(id: string, by: -1 | 1): void {
    const planned = planFavoriteNudge(favorites, id, by)
    if (planned) edit(planned)
  }

  function act(action: TreeAction): void {
    const row = rows.find(({ view }) => view.id === action.id)
    if (!row) return
    if (action.type === 'focus') setCursorId(action.id)
    else if (action.type === 'expand') setExpanded(action.id, true)
    else if (action.type === 'collapse') setExpanded(action.id, false)
    else if (action.type === 'open') open(row)
    else if (action.type === 'menu') openMenuAt(favoriteRowId(row))
    else if (action.type === 'trash' && row.favorite) remove(row)
    else if (action.type === 'nudge' && row.favorite) nudge(row.viewId, action.by)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== tree.current || !cursor) return
    const action = treeAction(rows, cursor.view.id, event)
    if (action) {
      event.preventDefault()
      return act(action)
    }
    if (!/^.$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    const text =
      event.timeStamp - typed.current.at > TYPING_PAUSE_MS ? event.key : typed.current.text + event.key
    typed.current = { text, at: event.timeStamp }
    const found = findByTyping(rows, cursor.view.id, text)
    if (found !== null) setCursorId(found)
  }

  return (
    <>
      <SectionLabel name="favorites" label={t('sidebar.favorites')} />
      {!folded.has('favorites') && (
        <ContextMenu
          items={
            menuRow && (
              <RowMenuWhenNeeded
                view={pageTree.views.get(menuRow.viewId) ?? menuRow.view}
                actions={actions}
                order={
                  menuRow.favorite && {
                    canMove: (by) => planFavoriteNudge(favorites, menuRow.viewId, by) !== null,
                    onMove: (by) => nudge(menuRow.viewId, by),
                  }
                }
                onRename={null}
                onMove={(id) => requestViewDialog('movePage', id)}
                onTrash={(id) => actions.trash(id, currentId)}
                onEditSpace={(id) => requestViewDialog('editSpace', id)}
                onImport={(id) => onImport(id, null)}
              />
            )
          }
        >
          <div
            ref={tree}
            className="favorites"
            role="tree"
            tabIndex={0}
            aria-label={t('sidebar.favorites')}
            aria-activedescendant={cursor && favoriteRowId(cursor)}
            onKeyDown={handleKeyDown}
            onContextMenuCapture={(event) => {
              const line =
                event.target instanceof Element &&
                event.target.closest<HTMLElement>('[data-line]')?.dataset['line']
              if (line) setMenuId(line)
              else event.stopPropagation()
            }}
          >
            {rows.map((row) => (
              <FavoriteRowView
                key={row.view.id}
                row={row}
                isCurrent={row.viewId === currentId}
                isCursor={row === cursor}
                drop={drop?.id === row.view.id ? drop.zone : null}
                onToggle={() => toggle(row)}
                onPress={() => {
                  setCursorId(row.view.id)
                  onOpen()
                }}
                onCreate={() => {
                  onOpen()
                  actions.createPage(row.viewId)
                }}
              />
            ))}
          </div>
        </ContextMenu>
      )}
    </>
  )
}
