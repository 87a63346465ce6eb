import {
  atFieldZone,
  dayOf,
  formatTime,
  readCalendar,
  readCell,
  UNDATED,
  visibleFields,
  type Field,
  type FieldOf,
  type Row,
  type SelectColor,
  type ViewPlan,
} from '@sheaf/model'
import { PAGE_ROWS, type CalendarEvent } from '@sheaf/render'
import type { Executor } from '../../../platform/database/index.ts'
import { placeQuery } from './DatabasePlace.ts'
import { dayDates, monthDates } from './calendarDates.ts'
import { pagerOf } from './pagerOf.ts'
import type { PresentedTab, TabInput } from './TabInput.ts'
import { readRelated } from './readRelated.ts'
import { readRows, readSection } from './readPublishedDatabase.ts'
import { showRow } from './showRow.ts'

/** Rows without a date that are listed; the rest are counted. */
const MAX_UNDATED = 50

/** Reads the days of a calendar that somebody asks for. */
export async function presentCalendar(
  executor: Executor,
  input: TabInput,
  plan: Pick<ViewPlan, 'calendar'>,
): Promise<PresentedTab> {
  const { published, view, place, context } = input
  const { database, viewId } = published
  const calendar = plan.calendar ?? { fieldId: null, undated: 0, months: {} }
  const field = database.fields.get(calendar.fieldId ?? '') ?? null
  const clock = atFieldZone(field, context)
  const today = dayOf(Math.floor(context.now / 1000), clock.timeZone)
  const settings = view.settings.calendar
  const days = calendar.days ?? null
  const shownDates =
    days === null
      ? monthDates(place.dates, today, settings.firstDayOfWeek)
      : dayDates(place.dates, today, days, settings.firstDayOfWeek)
  const { name, first, last, previous, next } = shownDates
  const hasToday = today >= first && today <= last
  const { pager, from, to, isInside } = pagerOf(
    input,
    calendar.months[name] ?? 0,
    input.maxRows ?? PAGE_ROWS,
    name,
  )
  const dated = await readSection(executor, { viewId, tabId: view.id, section: name, from, to })
  const undatedTo = Math.min(calendar.undated, input.maxRows === undefined ? MAX_UNDATED : 0)
  const undated = await readSection(executor, {
    viewId,
    tabId: view.id,
    section: UNDATED,
    from: 0,
    to: undatedTo,
  })
  const rows = await readRows(executor, viewId, [...dated, ...undated])
  const shown = (row: Row) => showRow(row, { input, database, context, cells: new Map() })
  const reading = readCalendar(
    database,
    view,
    dated,
    { has: (id) => rows.has(id), get: (id) => rows.get(id) ?? null },
    context,
  )
  const colored =
    visibleFields(database, view).find((each) => each.field.type === 'single_select')?.field ?? null
  const entries = reading.entries.flatMap((entry): CalendarEvent[] => {
    const row = rows.get(entry.rowId)
    if (row === undefined) return []
    const cell = colored === null ? null : readCell(row, colored, database, context)
    const color: SelectColor | null = cell?.type === 'single_select' ? (cell.options[0]?.color ?? null) : null
    const time = entry.includeTime && isDated(field) ? formatTime(entry.start, field.options, clock) : null
    return [{ row: shown(row), firstDay: entry.firstDay, lastDay: entry.lastDay, time, color }]
  })
  const href = (dates: string | null) =>
    input.path + placeQuery({ tabId: view.id, rowId: null, page: 1, dates })
  return {
    content: {
      kind: 'calendar',
      name: view.name,
      dates:
        field === null
          ? null
          : {
              span: shownDates.span,
              firstDayOfWeek: settings.firstDayOfWeek,
              showsWeekends: settings.showWeekends,
              showsWeekNumbers: settings.showWeekNumbers,
              today: hasToday ? today : null,
              entries,
              previousHref: href(previous),
              nextHref: href(next),
              todayHref: href(null),
              pager,
            },
      withoutDate: {
        count: calendar.undated,
        rows: undated.flatMap((id) => {
          const row = rows.get(id)
          return row === undefined ? [] : [shown(row)]
        }),
      },
    },
    related: await readRelated(executor, published, [], context),
    rows,
    // The day is marked in it, and another one tomorrow.
    isOneOfFew: isInside && !hasToday && place.dates === name && name in calendar.months,
  }
}

type DatedField = FieldOf<'date_time' | 'created_time' | 'last_edited_time'>

function isDated(field: Field | null): field is DatedField {
  return field?.type === 'date_time' || field?.type === 'created_time' || field?.type === 'last_edited_time'
}
