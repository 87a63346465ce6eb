import { Button, EmptyState } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { HiddenRows } from './HiddenRows.ts'

interface HiddenRowsNoteProps {
  readonly hidden: HiddenRows
  readonly rowCount: number
}

/** What hides the rows of a view that shows none, and the way to them. */
export function HiddenRowsNote({ hidden, rowCount }: HiddenRowsNoteProps) {
  const { t } = useTranslation()
  const { query } = hidden
  return (
    <div className="grid-empty">
      <svg
        width="96"
        height="72"
        viewBox="0 0 96 72"
        fill="none"
        stroke="var(--text-3)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4 64h88" />
        <path d="m28 16 15 18v18l10 6V34l15-18" />
        <path d="M24 8h48l-6 8H30z" stroke="var(--primary)" fill="var(--primary-soft)" />
      </svg>
      <EmptyState
        text={
          <>
            {query === '' ? t('grid.bar.hidden') : t('grid.bar.nothingFound', { query })}
            <small className="view-hidden-count">{t('grid.bar.hiddenRows', { count: rowCount })}</small>
          </>
        }
        action={
          query === '' ? (
            <Button onClick={hidden.clearFilters}>{t('grid.bar.clearFilters')}</Button>
          ) : (
            <Button onClick={hidden.clearSearch}>{t('grid.bar.clearSearch')}</Button>
          )
        }
      />
    </div>
  )
}
