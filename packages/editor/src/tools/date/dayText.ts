import { dateFormatter, type DateShape } from '@sheaf/base'
import type { Mention } from '@sheaf/model'
import { pageLanguage } from '../../engine/dom/pageLanguage.ts'

/** A day in words, as published pages write it: in UTC, so that it is the same day for everyone. */
export function dayText(date: Date): string {
  return formatter(DAY).format(date)
}

/** A day and a time in words, as this person's clock has it. */
function momentText(date: Date): string {
  return formatter(MOMENT).format(date)
}

/** A date in words; a span from its start to its end. */
export function dateText({ date, end, hasTime }: Extract<Mention, { type: 'date' }>): string {
  if (end === null) return hasTime ? momentText(date) : dayText(date)
  return formatter(hasTime ? MOMENT : DAY).formatRange(date, end)
}

/** What a mention of a day stores: noon in UTC is the same day nearly everywhere, for readers that use their own clock. */
export function storedDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day, 12)).toISOString()
}

const DAY: DateShape = { hasDay: true, hasTime: false, isUtc: true }
const MOMENT: DateShape = { hasDay: true, hasTime: true }

function formatter(shape: DateShape): Intl.DateTimeFormat {
  return dateFormatter(pageLanguage(), shape)
}
