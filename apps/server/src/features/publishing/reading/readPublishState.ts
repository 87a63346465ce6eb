import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { PublishState } from '@sheaf/contract'
import { clientOf } from '../../../platform/database/index.ts'
import { readCollabUpdates } from '../../../sync/index.ts'
import { isAllowed, isAllowedForOthers, isEnough, type Permit } from '../../access/index.ts'
import { CONTENT_MARK, HAS_NEW_LOOK } from '../snapshot/contentMark.ts'
import { comparePublished } from '../snapshot/comparePublished.ts'
import { listSubPages } from '../listSubPages.ts'
import { INFO_COLUMNS, INFO_TABLES, presentOwnInfo, type InfoRow } from './presentInfo.ts'
import type { PublishingContext } from '../PublishingContext.ts'
import { findProposedNamespace } from '../names/firstNamespace.ts'
import { findDefaultName } from '../names/publishName.ts'
import { OPTION_COLUMNS, renewedOptions, type OptionColumns } from '../PublicationOptions.ts'
import { IS_LISTED } from '../unpublishPages.ts'

/** How a page stands on the web; throws what the policy throws to who may not read it. */
export async function readPublishState(
  context: PublishingContext,
  permit: Permit,
  viewId: ViewId,
): Promise<PublishState> {
  const { database, policy, clock } = context
  const { workspaceId } = permit
  const access = await policy.requireView(permit, viewId)
  const { rows } = await database.$client.query<StateRow>(STATE, [viewId])
  const page = rows[0]
  const { rows: infos } = await database.$client.query<InfoRow>(
    `SELECT ${INFO_COLUMNS} ${INFO_TABLES} WHERE p.view_id = $1 AND ${IS_LISTED}`,
    [viewId],
  )
  const info = infos[0]
  const subPages = await listSubPages(database, viewId)
  const mayPublish = isAllowed(access.role, 'pages.publish') && isEnough(access, 'pages.publish')
  const isTheirs = info === undefined || info.publisher_id === permit.actor.userId
  return {
    info: info === undefined ? null : presentOwnInfo(info, clock.now()),
    has_changes:
      info !== undefined && page !== undefined && (await hasChanges(context, { workspaceId, viewId }, page)),
    default_publish_name:
      page?.publish_name ??
      (await findDefaultName(database, { workspaceId, viewId, title: page?.name ?? '' })),
    proposed_namespace: mayPublish ? await findProposedNamespace(database, workspaceId) : null,
    may_choose_namespace: isAllowed(access.role, 'namespace.manage'),
    default_options: presentOptions(renewedOptions(page?.publish_name ? page : null, clock.now())),
    is_default_page: page?.is_default_page ?? false,
    visible_view_ids: info !== undefined && page?.visible_view_ids ? [...page.visible_view_ids] : null,
    may_publish: mayPublish,
    may_manage: mayPublish && (isTheirs || isAllowedForOthers(access.role, 'publications.manage')),
    sub_pages: {
      count: subPages.length,
      published: subPages.filter((subPage) => subPage.isPublished).length,
    },
  }
}

// The document is read only where its mark says that something was written, and once for each mark.
async function hasChanges(
  { database, threads }: PublishingContext,
  { workspaceId, viewId }: { readonly workspaceId: WorkspaceId; readonly viewId: ViewId },
  page: StateRow,
): Promise<boolean> {
  if (page.has_new_look) return true
  if (page.mark === page.content_mark) return false
  if (page.mark === page.compared_mark) return page.is_content_changed === true
  if (page.layout !== DOCUMENT) return true
  const { rows } = await database.$client.query<{ blob: Buffer; version: number }>(
    'SELECT blob, version FROM publications WHERE view_id = $1',
    [viewId],
  )
  const updates = await readCollabUpdates(database, viewId)
  const published = rows[0]
  if (published === undefined || updates.length === 0) return false
  const isChanged = !(await comparePublished(threads, { workspaceId, updates, published: published.blob }))
  await clientOf(database).query(
    `UPDATE publications SET compared_mark = $3, is_content_changed = $4 WHERE view_id = $1 AND version = $2`,
    [viewId, published.version, page.mark, isChanged],
  )
  return isChanged
}

const DOCUMENT = 0

function presentOptions({ password_hash: passwordHash, expires_at: expiresAt, ...flags }: OptionColumns) {
  return {
    comments_enabled: flags.comments_enabled,
    duplicate_enabled: flags.duplicate_enabled,
    comments_closed: flags.comments_closed,
    is_indexed: flags.is_indexed,
    is_live: flags.is_live,
    is_protected: passwordHash !== null,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

/** The options hold where there is a publish name. */
interface StateRow extends OptionColumns {
  readonly name: string
  readonly publish_name: string | null
  readonly layout: number
  readonly is_default_page: boolean
  readonly visible_view_ids: readonly string[] | null
  readonly mark: string
  readonly content_mark: string | null
  readonly compared_mark: string | null
  readonly is_content_changed: boolean | null
  readonly has_new_look: boolean | null
}

const STATE = `
  SELECT v.name, v.layout, w.default_publish_view_id IS NOT DISTINCT FROM v.id AS is_default_page,
    ${CONTENT_MARK} AS mark, p.content_mark, p.compared_mark, p.is_content_changed,
    ${HAS_NEW_LOOK} AS has_new_look, d.visible_view_ids, p.publish_name, ${OPTION_COLUMNS}
  FROM views v JOIN workspaces w ON w.id = v.workspace_id LEFT JOIN publications p ON p.view_id = v.id
    LEFT JOIN published_databases d ON d.view_id = v.id
  WHERE v.id = $1`
