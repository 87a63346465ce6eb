import type { Database } from './Database.ts'
import type { Rows } from './rows/Row.ts'

/** What reading depends on besides the data. */
export interface ReadContext {
  /** BCP 47; English if invalid. */
  readonly locale: string
  /** IANA name; UTC if invalid. */
  readonly timeZone: string
  /** Whether dates of a field with a time zone of its own are read in that zone instead. */
  readonly byFieldZones?: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** The first day of the week in filters, 0 is Sunday; Sunday by default. */
  readonly firstDayOfWeek?: number
  /** Another database whose rows relations and rollups list; null if the reader may not see it. */
  readonly related?: (databaseId: string) => RelatedDatabase | null
  /** Text of a checkbox; by default that of the format, which other clients store. */
  readonly boxWords?: { readonly checked: string; readonly unchecked: string }
  /** Name of a person; null if it is unknown or may not be shown. */
  readonly personName?: (userId: string) => string | null
}

export interface RelatedDatabase {
  readonly database: Database
  readonly rows: Rows
}
