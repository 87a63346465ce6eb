import { dayOf, rowTitle, type CalendarEntry, type DayNumber } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Calendar, Draft } from './Calendar.ts'
import { dayWords } from './calendarWeeks.ts'
import { timeWords } from './entryLook.ts'
import { spanOf, STEP, toMoment, type LocalSpan } from './localTime.ts'
import { datesOf, planDay, planEdge, type DatedRow } from './planDates.ts'
import { planStart, planTimeEdge, planWholeDay } from './planTimes.ts'

/** What gestures do in a calendar, whichever way they are made. */
export type CalendarGestures = ReturnType<typeof useCalendarGestures>

export function useCalendarGestures(calendar: Calendar) {
  const { t } = useTranslation()
  const { grid, field, isArrangeable, today, timeZone } = calendar
  const { model, actions, context, announce, isEditable } = grid
  const nameOf = (rowId: string) => {
    const row = model.row(rowId)
    return (row && rowTitle(row, model.database, context)) || t('grid.untitled')
  }
  const rowOf = (rowId: string) =>
    field && model.row(rowId) ? { rowId, field, cell: cellAt(model, rowId, field, context) } : null
  function run(commands: ReturnType<typeof planDay>, said: string): void {
    if (commands.length === 0) return
    actions.run(commands)
    announce(said)
  }
  /** Why dates of this calendar are not changed. */
  function refuse(): void {
    const text = t('grid.calendar.fixed', { field: field?.name ?? '' })
    toast(text)
    announce(text)
  }
  const wholeDay = (day: DayNumber) => dayWords(day, context.locale, { dateStyle: 'full' })
  /** A day and a time. */
  const momentWords = (seconds: number) =>
    `${wholeDay(dayOf(seconds, timeZone))}, ${timeWords(calendar, seconds)}`
  /** Changes the date of a row. One that somebody else deleted meanwhile goes nowhere. */
  function change(rowId: string, plan: (row: DatedRow) => ReturnType<typeof planDay>, said: string): boolean {
    const row = rowOf(rowId)
    if (!isEditable || row === null) return false
    if (!isArrangeable) refuse()
    else run(plan(row), said)
    return isArrangeable
  }
  /** The row begins on a day; null: on none. */
  function setDay(rowId: string, to: DayNumber | null): void {
    const name = nameOf(rowId)
    const said =
      to === null
        ? t('grid.calendar.unscheduled', { name })
        : t('grid.calendar.movedTo', { name, day: wholeDay(to) })
    if (change(rowId, (row) => planDay(row, to, context), said) && to !== null)
      calendar.goTo(to, calendar.slot)
  }
  /** The row begins at a moment. */
  function setStart(rowId: string, at: number): void {
    const said = t('grid.calendar.movedTo', { name: nameOf(rowId), day: momentWords(at) })
    if (change(rowId, (row) => planStart(row, at, context), said))
      calendar.goTo(dayOf(at, timeZone), calendar.slot)
  }
  function setEdge(rowId: string, edge: 'start' | 'end', to: DayNumber): void {
    const said = t('grid.calendar.resizedTo', { name: nameOf(rowId), day: wholeDay(to) })
    change(rowId, (row) => planEdge(row, edge, to, context), said)
  }
  function setTimeEdge(rowId: string, edge: 'start' | 'end', span: LocalSpan): void {
    const said = t('grid.calendar.resizedTo', {
      name: nameOf(rowId),
      day: momentWords(toMoment(edge === 'start' ? span.from : span.to, timeZone)),
    })
    change(rowId, (row) => planTimeEdge(row, edge, span, context), said)
  }
  function select(rowId: string): void {
    const fieldId = model.columns[0]?.field.id
    const row = model.rowIndexes.get(rowId)
    if (fieldId !== undefined && row !== undefined) grid.selectCell(rowId, fieldId, { row, column: 0 })
  }
  return {
    nameOf,
    select,
    setDay,
    open(rowId: string): void {
      calendar.setList(null)
      grid.rowPages?.open(rowId)
    },
    /** By so many days. */
    nudge({ rowId, firstDay }: CalendarEntry, by: number): void {
      setDay(rowId, firstDay + by)
    },
    setStart,
    setEdge,
    setTimeEdge,
    /** It loses its time. */
    setWholeDay(rowId: string, to: DayNumber): void {
      const said = t('grid.calendar.movedTo', { name: nameOf(rowId), day: wholeDay(to) })
      if (change(rowId, (row) => planWholeDay(row, to, context), said)) calendar.goTo(to)
    },
    /** Steps among hours. */
    nudgeTime({ rowId, start }: CalendarEntry, steps: number): void {
      setStart(rowId, start + steps * STEP)
    },
    /** Its end goes by so many steps among hours, or days. */
    stretch(entry: CalendarEntry, by: number): void {
      const span = spanOf(entry, timeZone)
      if (calendar.daysBeside === null || span === null) setEdge(entry.rowId, 'end', entry.lastDay + by)
      else
        setTimeEdge(entry.rowId, 'end', {
          from: span.from,
          to: Math.max(span.from + STEP, span.to + by * STEP),
        })
    },
    /** A field for the name of a new row; where names or dates are not written, the row itself, which opens. */
    begin(draft: Draft): void {
      if (!isEditable) return
      calendar.goTo(draft.firstDay, calendar.slot)
      const isNamed = model.columns.some(({ field: each }) => each.primary && each.type === 'rich_text')
      if (isNamed && isArrangeable) calendar.setDraft(draft)
      else if (isArrangeable) add(draft, '')
      else refuse()
    },
    add,
    remove(rowId: string): void {
      if (isEditable) actions.deleteRows([rowId])
    },
    goToToday: () => calendar.show(today),
  }

  function add(draft: Draft, text: string): void {
    const dates = datesOf(field, draft, context)
    const primary = model.columns.find(({ field: each }) => each.primary)?.field
    if (!isEditable || field === null || dates === null || !primary) return
    const named = text === '' ? {} : { [primary.id]: { type: 'rich_text', text } as const }
    const id = actions.addRow('last', { [field.id]: dates, ...named })
    if (text === '') grid.rowPages?.open(id)
  }
}
