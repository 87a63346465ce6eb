import { dateLocale } from './dateLocale.ts'
import { datePreferences } from './datePreferences.ts'

/** The first day of the week, 0 Sunday to 6 Saturday: as the person prefers it, else as their language has it. */
export function weekStart(language: string): number {
  return datePreferences().firstDayOfWeek ?? languageWeekStart(language)
}

/** The first day of the week where a language is spoken; Monday where that is not known. */
export function languageWeekStart(language: string): number {
  try {
    const locale: Intl.Locale & WeekInfo = new Intl.Locale(dateLocale(language))
    const info = locale.getWeekInfo?.() ?? locale.weekInfo
    return (info?.firstDay ?? 1) % 7
  } catch {
    return 1
  }
}

/** Not every browser has it, and some only in its older form. */
interface WeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}
