import { IconButton } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'
import { usePageTreeEdits } from '../edits/usePageTreeEdits.ts'
import { isHiddenSpace, spacesOf } from '../pageTree.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { PageTreeItems, type PageTreeItemsProps } from '../tree/PageTreeItems.tsx'
import { SectionLabel } from './SectionLabel.tsx'
import { useSections } from './useSections.ts'

/** SIDE-PRIVATE-1: the private spaces of the person, and a place for pages that nobody else sees. */
export function PrivateSpaces(props: Omit<PageTreeItemsProps, 'label'>) {
  const { t } = useTranslation()
  const { folded, hidden } = useSections()
  const { createPage } = usePageTreeActions()
  const makeSpace = useNewPrivateSpace()
  const { pageTree, onOpen } = props
  const label = t('sidebar.private')
  const spaces = spacesOf(pageTree).map((id) => pageTree.views.get(id)!)
  const own = spaces.find((space) => !isHiddenSpace(space) && (space.spaceRole ?? 'alone') === 'alone')
  if (hidden.has('private')) return null

  async function create(): Promise<void> {
    onOpen()
    const parentId = own?.id ?? (await makeSpace())
    if (parentId !== null) createPage(parentId)
  }
  return (
    <>
      <SectionLabel name="private" label={label}>
        {spaces.length > 0 && (
          <IconButton
            size={24}
            icon={Plus}
            label={t('sidebar.newPrivatePage')}
            onClick={() => void create()}
          />
        )}
      </SectionLabel>
      {!folded.has('private') &&
        (spaces.length === 0 ? (
          <button type="button" className="private-first" onClick={() => void create()}>
            <Plus size={16} aria-hidden />
            {t('sidebar.newPrivatePage')}
          </button>
        ) : (
          <PageTreeItems {...props} label={label} />
        ))}
    </>
  )
}

/** Makes the first private space of a person; resolves with its id, null where it was refused. */
function useNewPrivateSpace(): () => Promise<string | null> {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const edit = usePageTreeEdits(workspaceId, pageTree)
  return async () => {
    const id = crypto.randomUUID()
    const space = { name: t('sidebar.privateSpace'), look: { icon: '', color: '' }, isPrivate: true }
    return (await edit({ type: 'newSpace', id, ...space })) ? id : null
  }
}
