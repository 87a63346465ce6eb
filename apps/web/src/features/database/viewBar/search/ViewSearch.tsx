import { IconButton, TextInput } from '@sheaf/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { useFoundMarks } from './useFoundMarks.ts'

interface ViewSearchProps {
  readonly query: string
  /** Rows that match; null while nothing is looked for. */
  readonly found: number | null
  readonly onChange: (query: string) => void
  /** Empties it and gives the focus back. */
  readonly onClose: () => void
}

/** A field that leaves only the rows that have what is typed in it. */
export function ViewSearch({ query, found, onChange, onClose }: ViewSearchProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useFoundMarks(query)
  return (
    <search className="view-search">
      <TextInput
        ref={input}
        icon={Search}
        aria-label={t('grid.bar.search')}
        placeholder={t('grid.bar.searchPlaceholder')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          onClose()
        }}
        suffix={<IconButton icon={X} size={24} label={t('grid.bar.clearSearch')} onClick={onClose} />}
      />
      <output className="view-found">{found === null ? '' : t('grid.bar.found', { count: found })}</output>
    </search>
  )
}
