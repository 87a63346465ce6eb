import { spaceLook } from '@sheaf/icons'
import { Button } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SpaceDialog } from './dialogs/SpaceDialog.tsx'
import { usePageTreeEdits } from './edits/usePageTreeEdits.ts'
import { childIdsOf, type TreeEntry } from './pageTree.ts'
import { usePageTree } from './PageTreeContext.tsx'
import { pageRights } from './rights/pageRights.ts'
import { SpaceRow } from './SpaceRow.tsx'

/** The spaces of a workspace that somebody sees: what they are called, how they look, and who sees them. */
export function SpacesSection() {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const edit = usePageTreeEdits(workspaceId, pageTree)
  const [edited, setEdited] = useState<TreeEntry | 'new' | null>(null)
  if (!pageTree) return null
  const spaces = childIdsOf(pageTree, pageTree.rootId).flatMap((id) => pageTree.views.get(id) ?? [])

  function access({ id, name, extra }: TreeEntry, isPrivate: boolean): void {
    void edit({ type: 'space', id, name, look: spaceLook(extra), isPrivate })
  }
  function show({ id, extra }: TreeEntry, isShown: boolean): void {
    void edit({ type: 'extra', id, extra: { ...extra, is_hidden_space: !isShown } })
  }
  return (
    <>
      <p className="settings-lead">{t('settings.spacesLead')}</p>
      {spaces
        .filter(({ isSpace }) => isSpace)
        .map((space) => (
          <SpaceRow
            key={space.id}
            space={space}
            mayArrange={pageRights(pageTree, space, false).mayArrange}
            onEdit={() => setEdited(space)}
            onAccess={(isPrivate) => access(space, isPrivate)}
            onShow={(isShown) => show(space, isShown)}
          />
        ))}
      <Button icon={Plus} onClick={() => setEdited('new')}>
        {t('pageTree.newSpace')}
      </Button>
      {edited && <SpaceDialog space={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
