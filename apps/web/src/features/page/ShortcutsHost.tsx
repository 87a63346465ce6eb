import { Dialog, IconButton } from '@sheaf/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { isWritingOffered } from '../writing/index.ts'
import { ShortcutList } from './shortcuts/ShortcutList.tsx'
import { shortcutSections } from './shortcuts/shortcutSections.ts'

interface ShortcutsHostProps {
  readonly onClose: () => void
  /** Below the shortcuts. */
  readonly children: ReactNode
}

/** All shortcuts, at hand while one writes; the settings show the same list. */
export function ShortcutsHost({ onClose, children }: ShortcutsHostProps) {
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
      {children}
    </Dialog>
  )
}
