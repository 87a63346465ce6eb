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
  Trash2,
} from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Outline, OutlineView } from '../outline.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { useOutline } from '../OutlineContext.tsx'
import { pagePath } from '../pagePath.ts'
import { planNudge } from '../edits/planMove.ts'
import { usePageRights } from '../rights/usePageRights.ts'
import type { OutlineActions } from '../edits/useOutlineActions.ts'

export interface RowMenuProps {
  readonly view: OutlineView
  readonly outline: Outline
  readonly actions: OutlineActions
  readonly onRename: (id: string) => void
  readonly onMove: (id: string) => void
  readonly onTrash: (id: string) => void
  readonly onEditSpace: (id: string) => void
  readonly onImport: (parentId: string) => void
}

/** What can be done with a page or a space, for those who do not drag. */
export function RowMenu(props: RowMenuProps) {
  const { view, outline, actions, onRename, onMove, onTrash, onEditSpace, onImport } = props
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { workspaceId } = useOutline()
  const { mayWrite, mayArrange } = usePageRights(view.id)
  const path = pagePath(workspaceId, view.id)
  const nudges = (
    <>
      <MenuItem
        icon={ArrowUp}
        shortcut="alt+shift+↑"
        isDisabled={!planNudge(outline, view.id, -1).ok}
        onSelect={() => actions.nudge(view.id, -1)}
      >
        {t('outline.moveUp')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        shortcut="alt+shift+↓"
        isDisabled={!planNudge(outline, view.id, 1).ok}
        onSelect={() => actions.nudge(view.id, 1)}
      >
        {t('outline.moveDown')}
      </MenuItem>
    </>
  )
  if (view.isSpace) {
    return (
      <>
        <MenuItem icon={Plus} onSelect={() => actions.createPage(view.id)}>
          {t('outline.newPage')}
        </MenuItem>
        <MenuItem icon={FileInput} onSelect={() => onImport(view.id)}>
          {t('import.open')}
        </MenuItem>
        <MenuItem icon={Pencil} shortcut="f2" onSelect={() => onRename(view.id)}>
          {t('outline.rename')}
        </MenuItem>
        <MenuItem icon={Settings} onSelect={() => onEditSpace(view.id)}>
          {t('outline.spaceEdit')}
        </MenuItem>
      </>
    )
  }
  return (
    <>
      <MenuLink icon={ExternalLink} href={path} isNewTab>
        {t('outline.openInNewTab')}
      </MenuLink>
      <MenuItem icon={Link} onSelect={() => copyLink(path)}>
        {t('outline.copyLink')}
      </MenuItem>
      {mayWrite && (
        <>
          <MenuSeparator />
          <MenuItem icon={Plus} onSelect={() => actions.createPage(view.id)}>
            {t('outline.newPage')}
          </MenuItem>
          {mayArrange && (
            <MenuItem icon={FileInput} onSelect={() => onImport(view.id)}>
              {t('import.open')}
            </MenuItem>
          )}
          <MenuItem icon={Pencil} shortcut="f2" onSelect={() => onRename(view.id)}>
            {t('outline.rename')}
          </MenuItem>
        </>
      )}
      {mayArrange && (
        <>
          <MenuItem icon={Copy} onSelect={() => actions.duplicate(view.id)}>
            {t('outline.duplicate')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={CornerDownRight} onSelect={() => onMove(view.id)}>
            {t('outline.moveTo')}
          </MenuItem>
          {nudges}
          <MenuSeparator />
          <MenuItem icon={Trash2} shortcut="delete" onSelect={() => onTrash(view.id)}>
            {t('outline.trash')}
          </MenuItem>
        </>
      )}
    </>
  )
}
