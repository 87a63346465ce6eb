import { lazy, Suspense, use, type ReactNode } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { HiddenRowsContext } from './HiddenRows.ts'

const HiddenRowsNote = lazy(
  withPanelMessages(async () => (await import('./HiddenRowsNote.tsx')).HiddenRowsNote),
)

/** Under the head of a view without rows: which filters or words hide them; `children` where there are none. */
export function NothingShown({ children }: { readonly children: ReactNode }) {
  const hidden = use(HiddenRowsContext)
  if (hidden === null || (hidden.query === '' && !hidden.hasFilters)) return children
  const rowCount = hidden.countRows()
  if (rowCount === 0) return children
  return (
    <Suspense>
      <HiddenRowsNote hidden={hidden} rowCount={rowCount} />
    </Suspense>
  )
}
