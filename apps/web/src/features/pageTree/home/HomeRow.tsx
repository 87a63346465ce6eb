import { House } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { SidebarRow } from '../../../shell/SidebarRow.tsx'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { useSections } from '../personal/useSections.ts'

/** Leads to the start page, unless the person left it out of the sidebar. */
export function HomeRow({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  if (useSections().hidden.has('home')) return null
  return (
    <SidebarRow icon={House} to={`${pagePath(workspaceId)}/home`} onOpen={onOpen}>
      {t('home.title')}
    </SidebarRow>
  )
}
