import { err, ok, type Result, type ViewId } from '@sheaf/base'
import type { OwnPublishInfo, PublishInfo, ViewIcon, ViewLayout } from '@sheaf/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { isClosedSpace, type PagePolicy } from '../../access/index.ts'
import type { PublicationGate } from '../gate/createPublicationGate.ts'
import type { Visitor } from '../gate/Gate.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import { INFO_COLUMNS, INFO_TABLES, presentInfo, presentOwnInfo, type InfoRow } from './presentInfo.ts'
import { IS_LISTED } from '../unpublishPages.ts'

export interface InfoContext {
  readonly database: Database
  readonly clock: Clock
  readonly gate: PublicationGate
  readonly policy: PagePolicy
}

export type ReadRefusal =
  /** `gone` of the gate. */
  | 'record_not_found'
  /** `locked` of the gate. */
  | 'not_enough_permissions'

/**
 * How a view is or was published, with its options for whoever may see the page. `isPresent`: not of one that is off
 * the web. Behind a password nothing is told, also once it is off the web.
 */
export async function readPublishInfo(
  { database, clock, gate, policy }: InfoContext,
  {
    viewId,
    visitor,
    isPresent,
  }: { readonly viewId: string; readonly visitor: Visitor; readonly isPresent: boolean },
): Promise<Result<PublishInfo | OwnPublishInfo, ReadRefusal>> {
  const { rows } = await database.$client.query<InfoRow & { is_on_web: boolean }>(
    `SELECT ${INFO_COLUMNS}, ${IS_ON_WEB} AS is_on_web ${INFO_TABLES}
     WHERE p.view_id = $1 AND EXISTS (SELECT 1 FROM views v WHERE v.id = p.view_id)`,
    [viewId],
  )
  const row = rows[0]
  if (row === undefined) return err('record_not_found')
  const { password_hash: passwordHash } = row
  const bars = isPresent
    ? { isOnWeb: row.is_on_web, expiresAt: row.expires_at, passwordHash }
    : { isOnWeb: true, expiresAt: null, passwordHash }
  const state = await gate.stateOf(viewId, bars, visitor)
  if (state === 'gone') return err('record_not_found')
  if (state === 'locked') return err('not_enough_permissions')
  const reader = await visitor.reader()
  const isTheirs = reader !== null && (await policy.accessToView(reader, viewId as ViewId)).level !== 'none'
  return ok(isTheirs ? presentOwnInfo(row, clock.now()) : presentInfo(row))
}

export interface PublishedEntry {
  readonly view: { view_id: string; name: string; icon: ViewIcon | null; layout: ViewLayout }
  readonly info: OwnPublishInfo
}

/**
 * What is published in a workspace, and what has expired there, the newest first, without the pages of spaces that are
 * closed to the person.
 */
export async function listPublications(
  { database, clock }: Pick<InfoContext, 'database' | 'clock'>,
  workspaceId: string,
  userId: string,
): Promise<PublishedEntry[]> {
  const { rows } = await database.$client.query<EntryRow>(LIST, [workspaceId, userId])
  const now = clock.now()
  return rows.map((row) => ({
    view: { view_id: row.view_id, name: row.name, icon: row.icon, layout: row.layout },
    info: presentOwnInfo(row, now),
  }))
}

interface EntryRow extends InfoRow {
  readonly name: string
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
}

// Every ancestor of every published view, to know which lie in a space that is closed to the person.
const LIST = `
  WITH RECURSIVE up AS (
    SELECT v.id AS view_id, v.id, v.parent_id, v.is_private, v.trashed_at
    FROM publications p JOIN views v ON v.id = p.view_id
    WHERE p.workspace_id = $1 AND ${IS_LISTED}
    UNION
    SELECT up.view_id, v.id, v.parent_id, v.is_private, v.trashed_at
    FROM views v JOIN up ON v.id = up.parent_id
  ), hidden AS (
    SELECT DISTINCT view_id FROM up WHERE trashed_at IS NOT NULL OR ${isClosedSpace('up', '$2')}
  )
  SELECT v.name, v.icon, v.layout, ${INFO_COLUMNS}
  ${INFO_TABLES} JOIN views v ON v.id = p.view_id
  WHERE p.workspace_id = $1 AND ${IS_LISTED} AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.view_id = p.view_id)
  ORDER BY p.updated_at DESC, p.view_id`
