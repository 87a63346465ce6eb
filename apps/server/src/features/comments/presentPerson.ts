import type { PageComment } from '@sheaf/contract'

type Person = NonNullable<PageComment['user']>

/** Somebody who wrote or reacted, as it is stored. */
export interface PersonRow {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly avatar_url: string | null
  readonly is_deleted: boolean
}

/** Columns of `PersonRow`, of the table `users AS u`. */
export const PERSON_COLUMNS = `u.id AS user_id, u.name, u.email,
  nullif(u.metadata ->> 'icon_url', '') AS avatar_url, u.deleted_at IS NOT NULL AS is_deleted`

const NAME_OF_ADDRESS = 6

/**
 * Somebody as the world sees them, by the rule of wire.md 6.7: whose name is their mail address is shown as the first six
 * characters of its local part. Null once the account is deleted.
 */
export function presentPerson(row: PersonRow): Person | null {
  if (row.is_deleted) return null
  const isAddress = row.name.trim().toLowerCase() === row.email.toLowerCase()
  const local = row.email.split('@')[0] ?? ''
  const name =
    isAddress || row.name.trim() === '' ? Array.from(local).slice(0, NAME_OF_ADDRESS).join('') : row.name
  return { uuid: row.user_id, name, avatar_url: row.avatar_url }
}
