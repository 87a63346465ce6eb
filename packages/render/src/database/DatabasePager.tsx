import type { ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseLabels } from './DatabaseLabels.ts'
import type { Pager } from './DatabasePage.ts'

interface DatabasePagerProps {
  readonly pager: Pager
  readonly labels: DatabaseLabels
  readonly locale: string
}

/** Links to the previous and next rows; nothing if all of them are on the page. */
export function DatabasePager({ pager, labels, locale }: DatabasePagerProps): ReactElement | null {
  const { from, to, all, previousHref, nextHref } = pager
  if (previousHref === null && nextHref === null) return null
  const number = new Intl.NumberFormat(locale)
  const shown = { from: number.format(from), to: number.format(to), all: number.format(all) }
  return (
    <nav className="db-pager" aria-label={labels.pages}>
      {previousHref !== null && (
        <a className="db-button" href={previousHref} rel="prev">
          <DatabaseIcon name="previous" />
          {labels.previousPage}
        </a>
      )}
      <bdi className="db-pager-shown">{labels.shownRows(shown)}</bdi>
      {nextHref !== null && (
        <a className="db-button" href={nextHref} rel="next">
          {labels.nextPage}
          <DatabaseIcon name="next" />
        </a>
      )}
    </nav>
  )
}
