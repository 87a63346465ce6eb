import { daysBetween } from '../../../platform/i18n/whenWords.ts'

/** Days in a list: today, yesterday, the days of this week one by one, then all that was before. */
export interface DayGroup<Item> {
  /** Names the group; `earlier` for what is older than a week. */
  readonly day: Date | 'earlier'
  readonly items: readonly Item[]
}

/** Groups what is ordered by time, the latest first. */
export function groupByDay<Item extends { readonly viewedAt: number }>(
  items: readonly Item[],
  now: number,
): readonly DayGroup<Item>[] {
  const groups: { day: Date | 'earlier'; days: number; items: Item[] }[] = []
  for (const item of items) {
    const day = new Date(item.viewedAt)
    const days = Math.min(7, Math.max(0, -daysBetween(new Date(now), day)))
    const last = groups.at(-1)
    if (last?.days === days) last.items.push(item)
    else groups.push({ day: days === 7 ? 'earlier' : day, days, items: [item] })
  }
  return groups.map(({ day, items: ofDay }) => ({ day, items: ofDay }))
}
