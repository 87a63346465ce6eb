/** Which part of a published database somebody asks for. */
export interface DatabasePlace {
  /** `v`; null: the first tab. */
  readonly tabId: string | null
  /** `r`; null: the tab itself. */
  readonly rowId: string | null
  /** From 1. */
  readonly page: number
  /** Of a calendar: a month, `YYYY-MM`, or a day of those that are shown together, `YYYY-MM-DD`; null: today. */
  readonly dates: string | null
}

export const WHOLE_DATABASE: DatabasePlace = { tabId: null, rowId: null, page: 1, dates: null }

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const ID = /^[\w:.-]{1,128}$/

/** The place that a query string names. What it says wrongly counts as not said. */
export function readDatabasePlace(query: Readonly<Record<string, unknown>>): DatabasePlace {
  return {
    tabId: textOf(query['v'], ID),
    rowId: textOf(query['r'], ID),
    page: Number(textOf(query['page'], /^[1-9]\d{0,6}$/) ?? '1'),
    dates: textOf(query['month'], MONTH) ?? textOf(query['day'], DAY),
  }
}

function textOf(value: unknown, shape: RegExp): string | null {
  return typeof value === 'string' && shape.test(value) ? value : null
}

/** The query string of a place, `?` included; "" for the whole database. */
export function placeQuery({ tabId, rowId, page, dates }: DatabasePlace): string {
  const query = new URLSearchParams()
  if (tabId !== null) query.set('v', tabId)
  if (rowId !== null) query.set('r', rowId)
  if (dates !== null) query.set(MONTH.test(dates) ? 'month' : 'day', dates)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}
