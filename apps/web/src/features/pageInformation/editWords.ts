import { timeWords, whenWords } from '../../platform/i18n/whenWords.ts'

/** When something was edited: of today with the time. */
export function editWords(moment: Date, now: Date, language: string): string {
  const day = whenWords(moment, now, language)
  return moment.toDateString() === now.toDateString() ? `${day}, ${timeWords(moment, language)}` : day
}
