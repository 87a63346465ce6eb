import { MenuItem, MenuLink, MenuSeparator } from '@sheaf/ui'
import {
  ArrowDown,
  ArrowUp,
  Columns2,
  Copy,
  CornerDownRight,
  ExternalLink,
  FileInput,
  FileOutput,
  LayoutGrid,
  LayoutTemplate,
  List,
  Link,
  Pencil,
  MessageSquare,
  Pin,
  PinOff,
  Plus,
  Settings,
  Smile,
  Star,
  StarOff,
  SquareKanban,
  Calendar,
  ChartColumn,
  Table2,
  Trash2,
  Users,
} from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { usePaneMoves } from '../../../shell/panes/usePaneMoves.ts'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { spacesOf, type TreeEntry } from '../pageTree.ts'
import { requestViewDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { useFavorites } from '../personal/useFavorites.ts'
import { usePageRights } from '../rights/usePageRights.ts'
import { RowMarksContext } from './RowMarks.ts'
import type { PageTreeActions } from '../edits/usePageTreeActions.ts'

export interface RowMenuProps {
  readonly view: TreeEntry
  readonly actions: PageTreeActions
  /** Its place among those beside it; null where it has none of its own. */
  readonly order: RowOrder | null
  /** Null where the row cannot be written in. */
  readonly onRename: ((id: string) => void) | null
  readonly onMove: (id: string) => void
  readonly onTrash: (id: string) => void
  readonly onEditSpace: (id: string) => void
  readonly onImport: (parentId: string) => void
}

export interface RowOrder {
  readonly canMove: (by: -1 | 1) => boolean
  readonly onMove: (by: -1 | 1) => void
}

/** What can be done with a page or a space, for those who do not drag. */
export function RowMenu(props: RowMenuProps) {
  const { view, actions, order, onRename, onMove, onTrash, onEditSpace, onImport } = props
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { workspaceId, pageTree } = usePageTree()
  const { mayWrite, mayArrange } = usePageRights(view.id)
  const path = pagePath(workspaceId, view.id)
  const { openBeside } = usePaneMoves()
  const nudges = order && (
    <>
      <MenuItem
        icon={ArrowUp}
        shortcut="alt+shift+↑"
        isDisabled={!order.canMove(-1)}
        onSelect={() => order.onMove(-1)}
      >
        {t('pageTree.moveUp')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        shortcut="alt+shift+↓"
        isDisabled={!order.canMove(1)}
        onSelect={() => order.onMove(1)}
      >
        {t('pageTree.moveDown')}
      </MenuItem>
    </>
  )
  const rename = onRename && (
    <MenuItem icon={Pencil} shortcut="f2" onSelect={() => onRename(view.id)}>
      {t('pageTree.rename')}
    </MenuItem>
  )
  const exportItem = (
    <MenuItem icon={FileOutput} onSelect={() => requestViewDialog('export', view.id)}>
      {t('export.open')}
    </MenuItem>
  )
  if (view.isSpace) {
    return (
      <>
        {mayWrite && <NewPageItems parentId={view.id} actions={actions} />}
        {mayWrite && (
          <MenuItem icon={FileInput} onSelect={() => onImport(view.id)}>
            {t('import.open')}
          </MenuItem>
        )}
        {exportItem}
        <FavoriteItems viewId={view.id} />
        <MenuItem icon={Users} onSelect={() => requestViewDialog('spacePeople', view.id)}>
          {t('pageTree.spacePeople')}
        </MenuItem>
        {rename}
        {mayWrite && (
          <MenuItem icon={Settings} onSelect={() => onEditSpace(view.id)}>
            {t('pageTree.spaceEdit')}
          </MenuItem>
        )}
        {mayArrange && (
          <>
            <MenuItem icon={Copy} onSelect={() => actions.duplicate(view.id)}>
              {t('pageTree.duplicate')}
            </MenuItem>
            {nudges}
            {/* Of a private one its owners decide. */}
            {view.spaceRole !== 'member' && (
              <>
                <MenuSeparator />
                {/* A workspace keeps one. */}
                <MenuItem
                  icon={Trash2}
                  isDisabled={!pageTree || spacesOf(pageTree).length < 2}
                  onSelect={() => onTrash(view.id)}
                >
                  {t('pageTree.trash')}
                </MenuItem>
              </>
            )}
          </>
        )}
      </>
    )
  }
  return (
    <>
      <MenuLink icon={ExternalLink} href={path} isNewTab>
        {t('pageTree.openInNewTab')}
      </MenuLink>
      <MenuItem icon={Columns2} shortcut="mod+enter" onSelect={() => openBeside(path)}>
        {t('pane.open')}
      </MenuItem>
      <MenuItem icon={Link} onSelect={() => copyLink(path)}>
        {t('pageTree.copyLink')}
      </MenuItem>
      {exportItem}
      <FavoriteItems viewId={view.id} />
      {use(RowMarksContext).menuItem(view.id)}
      {mayWrite && (
        <>
          <MenuSeparator />
          <NewPageItems parentId={view.id} actions={actions} />
          <MenuItem icon={FileInput} onSelect={() => onImport(view.id)}>
            {t('import.open')}
          </MenuItem>
          {rename}
          <MenuItem icon={Smile} onSelect={() => requestViewDialog('pageIcon', view.id)}>
            {t('page.changeIcon')}
          </MenuItem>
        </>
      )}
      {mayArrange && (
        <>
          <MenuItem icon={Copy} onSelect={() => actions.duplicate(view.id)}>
            {t('pageTree.duplicate')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={CornerDownRight} onSelect={() => onMove(view.id)}>
            {t('pageTree.moveTo')}
          </MenuItem>
          {nudges}
          <MenuSeparator />
          <MenuItem icon={Trash2} shortcut="delete" onSelect={() => onTrash(view.id)}>
            {t('pageTree.trash')}
          </MenuItem>
        </>
      )}
    </>
  )
}

function FavoriteItems({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { list, edit } = useFavorites()
  const favorite = list?.find(({ id }) => id === viewId)
  if (!favorite)
    return (
      <MenuItem icon={Star} isDisabled={list === null} onSelect={() => edit({ type: 'add', id: viewId })}>
        {t('sidebar.favoriteAdd')}
      </MenuItem>
    )
  const { isPinned } = favorite
  return (
    <>
      <MenuItem icon={StarOff} onSelect={() => edit({ type: 'remove', id: viewId })}>
        {t('sidebar.favoriteRemove')}
      </MenuItem>
      <MenuItem
        icon={isPinned ? PinOff : Pin}
        onSelect={() => edit({ type: 'pin', id: viewId, isPinned: !isPinned })}
      >
        {t(isPinned ? 'sidebar.unpin' : 'sidebar.pin')}
      </MenuItem>
    </>
  )
}

/**
 * What can be made under a page or a space: a document, a database, which opens in one of the layouts, a chat where there is a
 * model, or the copy of a template. The gallery is for members (TPL-UI-11).
 */
function NewPageItems({ parentId, actions }: { readonly parentId: string } & Pick<RowMenuProps, 'actions'>) {
  const { t } = useTranslation()
  const hasModel = useHasLanguageModel() === true
  const { workspaceId, isGuest } = usePageTree()
  const navigate = useNavigate()
  return (
    <>
      <MenuItem icon={Plus} onSelect={() => actions.createPage(parentId)}>
        {t('pageTree.newPage')}
      </MenuItem>
      {NEW_DATABASES.map(({ layout, icon, label }) => (
        <MenuItem key={layout} icon={icon} onSelect={() => actions.createPage(parentId, layout)}>
          {t(label)}
        </MenuItem>
      ))}
      {hasModel && (
        <MenuItem icon={MessageSquare} onSelect={() => actions.createPage(parentId, CHAT)}>
          {t('chat.new')}
        </MenuItem>
      )}
      {!isGuest && (
        <MenuItem
          icon={LayoutTemplate}
          onSelect={() =>
            void navigate(`${pagePath(workspaceId)}/templates?${new URLSearchParams({ into: parentId })}`)
          }
        >
          {t('pageTree.fromTemplate')}
        </MenuItem>
      )}
    </>
  )
}

const CHAT = 4
/** By the numbers of their layouts in the format. */
const NEW_DATABASES = [
  { layout: 1, icon: Table2, label: 'pageTree.newGrid' },
  { layout: 2, icon: SquareKanban, label: 'pageTree.newBoard' },
  { layout: 3, icon: Calendar, label: 'pageTree.newCalendar' },
  { layout: 6, icon: List, label: 'pageTree.newList' },
  { layout: 7, icon: LayoutGrid, label: 'pageTree.newGallery' },
  { layout: 5, icon: ChartColumn, label: 'pageTree.newChart' },
] as const
