import { isZone, startOfDay } from '@sheaf/base'
import type { FormSettings } from '@sheaf/contract'

/** A form as it is stored. */
export interface StoredForm {
  readonly id: string
  readonly databaseId: string
  readonly workspaceId: string
  /** The secret part of its public address. */
  readonly address: string
  readonly settings: FormSettings
  readonly isOpen: boolean
  readonly openedBy: string | null
  readonly answers: number
}

/** For a query that names `database_forms` `f` and `databases` `d`. */
export const STORED_FORM = `f.id, f.database_id AS "databaseId", d.workspace_id AS "workspaceId", f.address, f.settings,
  f.is_open AS "isOpen", f.opened_by AS "openedBy", f.answers`

/** FORM-CLOSE-1, -2: whether its own rules leave it open; that of who opened it is asked besides. */
export function isTakingAnswers({ isOpen, answers, settings }: StoredForm, now: Date): boolean {
  const { closes_after: most } = settings
  const end = endOf(settings)
  return isOpen && (most === null || answers < most) && (end === null || now.getTime() < end)
}

/** Milliseconds since 1970 at which its last day ends; null where it has none. */
function endOf({ closes_on: last, time_zone: timeZone }: FormSettings): number | null {
  if (last === null) return null
  const day = Math.floor(Date.parse(`${last}T00:00:00Z`) / DAY_MS)
  return startOfDay(day + 1, zoneOf(timeZone)) * 1000
}

/** Of what is stored, a zone that there is. */
function zoneOf(timeZone: string): string {
  return isZone(timeZone) ? timeZone : 'UTC'
}

const DAY_MS = 86_400_000
