import type { Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { readPublishedFiles } from './publishedFiles.ts'
import type { Rendering } from './renderContent.tsx'
import { renderingHost } from './renderingHost.ts'
import { renderInThread } from './renderInThread.ts'

interface RenderAgainContext {
  readonly database: Database
  readonly threads: Threads
}

/**
 * Renders a publication whose rendering was made by another version of the renderer, and keeps the result
 * unless somebody published meanwhile. The snapshot itself is never touched. Throws where the server has too much to do.
 */
export async function renderAgain(
  { database, threads }: RenderAgainContext,
  viewId: string,
): Promise<Rendering> {
  const { rows } = await database.$client.query<{
    workspace_id: string
    publish_locale: string
    blob: Buffer
    version: number
  }>(
    `SELECT p.workspace_id, w.publish_locale, p.blob, p.version
     FROM publications p JOIN workspaces w ON w.id = p.workspace_id WHERE p.view_id = $1`,
    [viewId],
  )
  const row = rows[0]
  if (row === undefined) throw new Error('A publication is gone')
  const rendered = await renderInThread(
    threads,
    {
      workspaceId: row.workspace_id,
      locale: row.publish_locale,
      updates: [Uint8Array.from(row.blob)],
      view: null,
    },
    { ...renderingHost(database), files: () => readPublishedFiles(database, viewId) },
  )
  if (!rendered.ok) throw new AppError(rendered.error)
  if (rendered.value === null) throw new Error('A publication lost its document')
  const { rendering } = rendered.value
  await database.$client.query(
    `UPDATE publications SET html = $3, html_locale = $4, html_slots = $5, summary = $6, rendered_with = $7
     WHERE view_id = $1 AND version = $2`,
    [
      viewId,
      row.version,
      rendering.html,
      rendering.locale,
      rendering.slots,
      JSON.stringify(rendering.summary),
      rendering.renderedWith,
    ],
  )
  return rendering
}
