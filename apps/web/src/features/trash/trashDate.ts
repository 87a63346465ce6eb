const DAY_MS = 24 * 60 * 60 * 1000

/** How long ago, for the eye: today, yesterday, the weekday within a week, then the date. */
export type TrashDate =
  | { readonly type: 'today' | 'yesterday' }
  | { readonly type: 'date'; readonly text: string }

export function trashDate(moment: Date, now: Date, language: string): TrashDate {
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / DAY_MS)
  if (days <= 0) return { type: 'today' }
  if (days === 1) return { type: 'yesterday' }
  const isThisYear = moment.getFullYear() === now.getFullYear()
  const options: Intl.DateTimeFormatOptions =
    days < 7
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }
  return { type: 'date', text: new Intl.DateTimeFormat(language, options).format(moment) }
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
