import { err, ok, type Result } from '@sheaf/base'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { readCollabUpdates } from '../../../sync/index.ts'
import { CONTENT_MARK, HAS_NEW_LOOK } from '../snapshot/contentMark.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import { inSnapshot } from '../inSnapshot.ts'
import { comparePublished } from '../snapshot/comparePublished.ts'
import { publishedMeta, type PublishableView } from '../snapshot/publishedMeta.ts'
import type { PublishingContext } from '../PublishingContext.ts'
import { renderMentionsAgain } from '../snapshot/renderMentionsAgain.ts'
import { replaceSnapshot } from '../snapshot/storeSnapshot.ts'
import type { SnapshotRefusal } from '../snapshot/PageSnapshot.ts'
import { takeSnapshot } from '../snapshot/takeSnapshot.ts'

/** `busy`: another process is at it, and may have begun before the last edit. */
export type Republished = 'published' | 'current' | 'busy'

/**
 * Puts the present state of a page that is live on the web, under one consistent snapshot; one process at a time. Its
 * name and options stay. `current` where nothing is to be done, also because it is not live (any more).
 */
export async function republishPage(
  context: PublishingContext,
  viewId: string,
): Promise<Result<Republished, SnapshotRefusal>> {
  let workspaceId = ''
  let isContentOnly = false
  await context.databases.bringUpToDate(viewId)
  const done = await inSnapshot<Republished, SnapshotRefusal>(context.database, async (transaction) => {
    if (!(await lock(transaction, viewId))) return ok('busy')
    const page = await readLivePage(transaction, viewId, context.clock.now())
    if (page === null) return ok('current')
    workspaceId = page.workspace_id
    // Other pages tell of it what its look says, and show what is in a database.
    isContentOnly = page.layout === DOCUMENT && !page.has_new_look
    return await republishIn(transaction, context, page)
  })
  if (done.ok && done.value === 'published') context.announce(workspaceId, [viewId], { isContentOnly })
  if (done.ok) return done
  if (done.error === 'publish_name_already_exists') throw new Error('Nothing was to be named')
  return err(done.error)
}

async function republishIn(
  transaction: Transaction,
  context: PublishingContext,
  page: LivePage,
): Promise<Result<Republished, SnapshotRefusal>> {
  const { workspace_id: workspaceId, answerable_id: publisherId } = page
  if (page.mark === page.content_mark && !page.has_new_look) return ok('current')
  if (!page.has_new_look && (await keepsItsContent(transaction, context.threads, page))) return ok('current')
  const snapshot = await takeSnapshot(transaction, context, { workspaceId, view: page, publisherId })
  if (!snapshot.ok) return snapshot
  const at = context.clock.now()
  try {
    await replaceSnapshot(transaction, snapshot.value, { viewId: page.id, meta: publishedMeta(page), at })
  } finally {
    snapshot.value.close?.()
  }
  if (page.name !== page.published_title) await renderMentionsAgain(transaction, workspaceId, [page.id])
  return ok('published')
}

// A compaction, or an edit that was undone, is no reason to give readers another version.
async function keepsItsContent(transaction: Transaction, threads: Threads, page: LivePage): Promise<boolean> {
  if (page.layout !== DOCUMENT) return false
  const updates = await readCollabUpdates(transaction, page.id)
  const { workspace_id: workspaceId, blob: published } = page
  if (!(await comparePublished(threads, { workspaceId, updates, published }))) return false
  await clientOf(transaction).query(
    'UPDATE publications SET content_mark = $2, compared_mark = NULL WHERE view_id = $1',
    [page.id, page.mark],
  )
  return true
}

const DOCUMENT = 0

async function lock(transaction: Transaction, viewId: string): Promise<boolean> {
  const { rows } = await clientOf(transaction).query<{ is_ours: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('live publication ' || $1::text, 0)) AS is_ours`,
    [viewId],
  )
  return rows[0]?.is_ours === true
}

interface LivePage extends PublishableView {
  readonly workspace_id: string
  readonly is_space: boolean
  readonly published_title: string
  readonly blob: Buffer
  readonly content_mark: string
  readonly mark: string
  readonly has_new_look: boolean
  /** Whose rights open files to the world: the publisher, or the owner once the publisher has left the team. */
  readonly answerable_id: string
}

async function readLivePage(transaction: Transaction, viewId: string, now: Date): Promise<LivePage | null> {
  const { rows } = await clientOf(transaction).query<LivePage>(LIVE_PAGE, [viewId, now])
  return rows[0] ?? null
}

const LIVE_PAGE = `
  SELECT v.id, v.name, v.icon, v.layout, v.extra, v.is_space, v.created_at, v.last_edited_at, p.workspace_id,
    creator.uid AS created_by_uid, editor.uid AS last_edited_by_uid, p.meta -> 'view' ->> 'name' AS published_title,
    p.blob, p.content_mark, ${CONTENT_MARK} AS mark, ${HAS_NEW_LOOK} AS has_new_look,
    coalesce(m.user_id, w.owner_id) AS answerable_id
  FROM publications p JOIN views v ON v.id = p.view_id JOIN workspaces w ON w.id = p.workspace_id
  LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = p.publisher_id AND m.role IN (1, 2)
  LEFT JOIN users creator ON creator.id = v.created_by
  LEFT JOIN users editor ON editor.id = v.last_edited_by
  WHERE p.view_id = $1 AND p.is_live AND (p.expires_at IS NULL OR p.expires_at > $2) AND ${IS_ON_WEB}`

/** Live publications that are behind their pages: of those that show any of these Yjs objects or, without any, of all. */
export async function listStalePages(
  { database }: Pick<PublishingContext, 'database'>,
  touched: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await database.$client.query<{ view_id: string }>(STALE_PAGES, [touched])
  return rows.map((row) => row.view_id)
}

const STALE_PAGES = `
  SELECT p.view_id FROM publications p JOIN views v ON v.id = p.view_id
  WHERE p.is_live AND p.unpublished_at IS NULL
    AND ($1::text[] IS NULL OR p.view_id::text = ANY($1) OR (v.layout IN (1, 2, 3, 5, 6, 7) AND EXISTS (
      SELECT 1 FROM published_databases d WHERE d.view_id = p.view_id AND (d.database_id = ANY($1)
        OR EXISTS (SELECT 1 FROM published_rows r WHERE r.view_id = d.view_id AND r.row_id = ANY($1))
        OR EXISTS (SELECT 1 FROM published_row_documents r WHERE r.view_id = d.view_id AND r.document_id = ANY($1)))
    )))
    AND (p.content_mark <> ${CONTENT_MARK} OR ${HAS_NEW_LOOK})`
