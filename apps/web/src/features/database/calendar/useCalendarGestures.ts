import { rowTitle, type CalendarEntry, type DayNumber } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { addMonths } from '../editing/monthDays.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Calendar, DayRange } from './Calendar.ts'
import { dayWords } from './calendarWeeks.ts'
import { datesOf, planDay, planEdge } from './planDates.ts'

/** What gestures do in a calendar, whichever way they are made. */
export type CalendarGestures = ReturnType<typeof useCalendarGestures>

export function useCalendarGestures(calendar: Calendar) {
  const { t } = useTranslation()
  const { grid, field, isArrangeable, today, day } = calendar
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
  /** The row begins on a day; null: on none. A row that somebody else deleted meanwhile goes nowhere. */
  function setDay(rowId: string, to: DayNumber | null): void {
    const row = rowOf(rowId)
    if (!isEditable || row === null) return
    if (!isArrangeable) return refuse()
    const words = to === null ? '' : dayWords(to, context.locale, { dateStyle: 'full' })
    run(
      planDay(row, to, context),
      to === null
        ? t('grid.calendar.unscheduled', { name: nameOf(rowId) })
        : t('grid.calendar.movedTo', { name: nameOf(rowId), day: words }),
    )
    if (to !== null) calendar.goTo(to)
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
    setEdge(rowId: string, edge: 'start' | 'end', to: DayNumber): void {
      const row = rowOf(rowId)
      if (!isEditable || row === null) return
      if (!isArrangeable) return refuse()
      const words = dayWords(to, context.locale, { dateStyle: 'full' })
      run(planEdge(row, edge, to, context), t('grid.calendar.resizedTo', { name: nameOf(rowId), day: words }))
    },
    /** A field for the name of a new row; where names or dates are not written, the row itself, which opens. */
    begin(days: DayRange): void {
      if (!isEditable) return
      calendar.goTo(days.firstDay)
      const isNamed = model.columns.some(({ field: each }) => each.primary && each.type === 'rich_text')
      if (isNamed && isArrangeable) calendar.setDraft(days)
      else if (isArrangeable) add(days, '')
      else refuse()
    },
    add,
    remove(rowId: string): void {
      if (isEditable) actions.deleteRows([rowId])
    },
    turn: (by: number) => calendar.show(addMonths(day, by)),
    goToToday: () => calendar.show(today),
  }

  function add({ firstDay, lastDay }: DayRange, text: string): void {
    const dates = datesOf(field, firstDay, lastDay, context)
    const primary = model.columns.find(({ field: each }) => each.primary)?.field
    if (!isEditable || field === null || dates === null || !primary) return
    const named = text === '' ? {} : { [primary.id]: { type: 'rich_text', text } as const }
    const id = actions.addRow('last', { [field.id]: dates, ...named })
    if (text === '') grid.rowPages?.open(id)
  }
}
