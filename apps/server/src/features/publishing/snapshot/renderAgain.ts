import { decodeDocument } from '@sheaf/model'
import type { Database } from '../../../platform/database/index.ts'
import { readPublishedFiles } from './publishedFiles.ts'
import { renderContent, type Rendering } from './renderContent.tsx'

/**
 * Renders a publication whose rendering was made by another version of the renderer, and keeps the result
 * unless somebody published meanwhile. The snapshot itself is never touched.
 */
export async function renderAgain(database: Database, viewId: string): Promise<Rendering> {
  const { rows } = await database.$client.query<{ workspace_id: string; blob: Buffer; version: number }>(
    'SELECT workspace_id, blob, version FROM publications WHERE view_id = $1',
    [viewId],
  )
  const row = rows[0]
  const document = row === undefined ? null : decodeDocument(row.blob)
  if (row === undefined || document?.state !== 'ready') throw new Error('A publication lost its document')
  const files = await readPublishedFiles(database, viewId)
  const rendering = await renderContent(database, row.workspace_id, document.root, files)
  await database.$client.query(
    `UPDATE publications SET html = $3, summary = $4, rendered_with = $5 WHERE view_id = $1 AND version = $2`,
    [viewId, row.version, rendering.html, JSON.stringify(rendering.summary), rendering.renderedWith],
  )
  return rendering
}
