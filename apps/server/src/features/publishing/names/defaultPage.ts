import { err, ok, type Result, type ViewId } from '@sheaf/base'
import type { OwnPublishInfo, PublishInfo } from '@sheaf/contract'
import { clientOf } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import type { Visitor } from '../gate/Gate.ts'
import { readPublishedMeta } from '../reading/readPublishedContent.ts'
import { INFO_COLUMNS, INFO_TABLES, presentOwnInfo, type InfoRow } from '../reading/presentInfo.ts'
import type { PublishingContext } from '../PublishingContext.ts'
import { readPublishInfo, type InfoContext, type ReadRefusal } from '../reading/readPublishInfo.ts'

/** The default page of a workspace, for its people; null where none is chosen, or the one that is, is off the web. */
export async function readDefaultPage(
  { database, clock }: PublishingContext,
  workspaceId: string,
): Promise<OwnPublishInfo | null> {
  const { rows } = await database.$client.query<InfoRow>(
    `SELECT ${INFO_COLUMNS} ${INFO_TABLES} WHERE w.id = $1 AND p.view_id = w.default_publish_view_id
       AND (p.expires_at IS NULL OR p.expires_at > $2) AND ${IS_ON_WEB}`,
    [workspaceId, clock.now()],
  )
  return rows[0] === undefined ? null : presentOwnInfo(rows[0], clock.now())
}

/** Lets a published page open at the namespace itself; with null none. */
export async function setDefaultPage(
  { database, clock, announce }: PublishingContext,
  workspaceId: string,
  viewId: ViewId | null,
): Promise<Result<void, 'record_not_found'>> {
  const { rowCount } = await clientOf(database).query(
    `UPDATE workspaces SET default_publish_view_id = $2 WHERE id = $1 AND ($2::uuid IS NULL OR EXISTS (
       SELECT 1 FROM publications p WHERE p.view_id = $2 AND p.workspace_id = $1
         AND (p.expires_at IS NULL OR p.expires_at > $3) AND ${IS_ON_WEB}
     ))`,
    [workspaceId, viewId, clock.now()],
  )
  if (rowCount === 0) return err('record_not_found')
  announce(workspaceId, viewId === null ? [workspaceId] : [viewId])
  return ok()
}

export interface PublishedDefault {
  readonly info: PublishInfo | OwnPublishInfo
  /** JSON text, as `readPublishedMeta` answers. */
  readonly meta: string
}

/** The default page at a namespace, or at a former one, for visitors. */
export async function readPublishedDefault(
  context: InfoContext,
  namespace: string,
  visitor: Visitor,
): Promise<Result<PublishedDefault, ReadRefusal>> {
  const { rows } = await context.database.$client.query<{ view_id: string }>(
    `SELECT default_publish_view_id AS view_id FROM workspaces
     WHERE default_publish_view_id IS NOT NULL AND (publish_namespace = $1 OR id = (
       SELECT workspace_id FROM former_namespaces WHERE namespace = lower($1)
     ))`,
    [namespace],
  )
  const viewId = rows[0]?.view_id
  if (viewId === undefined) return err('record_not_found')
  const info = await readPublishInfo(context, { viewId, visitor, isPresent: true })
  if (!info.ok) return info
  const { namespace: present, publish_name: publishName } = info.value
  const meta = await readPublishedMeta(context, { namespace: present, publishName, visitor })
  return meta.ok ? ok({ info: info.value, meta: meta.value }) : meta
}
