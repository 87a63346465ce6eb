import { MenuItem, MenuLink, MenuSeparator } from '@sheaf/ui'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CornerDownRight,
  ExternalLink,
  FileInput,
  Link,
  Pencil,
  Plus,
  Settings,
  Table2,
  Trash2,
} from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PageTree, TreeEntry } from '../pageTree.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '../pagePath.ts'
import { planNudge } from '../edits/planMove.ts'
import { usePageRights } from '../rights/usePageRights.ts'
import type { PageTreeActions } from '../edits/usePageTreeActions.ts'

export interface RowMenuProps {
  readonly view: TreeEntry
  readonly pageTree: PageTree
  readonly actions: PageTreeActions
  readonly onRename: (id: string) => void
  readonly onMove: (id: string) => void
  readonly onTrash: (id: string) => void
  readonly onEditSpace: (id: string) => void
  readonly onImport: (parentId: string) => void
}

/** What can be done with a page or a space, for those who do not drag. */
export function RowMenu(props: RowMenuProps) {
  const { view, pageTree, actions, onRename, onMove, onTrash, onEditSpace, onImport } = props
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { workspaceId } = usePageTree()
  const { mayWrite, mayArrange } = usePageRights(view.id)
  const path = pagePath(workspaceId, view.id)
  const nudges = (
    <>
      <MenuItem
        icon={ArrowUp}
        shortcut="alt+shift+↑"
        isDisabled={!planNudge(pageTree, view.id, -1).ok}
        onSelect={() => actions.nudge(view.id, -1)}
      >
        {t('pageTree.moveUp')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        shortcut="alt+shift+↓"
        isDisabled={!planNudge(pageTree, view.id, 1).ok}
        onSelect={() => actions.nudge(view.id, 1)}
      >
        {t('pageTree.moveDown')}
      </MenuItem>
    </>
  )
  if (view.isSpace) {
    return (
      <>
        <NewPageItems parentId={view.id} actions={actions} />
        <MenuItem icon={FileInput} onSelect={() => onImport(view.id)}>
          {t('import.open')}
        </MenuItem>
        <MenuItem icon={Pencil} shortcut="f2" onSelect={() => onRename(view.id)}>
          {t('pageTree.rename')}
        </MenuItem>
        <MenuItem icon={Settings} onSelect={() => onEditSpace(view.id)}>
          {t('pageTree.spaceEdit')}
        </MenuItem>
      </>
    )
  }
  return (
    <>
      <MenuLink icon={ExternalLink} href={path} isNewTab>
        {t('pageTree.openInNewTab')}
      </MenuLink>
      <MenuItem icon={Link} onSelect={() => copyLink(path)}>
        {t('pageTree.copyLink')}
      </MenuItem>
      {mayWrite && (
        <>
          <MenuSeparator />
          <NewPageItems parentId={view.id} actions={actions} />
          {mayArrange && (
            <MenuItem icon={FileInput} onSelect={() => onImport(view.id)}>
              {t('import.open')}
            </MenuItem>
          )}
          <MenuItem icon={Pencil} shortcut="f2" onSelect={() => onRename(view.id)}>
            {t('pageTree.rename')}
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

/** What can be made under a page or a space: a document, or a database, which opens as a grid. */
function NewPageItems({ parentId, actions }: { readonly parentId: string } & Pick<RowMenuProps, 'actions'>) {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem icon={Plus} onSelect={() => actions.createPage(parentId)}>
        {t('pageTree.newPage')}
      </MenuItem>
      <MenuItem icon={Table2} onSelect={() => actions.createPage(parentId, GRID)}>
        {t('pageTree.newGrid')}
      </MenuItem>
    </>
  )
}

const GRID = 1
