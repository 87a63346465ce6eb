import type { ViewPlan } from '@sheaf/model'
import { columnRows, MAX_COLUMNS, PAGE_ROWS } from '@sheaf/render'
import type { DatabasePlace } from './DatabasePlace.ts'

/**
 * The place of a tab that shows what is shown at `place`, so that it is rendered and kept once, however it is asked for:
 * dates count in calendars alone, and the last page stands for those behind it.
 */
export function presentPlace(plan: ViewPlan, place: DatabasePlace): DatabasePlace {
  const dates = plan.layout === 'calendar' ? place.dates : null
  return {
    ...place,
    dates: isMonthly(plan) ? (dates?.slice(0, 7) ?? null) : dates,
    page: Math.min(place.page, lastPage(plan)),
  }
}

function isMonthly({ calendar }: ViewPlan): boolean {
  return (calendar?.days ?? null) === null
}

/** Of a calendar: of the dates with the most rows. */
function lastPage({ layout, grouping, total, calendar }: ViewPlan): number {
  if (layout === 'calendar') return pagesOf(mostOf(Object.values(calendar?.months ?? {})), PAGE_ROWS)
  const groups = grouping?.groups.filter(({ isVisible }) => isVisible).map(({ count }) => count)
  if (layout === 'board')
    return pagesOf(mostOf(groups?.slice(0, MAX_COLUMNS) ?? []), columnRows(groups?.length ?? 0))
  return pagesOf(groups?.reduce((sum, count) => sum + count, 0) ?? total, PAGE_ROWS)
}

function mostOf(counts: readonly number[]): number {
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

function pagesOf(rows: number, perPage: number): number {
  return Math.max(1, Math.ceil(rows / perPage))
}
