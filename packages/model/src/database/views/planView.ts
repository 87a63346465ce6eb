import { eachInSteps, type Steps } from '../steps/Steps.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import { calendarDate, dayNumber } from '@sheaf/base'
import { daysShown, firstShown } from './calendarSpan.ts'
import type { DatabaseView } from './DatabaseView.ts'
import { dayEnds } from './dayEnds.ts'
import { evaluateViewInSteps, type ViewAnswer } from './evaluateView.ts'
import { monthSpan } from './monthSpan.ts'
import { readCalendarInSteps } from './readCalendar.ts'
import type { CalculationResult, CalendarEntry, DayNumber } from './ViewResult.ts'
import {
  ALL_ROWS,
  groupSection,
  UNDATED,
  type PlannedCalendar,
  type PlannedChart,
  type PlannedGroup,
  type PlannedLayout,
  type PlannedSection,
  type ViewPlan,
} from './ViewPlan.ts'

export interface PlannedView {
  readonly plan: ViewPlan
  readonly sections: readonly PlannedSection[]
}

/**
 * The version of what the engine computes for the same database. With another one, plans that are stored are computed
 * again: count it up where views show other rows, groups or calculations than before.
 */
export const ENGINE_VERSION = 3

/** Limit for very long entries: a row is listed in at most so many months, or pages of days, from its start. */
const MAX_PAGES = 120

/**
 * Computes what a view displays: the order of its rows, its groups and footers, the months of its calendar. In steps,
 * since there can be many rows.
 */
export function* planView(
  database: Database,
  view: DatabaseView,
  rows: Rows,
  context: ReadContext,
): Steps<PlannedView> {
  const answer = yield* evaluateViewInSteps(database, view.id, rows, context)
  if (answer === null) throw new Error('A view that is shown is not in its database')
  const layout = plannedLayout(view)
  const until = dayEnds(database, view, context)
  const { rowIds } = answer
  const engine = ENGINE_VERSION
  const base = { engine, layout, until, total: rowIds.length, grouping: null, totals: [], calendar: null }
  const all = [{ section: ALL_ROWS, rowIds }]
  if (layout === 'other') return { plan: base, sections: [] }
  if (layout === 'calendar') {
    const { calendar, sections } = yield* planCalendar(database, view, rowIds, rows, context)
    return { plan: { ...base, calendar }, sections: [...all, ...sections] }
  }
  // Readers see the rows of a chart below it, whatever it groups.
  if (view.layout === 'chart') return { plan: { ...base, chart: planChart(answer) }, sections: all }
  const isGrid = layout === 'grid'
  const { grouping, sections } = planGroups(answer, isGrid)
  const totals = isGrid
    ? answer.totals.map(({ field, kind, value }) => ({ fieldId: field.id, kind, value }))
    : []
  return { plan: { ...base, grouping, totals }, sections: [...all, ...sections] }
}

export function plannedLayout({ layout }: Pick<DatabaseView, 'layout'>): PlannedLayout {
  if (layout === 'board' || layout === 'calendar') return layout
  // Readers see the rows of a list, a gallery and a chart as a table.
  return layout === 'feed' || layout === 'unknown' ? 'other' : 'grid'
}

function planChart({ groups, groupTotals, totals }: ViewAnswer): PlannedChart {
  return {
    fieldId: groups?.fieldId ?? null,
    groups: (groups?.groups ?? []).map(({ id, key, color, rowIds, visible }) => ({
      id,
      key,
      color,
      count: rowIds.length,
      isVisible: visible,
      ...valuesOf(groupTotals.get(id)),
    })),
    totals: totals.map(({ field, kind, value }) => ({ fieldId: field.id, kind, value })),
  }
}

function planGroups(
  { groups, groupTotals }: ViewAnswer,
  isGrid: boolean,
): {
  readonly grouping: ViewPlan['grouping']
  readonly sections: readonly PlannedSection[]
} {
  if (groups === null) return { grouping: null, sections: [] }
  const list = groups.groups
  return {
    grouping: {
      fieldId: groups.fieldId,
      groups: list.map(({ id, key, color, rowIds, visible, collapsed }) => ({
        id,
        key,
        color,
        count: rowIds.length,
        isVisible: visible,
        ...(collapsed && { isFolded: true }),
        ...(isGrid && valuesOf(groupTotals.get(id))),
      })),
    },
    sections: list.map(({ rowIds }, index) => ({ section: groupSection(index), rowIds })),
  }
}

function valuesOf(totals: readonly CalculationResult[] | undefined): Pick<PlannedGroup, 'totals'> {
  return totals === undefined ? {} : { totals: totals.map(({ value }) => value) }
}

function* planCalendar(
  database: Database,
  view: DatabaseView,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): Steps<{ readonly calendar: PlannedCalendar; readonly sections: readonly PlannedSection[] }> {
  const { field, entries, withoutDate } = yield* readCalendarInSteps(database, view, rowIds, rows, context)
  const months = new Map<string, string[]>()
  const settings = view.settings.calendar
  const days = daysShown(settings)
  yield* eachInSteps(entries, (entry) => {
    const pages = days === null ? monthsOf(entry, settings) : pagesOfDays(entry, days, settings)
    for (const month of pages) {
      const list = months.get(month)
      if (list === undefined) months.set(month, [entry.rowId])
      else list.push(entry.rowId)
    }
  })
  return {
    calendar: {
      fieldId: field?.id ?? null,
      undated: withoutDate.length,
      days,
      months: Object.fromEntries(Array.from(months, ([month, list]) => [month, list.length])),
    },
    sections: [
      ...Array.from(months, ([section, list]) => ({ section, rowIds: list })),
      { section: UNDATED, rowIds: withoutDate },
    ],
  }
}

/** Months whose tables show some day of an entry: a table starts and ends with days of the adjacent months. */
function monthsOf({ firstDay, lastDay }: CalendarEntry, { firstDayOfWeek }: CalendarSettings): string[] {
  const months: string[] = []
  const { year, month } = calendarDate(firstDay)
  // It may be in the table of the previous month; months count from 0 here.
  for (let index = year * 12 + month - 2; months.length < MAX_PAGES; index += 1) {
    const [y, m] = [Math.floor(index / 12), (index % 12) + 1]
    const { first, weeks } = monthSpan(y, m, firstDayOfWeek)
    if (first > lastDay || y > MAX_YEAR) break
    if (first + weeks * 7 - 1 >= firstDay && y >= 0 && dayNumber(y, m, 1) <= lastDay + 7)
      months.push(isoMonth(y, m))
  }
  return months
}

const MAX_YEAR = 9999

type CalendarSettings = DatabaseView['settings']['calendar']

/** Pages of `days` days that include some day of an entry. */
function pagesOfDays(
  { firstDay, lastDay }: CalendarEntry,
  days: number,
  { firstDayOfWeek }: CalendarSettings,
): string[] {
  const pages: string[] = []
  let first = firstShown(firstDay, days, firstDayOfWeek)
  for (; first <= lastDay && pages.length < MAX_PAGES; first += days) {
    const { year } = calendarDate(first)
    if (year > MAX_YEAR) break
    if (year >= 0) pages.push(isoDay(first))
  }
  return pages
}

/** `YYYY-MM-DD`. */
export function isoDay(day: DayNumber): string {
  const { year, month, date } = calendarDate(day)
  return `${isoMonth(year, month)}-${String(date).padStart(2, '0')}`
}

/** `YYYY-MM`. */
export function isoMonth(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}
