import { readDatePreferences, type DatePreferences } from '@sheaf/base'
import { clientOf, type Executor } from '../platform/database/index.ts'

/** How somebody wants to read days and times; nothing chosen where there is no such person. */
export async function datesOf(executor: Executor, userId: string): Promise<DatePreferences> {
  const { rows } = await clientOf(executor).query<{ metadata: Record<string, unknown> | null }>(
    'SELECT metadata FROM users WHERE id = $1',
    [userId],
  )
  return readDatePreferences(rows[0]?.metadata ?? {})
}
