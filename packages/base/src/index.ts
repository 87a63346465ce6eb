export { ok, err, type Result, type Ok, type Err } from './result.ts'
export {
  isUuid,
  deriveOwnUuid,
  deriveUuid,
  type Branded,
  type UserId,
  type WorkspaceId,
  type ViewId,
  type CollabId,
  type BlockId,
  type TextId,
  type ChildrenKey,
} from './ids.ts'
export { orderKeyBetween, orderKeysBetween, type OrderKey } from './orderKey.ts'
export { dateFormatter, type DateShape } from './dates/dateFormatter.ts'
export { dateLocale } from './dates/dateLocale.ts'
export {
  DATE_FORMATS,
  setDatePreferences,
  setPreferredClock,
  type DateFormat,
  type DatePreferences,
  type ZoneClock,
} from './dates/datePreferences.ts'
export { withoutEnd } from './withoutEnd.ts'
export { isZone } from './dates/isZone.ts'
export { readDatePreferences } from './dates/readDatePreferences.ts'
export { personClock, personDay, personMoment, personZone, type ClockTime } from './dates/personClock.ts'
export {
  calendarDate,
  dayNumber,
  dayOf,
  knownZone,
  momentAt,
  secondOfDay,
  startOfDay,
  startOfWeek,
  weekday,
} from './dates/zones.ts'
export { zoneClock } from './dates/zoneClock.ts'
export { languageWeekStart, weekStart } from './dates/weekStart.ts'
export { buildUrl, type UrlValues } from './buildUrl.ts'
export { escapeHtml } from './escapeHtml.ts'
export type { JsonValue, JsonObject } from './json.ts'
export { foldName, matchFolded, matchName, type NameMatch, type TextRange } from './matchName.ts'
