import { Trash2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SidebarRow } from '../../shell/SidebarRow.tsx'
import { pagePath, treeChanges, usePageTree } from '../pageTree/index.ts'
import { useTrashCount } from './useTrash.ts'

/** SIDE-TRASH-1: the way to the trash, and how many pages lie in it. Counted again when pages come or go, not with each edit. */
export function TrashHost({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  // The server counts what it has heard of.
  const isSettled = pageTree !== null && changes.every(({ refusal }) => refusal !== null)
  const count = useTrashCount(workspaceId, isSettled ? pageTree.views.size : null)
  return (
    <SidebarRow icon={Trash2} to={`${pagePath(workspaceId)}/trash`} onOpen={onOpen} count={count}>
      {t('trash.title')}
    </SidebarRow>
  )
}
