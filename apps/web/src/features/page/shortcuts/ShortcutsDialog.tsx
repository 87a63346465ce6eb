import { Dialog, IconButton } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { isWritingOffered } from '../../writing/index.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { shortcutSections } from './shortcutSections.ts'

/** All shortcuts, at hand while one writes; the settings show the same list. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('shortcuts.title')}
      titleEnd={<IconButton icon={X} label={t('shortcuts.close')} onClick={onClose} />}
    >
      <ShortcutList sections={shortcutSections(undefined, isWritingOffered())} />
    </Dialog>
  )
}
