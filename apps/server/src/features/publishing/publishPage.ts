import { err, ok, type Result, type UserId } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { readCollabState } from '../../sync/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { inSnapshot } from './inSnapshot.ts'
import type { PublishingContext } from './PublishingContext.ts'
import { checkPublishName, defaultPublishName, type PublishNameRefusal } from './publishName.ts'
import { readFilesToPublish, storePublishedFiles } from './publishedFiles.ts'
import { publishedMeta, type PublishableView } from './publishedMeta.ts'
import { renderContent } from './renderContent.tsx'

export interface PublishWish {
  readonly workspaceId: string
  readonly viewId: string
  readonly userId: string
  readonly isOwner: boolean
  /** Undefined: the name it has, or the default one. */
  readonly publishName: string | undefined
  /** Undefined: as it is; on for a page that was never published. */
  readonly commentsEnabled: boolean | undefined
  readonly duplicateEnabled: boolean | undefined
}

export type PublishRefusal =
  | PublishNameRefusal
  | Extract<
      ErrorCode,
      | 'invalid_folder_view'
      | 'invalid_request'
      | 'feature_not_available'
      | 'no_required_data'
      | 'publish_name_already_exists'
      | 'user_unauthorized'
    >

/**
 * Publishes a page, or its present content again, under one consistent snapshot of name and content: both are
 * read in the transaction that stores them. Published before, it keeps its name and flags where none are given,
 * and its publisher; only owner and publisher may rename it. The caller has checked that the person may publish
 * in the workspace and see the page.
 */
export async function publishPage(
  context: PublishingContext,
  wish: PublishWish,
): Promise<Result<void, PublishRefusal>> {
  const published = await inSnapshot(context.database, (transaction) => publishIn(transaction, context, wish))
  if (published.ok) context.announce(wish.workspaceId, wish.viewId)
  return published
}

async function publishIn(
  transaction: Transaction,
  { clock, filesPolicy }: PublishingContext,
  wish: PublishWish,
): Promise<Result<void, PublishRefusal>> {
  const view = await readView(transaction, wish)
  if (view === null) return err('invalid_folder_view')
  if (view.layout === CHAT) return err('invalid_request')
  if (view.layout !== DOCUMENT || view.is_space) return err('feature_not_available')

  const name = chooseName(view, wish)
  if (!name.ok) return name
  const snapshot = await readCollabState(transaction, wish.viewId)
  const document = snapshot && decodeDocument(snapshot)
  if (snapshot === null || document?.state !== 'ready') return err('no_required_data')
  const { workspaceId } = wish
  const publisher = { userId: wish.userId as UserId }
  const page = { view, root: document.root }
  const files = await readFilesToPublish(transaction, filesPolicy, { workspaceId, publisher }, page)
  const rendering = await renderContent(transaction, workspaceId, document.root, files)

  await freeName(transaction, wish.workspaceId, wish.viewId, name.value)
  const { rowCount } = await clientOf(transaction).query(STORE, [
    wish.viewId,
    wish.workspaceId,
    name.value,
    wish.userId,
    publishedMeta(view),
    Buffer.from(snapshot),
    rendering.html,
    JSON.stringify(rendering.summary),
    rendering.renderedWith,
    wish.commentsEnabled ?? null,
    wish.duplicateEnabled ?? null,
    clock.now(),
  ])
  if (rowCount === 0) return err('publish_name_already_exists')
  await storePublishedFiles(transaction, wish.viewId, files)
  return ok()
}

const DOCUMENT = 0
const CHAT = 4

interface ViewRow extends PublishableView {
  readonly is_space: boolean
  readonly publish_name: string | null
  readonly publisher_id: string | null
  readonly is_published: boolean
}

async function readView(
  transaction: Transaction,
  { viewId, workspaceId }: PublishWish,
): Promise<ViewRow | null> {
  const { rows } = await clientOf(transaction).query<ViewRow>(READ_VIEW, [viewId, workspaceId])
  return rows[0] ?? null
}

function chooseName(view: ViewRow, wish: PublishWish): Result<string, PublishRefusal> {
  const current = view.publish_name
  if (wish.publishName === undefined) return ok(current ?? defaultPublishName(view.name, view.id))
  const mayRename = !view.is_published || wish.isOwner || view.publisher_id === wish.userId
  if (wish.publishName !== current && !mayRename) return err('user_unauthorized')
  return checkPublishName(wish.publishName)
}

/** A name left behind by a page that is no longer published is free again. */
export async function freeName(
  transaction: Transaction,
  workspaceId: string,
  viewId: string,
  publishName: string,
): Promise<void> {
  await clientOf(transaction).query(
    `DELETE FROM publications
     WHERE workspace_id = $1 AND publish_name = $2 AND view_id <> $3 AND unpublished_at IS NOT NULL`,
    [workspaceId, publishName, viewId],
  )
}

// A page in the trash, or below one, is not there to be published. Locked, so that it is not deleted for good
// meanwhile and leaves a publication behind that nobody can take off its name.
const READ_VIEW = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, trashed_at FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, v.trashed_at FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT v.id, v.name, v.icon, v.layout, v.extra, v.is_space, v.created_at, v.last_edited_at,
    creator.uid AS created_by_uid, editor.uid AS last_edited_by_uid,
    p.publish_name, p.publisher_id, p.view_id IS NOT NULL AND p.unpublished_at IS NULL AS is_published
  FROM views v
  LEFT JOIN users creator ON creator.id = v.created_by
  LEFT JOIN users editor ON editor.id = v.last_edited_by
  LEFT JOIN publications p ON p.view_id = v.id
  WHERE v.id = $1 AND v.workspace_id = $2 AND NOT EXISTS (SELECT 1 FROM up WHERE up.trashed_at IS NOT NULL)
  FOR KEY SHARE OF v`

const STORE = `
  INSERT INTO publications AS p (view_id, workspace_id, publish_name, publisher_id, meta, blob, html, summary,
    rendered_with, comments_enabled, duplicate_enabled, version, published_at, updated_at)
  SELECT $1::uuid, $2::uuid, $3::text, $4::uuid, $5::jsonb, $6::bytea, $7::bytea, $8::jsonb, $9::integer,
    coalesce($10::boolean, true), coalesce($11::boolean, true), 1, $12::timestamptz, $12::timestamptz
  WHERE NOT EXISTS (SELECT 1 FROM publications WHERE workspace_id = $2 AND publish_name = $3 AND view_id <> $1)
  ON CONFLICT (view_id) DO UPDATE SET
    publish_name = excluded.publish_name,
    publisher_id = CASE WHEN p.unpublished_at IS NULL THEN p.publisher_id ELSE excluded.publisher_id END,
    published_at = CASE WHEN p.unpublished_at IS NULL THEN p.published_at ELSE excluded.published_at END,
    meta = excluded.meta, blob = excluded.blob, html = excluded.html, summary = excluded.summary,
    rendered_with = excluded.rendered_with,
    comments_enabled = coalesce($10, p.comments_enabled),
    duplicate_enabled = coalesce($11, p.duplicate_enabled),
    version = p.version + 1, updated_at = excluded.updated_at, unpublished_at = NULL`
