import { useDeferredValue, useState } from 'react'
import { TextInput } from '@sheaf/ui'
import { Search } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { isWritingOffered } from '../writing/index.ts'
import { findShortcuts } from './shortcuts/findShortcuts.ts'
import { ShortcutList } from './shortcuts/ShortcutList.tsx'
import { shortcutSections } from './shortcuts/shortcutSections.ts'

/** SET-KEYS-1: all shortcuts, found by what they do or by their keys. */
export function KeyboardSection() {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const found = findShortcuts(shortcutSections(undefined, isWritingOffered()), useDeferredValue(query), t)
  return (
    <>
      <TextInput
        icon={Search}
        type="search"
        aria-label={t('settings.findShortcut')}
        placeholder={t('settings.findShortcut')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return
          event.stopPropagation()
          setQuery('')
        }}
      />
      <output className="settings-nothing">{found.length === 0 && t('settings.noShortcut')}</output>
      <ShortcutList sections={found} />
    </>
  )
}
