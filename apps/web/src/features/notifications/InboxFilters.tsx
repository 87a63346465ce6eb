import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { InboxFilter } from './notificationsApi.ts'

export interface InboxFiltersProps {
  readonly filter: InboxFilter
  readonly unread: number
  readonly onChange: (filter: InboxFilter) => void
}

/** Which notifications are listed. */
export function InboxFilters({ filter, unread, onChange }: InboxFiltersProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="inbox-filters">
      <legend className="visually-hidden">{t('inbox.filter')}</legend>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className="inbox-filter"
          aria-pressed={each === filter}
          onClick={() => onChange(each)}
        >
          {t(FILTER_KEYS[each])}
          {each === 'unread' && unread > 0 && <span className="inbox-filter-count"> {unread}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const FILTERS = [
  'all',
  'unread',
  'mentions',
  'requests',
  'archived',
] as const satisfies readonly InboxFilter[]

const FILTER_KEYS = {
  all: 'inbox.filters.all',
  unread: 'inbox.filters.unread',
  mentions: 'inbox.filters.mentions',
  requests: 'inbox.filters.requests',
  archived: 'inbox.filters.archived',
} as const satisfies Record<InboxFilter, string>
