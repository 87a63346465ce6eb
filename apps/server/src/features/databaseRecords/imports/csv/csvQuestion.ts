import type { CsvReading } from '@sheaf/contract'
import { datesOf } from '../../../../mails/index.ts'
import { clientOf } from '../../../../platform/database/index.ts'
import type { ImportJob } from '../ImportJob.ts'
import type { CsvQuestion } from '../importTask.ts'
import type { RowImportsContext } from '../RowImportsContext.ts'

/** What the thread is to know of a CSV file and of whoever imports it. */
export async function csvQuestion(
  { database }: RowImportsContext,
  { userId, workspaceId, viewId, layout }: ImportJob,
  reading: CsvReading,
): Promise<CsvQuestion> {
  const { timeZone } = await datesOf(database, userId)
  const { rows: people } = await clientOf(database).query<CsvQuestion['people'][number]>(PEOPLE, [
    workspaceId,
    userId,
  ])
  return { reading, viewId, newLayout: layout, timeZone: timeZone ?? 'UTC', people }
}

/** Guests know of themselves and the owners. */
const PEOPLE = `SELECT u.id, coalesce(m.name, u.name) AS name, u.email
  FROM workspace_members m JOIN users u ON u.id = m.user_id
  JOIN workspace_members asker ON asker.workspace_id = $1 AND asker.user_id = $2
  WHERE m.workspace_id = $1 AND (asker.role < 3 OR u.id = $2 OR m.role = 1)`
