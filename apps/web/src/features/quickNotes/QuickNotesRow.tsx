import { NotebookPen } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SidebarRow } from '../../shell/SidebarRow.tsx'
import { openQuickNotes } from './panelRequest.ts'

/** Opens quick notes; `onOpen` closes a drawer. */
export function QuickNotesRow({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <SidebarRow
      icon={NotebookPen}
      shortcut="mod+/"
      onSelect={() => {
        onOpen()
        openQuickNotes()
      }}
    >
      {t('quickNotes.title')}
    </SidebarRow>
  )
}
