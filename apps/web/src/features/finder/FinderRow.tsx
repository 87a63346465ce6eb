import { Search } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SidebarRow } from '../../shell/SidebarRow.tsx'
import { requestFinder } from './finderRequest.ts'

/** The row of the sidebar that opens the finder. */
export function FinderRow({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <SidebarRow
      icon={Search}
      shortcut="mod+p"
      onSelect={() => {
        onOpen()
        requestFinder()
      }}
    >
      {t('finder.open')}
    </SidebarRow>
  )
}
