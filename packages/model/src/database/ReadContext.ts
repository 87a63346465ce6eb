import type { Database } from './Database.ts'
import type { Rows } from './rows/Row.ts'

/** What reading depends on beside the data. */
export interface ReadContext {
  /** BCP 47; what is not one reads as English. */
  readonly locale: string
  /** IANA name; what is not one reads as UTC. */
  readonly timeZone: string
  /** Whether dates of a field that has a time zone of its own are read there instead. */
  readonly byFieldZones?: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** 0 is Sunday: the day with which weeks of filters begin. Sunday without it. */
  readonly firstDayOfWeek?: number
  /** Another database whose rows relations and rollups list; null where the reader may not see it. */
  readonly related?: (databaseId: string) => RelatedDatabase | null
  /** What a box is as text; without them as the format calls it, which is how other clients store it. */
  readonly boxWords?: { readonly checked: string; readonly unchecked: string }
  /** Name of a person; null when nobody of that id may be named. */
  readonly personName?: (userId: string) => string | null
}

export interface RelatedDatabase {
  readonly database: Database
  readonly rows: Rows
}
