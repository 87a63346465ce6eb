import { inlineViewId, decodeDatabase, rowDocumentId, type Database, type DatabaseLayout } from '@sheaf/model'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { LARGE_BYTES } from '../../sync/index.ts'
import { DATABASE_LAYOUTS } from '../pages/index.ts'
import type { CopiedDatabase, CopiedPage, CopyJob, CopyPlan } from './CopyJob.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { LIST_SHOWN_DATABASES } from './copyDocumentTask.ts'
import { readInlineSources, readSources, type Source } from './readSources.ts'
import { shownDatabases } from './shownDatabases.ts'

/** Pages that one call copies; more than this is refused. */
const MAX_COPIED_PAGES = 500

/**
 * What is copied, and under which ids: the published page, those below it that may be copied and that this person may
 * read, and the databases that stand in them. A page whose parent is not copied hangs below the next one that is.
 */
export async function planCopy(
  reader: Transaction,
  { ids, clock, threads }: Pick<DuplicatingContext, 'ids' | 'clock' | 'threads'>,
  job: CopyJob,
): Promise<CopyPlan> {
  const now = clock.now()
  const below = await readSources(reader, job, now)
  const [top] = below
  if (top?.id !== job.publishedViewId) throw new AppError('record_not_found')
  const sources = [...below, ...(await inlineSources(reader, threads, below, job, now))]
  if (sources.length > MAX_COPIED_PAGES) {
    throw new AppError('payload_too_large', {
      message: `At most ${MAX_COPIED_PAGES} pages can be copied at once.`,
    })
  }
  const copies = new Map<string, string>()
  for (const { id } of sources) copies.set(id, id === job.publishedViewId ? job.viewId : ids.uuid())
  const pages = sources.map((source) => pageOf(source, copies, job))
  const databases = await planDatabases(reader, { sources, copies, ids })
  const rowCount = await addRows(reader, databases, { copies, ids })
  return { pages, databases, ids: copies, rowCount }
}

/** Databases that the documents show and that are published elsewhere; each hangs below the first page that shows it. */
async function inlineSources(
  reader: Transaction,
  threads: Threads,
  below: readonly Source[],
  job: CopyJob,
  now: Date,
): Promise<Source[]> {
  const known = new Set(below.flatMap(({ id, tabIds }) => [id, ...tabIds]))
  const found: Source[] = []
  for (const page of below.filter(({ isDatabase }) => !isDatabase)) {
    const { rows } = await clientOf(reader).query<{ blob: Buffer }>(
      'SELECT blob FROM publications WHERE view_id = $1',
      [page.id],
    )
    const shown = rows[0] ? await listShown(threads, job.workspaceId, rows[0].blob) : null
    if (shown === null) throw new AppError('no_required_data')
    const wanted = shown.filter((id) => !known.has(id))
    for (const source of await readInlineSources(reader, { page, wanted, job, now })) {
      if (known.has(source.id)) continue
      for (const id of [source.id, ...source.tabIds]) known.add(id)
      found.push(source)
    }
  }
  return found
}

async function listShown(threads: Threads, key: string, blob: Buffer): Promise<readonly string[] | null> {
  if (blob.length <= LARGE_BYTES) {
    await new Promise(setImmediate)
    return shownDatabases(blob)
  }
  const listed = await threads.run(LIST_SHOWN_DATABASES, { update: Uint8Array.from(blob) }, { key })
  if (!listed.ok) throw new AppError('retry_later')
  return listed.value
}

function pageOf(source: Source, copies: ReadonlyMap<string, string>, job: CopyJob): CopiedPage {
  const { id, parentId, meta, isDatabase } = source
  return {
    id,
    copyId: copies.get(id) ?? job.viewId,
    parentId: id === job.publishedViewId ? job.destViewId : (copies.get(parentId ?? '') ?? job.viewId),
    ...meta,
    layout: isDatabase ? databaseLayout(meta.layout) : 0,
    workspaceId: source.workspaceId,
  }
}

interface Naming {
  /** New ids by old ones; grows. */
  readonly copies: Map<string, string>
  readonly ids: DuplicatingContext['ids']
}

/** Each database once, however many of its views are published here. */
async function planDatabases(
  reader: Transaction,
  { sources, copies, ids }: Naming & { readonly sources: readonly Source[] },
): Promise<CopiedDatabase[]> {
  const databases: CopiedDatabase[] = []
  for (const group of Map.groupBy(
    sources.filter(({ isDatabase }) => isDatabase),
    (source) => source.databaseId,
  ).values()) {
    const [first] = group
    if (!first || first.databaseId === null) continue
    const { rows } = await clientOf(reader).query<{ collab: Buffer }>(
      'SELECT collab FROM published_databases WHERE view_id = $1',
      [first.id],
    )
    const database = rows[0] && decodeDatabase(rows[0].collab)
    if (!database) throw new AppError('no_required_data')
    databases.push(nameDatabase(first, database, { copies, ids }, group))
  }
  return databases
}

function nameDatabase(
  first: Source,
  database: Database,
  { copies, ids }: Naming,
  group: readonly Source[],
): CopiedDatabase {
  const copyId = ids.uuid()
  copies.set(database.id, copyId)
  const kept = new Set(group.flatMap((source) => [source.id, ...source.tabIds]))
  const tabs: CopiedDatabase['tabs'][number][] = []
  for (const view of database.views.values()) {
    if (view.id === database.inlineViewId) {
      kept.add(view.id)
      copies.set(view.id, inlineViewId(copyId) ?? ids.uuid())
    } else if (kept.has(view.id) && !copies.has(view.id)) {
      const tabId = ids.uuid()
      copies.set(view.id, tabId)
      tabs.push({ copyId: tabId, name: view.name, layout: pageLayout(view.layout) })
    }
  }
  return {
    id: database.id,
    copyId,
    viewId: first.id,
    pageId: copies.get(first.id) ?? '',
    keptViewIds: kept,
    tabs,
  }
}

/** Names rows and their documents; answers how many rows there are. */
async function addRows(
  reader: Transaction,
  databases: readonly CopiedDatabase[],
  { copies, ids }: Naming,
): Promise<number> {
  let count = 0
  for (const { viewId } of databases) {
    const { rows } = await clientOf(reader).query<{ row_id: string }>(
      'SELECT row_id FROM published_rows WHERE view_id = $1',
      [viewId],
    )
    count += rows.length
    for (const { row_id: id } of rows) {
      const copyId = ids.uuid()
      copies.set(id, copyId)
      const [document, copy] = [rowDocumentId(id), rowDocumentId(copyId)]
      if (document !== null && copy !== null) copies.set(document, copy)
    }
  }
  return count
}

// Of layouts that have no number in the page tree the rows are shown in a grid.
function databaseLayout(layout: number): number {
  return PAGE_LAYOUTS.has(layout) ? layout : PAGE_LAYOUT_OF_GRIDS
}

function pageLayout(layout: DatabaseLayout): number {
  const found = Object.entries(DATABASE_LAYOUTS).find(([, name]) => name === layout)
  return found ? Number(found[0]) : PAGE_LAYOUT_OF_GRIDS
}

const PAGE_LAYOUT_OF_GRIDS = 1
const PAGE_LAYOUTS: ReadonlySet<number> = new Set(Object.keys(DATABASE_LAYOUTS).map(Number))
