import { Plus } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { requestWorkspaceDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { SidebarRow } from '../../shell/SidebarRow.tsx'
import { usePageTreeActions } from './edits/usePageTreeActions.ts'
import { knownSpace, spaceForNewPage } from './pageTree.ts'
import { usePageTree } from './PageTreeContext.tsx'

export interface NewPageRowProps {
  readonly currentId: string | null
  readonly onOpen: () => void
}

/** Makes a page in the space that the person is in, or asks where. Guests have no space to make one in. */
export function NewPageRow({ currentId, onOpen }: NewPageRowProps) {
  const { t } = useTranslation()
  const { pageTree, isGuest } = usePageTree()
  const { createPage } = usePageTreeActions()
  const spaceId = pageTree && knownSpace(pageTree, currentId)
  if (isGuest) return null
  return (
    <SidebarRow
      icon={Plus}
      isDisabled={!pageTree || !spaceForNewPage(pageTree, currentId)}
      onSelect={() => {
        onOpen()
        if (spaceId) createPage(spaceId)
        else requestWorkspaceDialog('newPage')
      }}
    >
      {t('pageTree.newPage')}
    </SidebarRow>
  )
}
