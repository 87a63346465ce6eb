import { publishedLanguage } from '@sheaf/locales/server'
import type { DocumentSummary } from '@sheaf/render'
import type { Database } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { PackedHtml } from './packedHtml.ts'
import { renderAgain } from './renderAgain.ts'
import { sayInLanguage } from './renderContent.tsx'

interface StoredRendering {
  readonly view_id: string
  readonly version: number
  readonly html: PackedHtml
  readonly summary: DocumentSummary
}

/**
 * Puts the rendering of a publication into a language and keeps the result, unless somebody published meanwhile. Only words,
 * dates and sizes are put in, but where a page shows rows of a database: in these the language goes deep, so that the
 * page is rendered again.
 */
export async function putIntoLanguage(
  context: { readonly database: Database; readonly threads: Threads },
  rendering: StoredRendering,
  locale: string,
): Promise<{ readonly html: PackedHtml; readonly summary: DocumentSummary }> {
  const { view_id: viewId, version, summary } = rendering
  if (summary.hasDatabase) return await renderAgain(context, viewId)
  const { rows } = await context.database.$client.query<{ html_slots: PackedHtml | null }>(
    'SELECT html_slots FROM publications WHERE view_id = $1 AND version = $2',
    [viewId, version],
  )
  const slots = rows[0]?.html_slots ?? null
  const html = slots === null ? rendering.html : await sayInLanguage(slots, publishedLanguage(locale))
  await context.database.$client.query(
    'UPDATE publications SET html = $3, html_locale = $4 WHERE view_id = $1 AND version = $2',
    [viewId, version, html, locale],
  )
  return { html, summary }
}
