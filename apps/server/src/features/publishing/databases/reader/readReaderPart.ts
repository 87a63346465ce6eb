import { err, ok, type Result } from '@sheaf/base'
import { publishedLanguage } from '@sheaf/locales/server'
import { PACK_VERSION, type ViewPlan } from '@sheaf/model'
import type { DocumentSummary } from '@sheaf/render'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/index.ts'
import { AppError } from '../../../../platform/errors/index.ts'
import type { Threads } from '../../../../platform/threads/index.ts'
import type { PublicationGate } from '../../gate/createPublicationGate.ts'
import type { Visitor } from '../../gate/Gate.ts'
import type { ReadRefusal } from '../../reading/readPublishInfo.ts'
import type { SharedReads } from '../../reading/createSharedReads.ts'
import { asPackedHtml, type PackedHtml } from '../../snapshot/packedHtml.ts'
import { renderingHost } from '../../snapshot/renderingHost.ts'
import { currentPlan, isOfEngine } from '../currentPlan.ts'
import { WHOLE_DATABASE } from '../DatabasePlace.ts'
import { keepRendering, readKeptRendering, type KeptPlace } from '../keptRenderings.ts'
import { PACK_READER_PART, PART_ROWS, type ReaderPart } from './readerTask.ts'

export interface ReaderPartInput {
  readonly viewId: string
  readonly tabId: string
  readonly part: ReaderPart
  /** The mark that the head bore to which rows are asked for; null for the head. */
  readonly mark: string | null
  readonly visitor: Visitor
}

export interface FoundReaderPart {
  readonly packed: PackedHtml
  /** The same as long as the part is. */
  readonly etag: string
  /** For whoever showed a password alone. */
  readonly isPrivate: boolean
}

interface ReaderContext {
  readonly database: Database
  readonly threads: Threads
  readonly clock: Clock
  readonly gate: PublicationGate
  readonly share: SharedReads<PackedHtml | null>
}

/**
 * A part of what readers of a published tab choose rows from, behind the gate: the fields and rules of the tab, or some of its rows.
 * Parts are made once, when they are first asked for, in a thread; there are no more of them than rows.
 */
export async function readReaderPart(
  context: ReaderContext,
  input: ReaderPartInput,
): Promise<Result<FoundReaderPart, ReadRefusal>> {
  const { viewId, tabId, part } = input
  const { state, publication } = await context.gate.ofView(viewId, input.visitor)
  if (state !== 'open') return err(state === 'locked' ? 'not_enough_permissions' : 'record_not_found')
  const tab = await readTab(context.database, viewId, tabId)
  if (tab === null) return err('record_not_found')
  const now = context.clock.now()
  const { locale } = publishedLanguage(tab.locale)
  const key = [tabId, 'reader', part, locale, PACK_VERSION].join('\n')
  const at = { viewId, tabId, version: tab.version, now, key }
  const isPrivate = publication.bars.passwordHash !== null
  const kept = await readKeptRendering(context.database, at)
  const markOf = (until: number | null) => `${tab.version}.${until ?? 0}`
  const found = (packed: PackedHtml, until: number | null): Result<FoundReaderPart, ReadRefusal> => {
    // Rows of another publication, or of another day, are in another order.
    if (part !== 'head' && input.mark !== markOf(until)) return err('record_not_found')
    return ok({ packed, isPrivate, etag: `"${markOf(until)}.${packed.toString('hex', 0, 4)}"` })
  }
  if (kept !== null) return found(kept.html, kept.until)
  const plan = await currentPlan(context, { viewId, tabId, now })
  const isThere = plan !== null && (part === 'head' || part * PART_ROWS < plan.total)
  if (!isThere || (part !== 'head' && input.mark !== markOf(plan.until))) return err('record_not_found')
  const packed = await context.share(`${viewId} ${tab.version} ${plan.until} ${key}`, () =>
    make(context, { ...at, part, mark: markOf(plan.until), tab, workspaceId: publication.workspaceId, plan }),
  )
  return packed === null ? err('record_not_found') : found(packed, plan.until)
}

interface ReaderTab {
  readonly version: number
  readonly locale: string
  readonly tabIds: readonly string[]
}

/** Null for a tab that visitors do not see. */
async function readTab(database: Database, viewId: string, tabId: string): Promise<ReaderTab | null> {
  const { rows } = await database.$client.query<ReaderTab>({
    name: 'read_reader_tab',
    text: `SELECT p.version, w.publish_locale AS locale, d.visible_view_ids AS "tabIds"
      FROM publications p JOIN workspaces w ON w.id = p.workspace_id JOIN published_databases d ON d.view_id = p.view_id
      WHERE p.view_id = $1`,
    values: [viewId],
  })
  const tab = rows[0]
  return tab?.tabIds.includes(tabId) ? tab : null
}

interface MadePart extends KeptPlace {
  readonly part: ReaderPart
  readonly mark: string
  readonly tab: ReaderTab
  readonly workspaceId: string
  readonly plan: ViewPlan
}

async function make({ database, threads }: ReaderContext, made: MadePart): Promise<PackedHtml | null> {
  const { viewId, tabId, part, mark, tab, plan, now } = made
  // Whoever waited for another one finds what that made.
  const kept = await readKeptRendering(database, made)
  if (kept !== null) return kept.html
  const { locale, tabIds } = tab
  const input = { viewId, tabIds, place: { ...WHOLE_DATABASE, tabId }, now, locale, plan }
  const packed = await threads.run(
    PACK_READER_PART,
    { input, part, mark },
    { key: made.workspaceId, host: renderingHost(database) },
  )
  if (!packed.ok) throw new AppError('service_temporary_unavailable')
  if (packed.value === null) return null
  const html = asPackedHtml(packed.value)
  // What an older engine worked out is shown while there is nothing else, and not kept.
  if (isOfEngine(plan)) await keepRendering(database, made, { html, summary: NO_SUMMARY, until: plan.until })
  return html
}

const NO_SUMMARY: DocumentSummary = {
  description: '',
  firstImage: null,
  mediaOrigins: [],
  direction: null,
  hasMath: false,
  hasDatabase: true,
  language: null,
}
