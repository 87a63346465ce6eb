/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox that filters a list has no tag of its own */
import { Check, Dialog, Search, TextInput } from '@sheaf/ui'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewIconView } from '../outline/index.ts'
import { filterPublished } from './filterPublished.ts'
import type { PublishedEntry } from './publishingApi.ts'

export interface DefaultPageDialogProps {
  readonly pages: readonly PublishedEntry[]
  readonly currentId: string | null
  readonly onChoose: (entry: PublishedEntry) => void
  readonly onClose: () => void
}

/** More than this is not read through but typed into. */
const MAX_SHOWN = 50

/** One of the published pages, found by typing. */
export function DefaultPageDialog({ pages, currentId, onChoose, onClose }: DefaultPageDialogProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [wantedIndex, setIndex] = useState(0)
  const found = useMemo(
    () =>
      filterPublished(
        pages.filter(({ info }) => !info.is_expired),
        query,
      ).slice(0, MAX_SHOWN),
    [pages, query],
  )
  const index = Math.min(wantedIndex, found.length - 1)

  function choose(at: number): void {
    const entry = found[at]
    if (!entry) return
    onClose()
    onChoose(entry)
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (index + step + found.length) % Math.max(found.length, 1)
      setIndex(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(index)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('publishing.defaultPage')} text={t('publishing.defaultText')}>
      <TextInput
        icon={Search}
        role="combobox"
        aria-label={t('publishing.search')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${index}` : undefined}
        aria-autocomplete="list"
        placeholder={t('publishing.search')}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} className="move-list" role="listbox" aria-label={t('outline.published')}>
        {found.map(({ view, info }, at) => (
          <button
            key={view.view_id}
            id={`${listId}-${at}`}
            type="button"
            className="move-option"
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            data-on={at === index ? '' : undefined}
            onPointerMove={() => setIndex(at)}
            onClick={() => choose(at)}
          >
            <ViewIconView icon={view.icon} layout={view.layout} />
            <span className="move-option-name">{view.name || t('outline.untitled')}</span>
            <span className="move-option-where" dir="ltr">
              {info.publish_name}
            </span>
            {view.view_id === currentId && <Check size={16} aria-label={t('publishing.isDefaultPage')} />}
          </button>
        ))}
      </div>
      {found.length === 0 && <output className="outline-note">{t('publishing.nothingFound')}</output>}
    </Dialog>
  )
}
