import { Button, EmptyState } from '@sheaf/ui'
import { use, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { HiddenRowsContext } from './HiddenRows.ts'

/** Under the head of a view without rows: which filters or words hide them; `children` where there are none. */
export function NothingShown({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const hidden = use(HiddenRowsContext)
  if (hidden === null || (hidden.query === '' && !hidden.hasFilters)) return children
  const [query, rowCount] = [hidden.query, hidden.countRows()]
  if (rowCount === 0) return children
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
