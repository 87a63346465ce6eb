import { archivesOf, archiveKey, type ImportingContext } from './ImportingContext.ts'
import { clientOf } from '../../platform/database/index.ts'

/** Deletes what was uploaded for an import, and what was unpacked of it. */
export async function dropArchives(
  { blobs, database }: Pick<ImportingContext, 'blobs' | 'database'>,
  importId: string,
): Promise<void> {
  const { rows } = await clientOf(database).query<{ upload_id: string | null }>(
    'SELECT upload_id FROM archive_imports WHERE id = $1',
    [importId],
  )
  const uploadId = rows[0]?.upload_id ?? null
  if (uploadId !== null) await blobs.abandonParts(archiveKey(importId, 0), uploadId)
  for await (const { key } of blobs.list(archivesOf(importId))) await blobs.delete(key)
}
