import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { readContentMark } from './contentMark.ts'
import { storePublishedFiles } from './publishedFiles.ts'
import { OPTION_COLUMNS, optionValues, type OptionColumns } from '../PublicationOptions.ts'
import type { PageSnapshot } from './PageSnapshot.ts'

export interface StoredSnapshot {
  readonly viewId: string
  readonly workspaceId: string
  readonly publishName: string
  readonly publisherId: string
  /** JSON text. */
  readonly meta: string
  readonly options: OptionColumns
  /** Of a database: the views that visitors see; null for all. Undefined: as it is. */
  readonly visibleViewIds: readonly string[] | null | undefined
  readonly at: Date
}

/** Puts a snapshot on the web. False when another page has the name. */
export async function storeSnapshot(
  transaction: Transaction,
  snapshot: PageSnapshot,
  stored: StoredSnapshot,
): Promise<boolean> {
  const { rowCount } = await clientOf(transaction).query(STORE, [
    stored.viewId,
    stored.workspaceId,
    stored.publishName,
    stored.publisherId,
    stored.meta,
    ...snapshotValues(snapshot),
    stored.at,
    stored.visibleViewIds !== undefined,
    stored.visibleViewIds ?? null,
    ...optionValues(stored.options),
  ])
  if (rowCount === 0) return false
  await storePublishedFiles(transaction, stored.viewId, snapshot.files)
  await storeRest(transaction, snapshot, stored)
  return true
}

/** Replaces what is on the web under the same name and options. */
export async function replaceSnapshot(
  transaction: Transaction,
  snapshot: PageSnapshot,
  { viewId, meta, at }: Pick<StoredSnapshot, 'viewId' | 'meta' | 'at'>,
): Promise<void> {
  await clientOf(transaction).query(
    `UPDATE publications SET meta = $2, blob = $3, html = $4, html_locale = $5, html_slots = $6, summary = $7,
       rendered_with = $8, mentioned_ids = $9, content_mark = $10, compared_mark = NULL, version = version + 1,
       updated_at = $11
     WHERE view_id = $1`,
    [viewId, meta, ...snapshotValues(snapshot), at],
  )
  await storePublishedFiles(transaction, viewId, snapshot.files)
  await storeRest(transaction, snapshot, { viewId, at })
}

async function storeRest(
  transaction: Transaction,
  snapshot: PageSnapshot,
  { viewId, at }: Pick<StoredSnapshot, 'viewId' | 'at'>,
): Promise<void> {
  await snapshot.storeRest?.(transaction, viewId, at)
  if (snapshot.contentMark !== null) return
  const mark = await readContentMark(transaction, viewId)
  await clientOf(transaction).query('UPDATE publications SET content_mark = $2 WHERE view_id = $1', [
    viewId,
    mark,
  ])
}

function snapshotValues({ blob, rendering, mentionedIds, contentMark }: PageSnapshot): unknown[] {
  return [
    Buffer.from(blob),
    rendering.html,
    rendering.locale,
    rendering.slots,
    JSON.stringify(rendering.summary),
    rendering.renderedWith,
    mentionedIds,
    contentMark ?? '',
  ]
}

const STORE = `
  INSERT INTO publications AS p (view_id, workspace_id, publish_name, publisher_id, meta, blob, html, html_locale,
    html_slots, summary, rendered_with, mentioned_ids, content_mark, version, published_at, updated_at, visible_view_ids,
    ${OPTION_COLUMNS})
  SELECT $1::uuid, $2::uuid, $3::text, $4::uuid, $5::jsonb, $6::bytea, $7::bytea, $8::text, $9::bytea, $10::jsonb,
    $11::integer, $12::uuid[], $13::text, 1, $14::timestamptz, $14::timestamptz, $16::uuid[], $17::boolean, $18::boolean,
    $19::boolean, $20::boolean, $21::boolean, $22::text, $23::timestamptz
  WHERE NOT EXISTS (SELECT 1 FROM publications WHERE workspace_id = $2 AND publish_name = $3 AND view_id <> $1)
  ON CONFLICT (view_id) DO UPDATE SET
    publish_name = excluded.publish_name,
    publisher_id = CASE WHEN p.unpublished_at IS NULL THEN p.publisher_id ELSE excluded.publisher_id END,
    published_at = CASE WHEN p.unpublished_at IS NULL THEN p.published_at ELSE excluded.published_at END,
    meta = excluded.meta, blob = excluded.blob, html = excluded.html,
    html_locale = excluded.html_locale, html_slots = excluded.html_slots, summary = excluded.summary,
    rendered_with = excluded.rendered_with, mentioned_ids = excluded.mentioned_ids,
    content_mark = excluded.content_mark, compared_mark = NULL,
    visible_view_ids = CASE WHEN $15::boolean THEN excluded.visible_view_ids ELSE p.visible_view_ids END,
    (${OPTION_COLUMNS}) = ROW (excluded.comments_enabled, excluded.duplicate_enabled, excluded.comments_closed,
      excluded.is_indexed, excluded.is_live, excluded.password_hash, excluded.expires_at),
    version = p.version + 1, updated_at = excluded.updated_at, unpublished_at = NULL`
