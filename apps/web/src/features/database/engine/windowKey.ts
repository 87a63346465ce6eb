import type { ReadContext, ViewRecord } from '@sheaf/model'

/** What a window of a view depends on besides rows: with another key, other rows may stand first. */
export function windowKey(
  view: ViewRecord | undefined,
  {
    locale,
    timeZone,
    firstDayOfWeek,
    now,
  }: Pick<ReadContext, 'locale' | 'timeZone' | 'firstDayOfWeek' | 'now'>,
): string {
  const rules = RULES.map((name) => view?.value[name] ?? null)
  const day = new Date(now).toDateString()
  return JSON.stringify([view?.id, rules, locale, timeZone, firstDayOfWeek, day])
}

/** Of the format, collab-model 1.2. */
const RULES = ['layout', 'filters', 'sorts', 'groups', 'layout_settings']
