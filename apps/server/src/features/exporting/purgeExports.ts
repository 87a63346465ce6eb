import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'

/** Deletes what cannot be downloaded any more; true where there are archives left. */
export async function purgeExports({
  database,
  blobs,
  clock,
  bus,
}: Pick<ExportingContext, 'database' | 'blobs' | 'clock' | 'bus'>): Promise<boolean> {
  const client = clientOf(database)
  const { rows } = await client.query<{ id: string; user_id: string }>(
    'DELETE FROM workspace_exports WHERE expires_at < $1 RETURNING id, user_id',
    [clock.now()],
  )
  for (const { id, user_id: userId } of rows) {
    await blobs.delete(archiveKey(id))
    tellJobChanged(bus, { job: 'export', id, userId })
  }
  const left = await client.query('SELECT 1 FROM workspace_exports LIMIT 1')
  return left.rows.length > 0
}
