import type { PublishedView, ViewIcon, ViewLayout } from '@sheaf/contract'
import type { Database } from '../../../platform/database/index.ts'
import type { WorkspaceChange } from './PageCache.ts'

const MAX_DEPTH = 10

/** The tree of what a workspace publishes, for everybody. */
export interface PublicTree {
  /**
   * Published pages stand there as they were published, but without their publisher's address; the way to them holds the
   * names of spaces that are not private, and pages without a name. Pages behind a password have neither name nor
   * address, also while they are off the web.
   */
  readonly root: PublishedView
  /** By view, of everything that the tree is made of: the version of what is published there; null where nothing is. */
  readonly versions: ReadonlyMap<string, number | null>
}

/** Whether the tree may be another after a change. */
export function isTreeTouchedBy({ versions }: PublicTree, { kind, viewIds }: WorkspaceChange): boolean {
  if (kind === 'contents') return false
  return kind === 'publications' || viewIds.some((id) => versions.has(id))
}

/** Null for an unknown namespace. */
export async function readPublicTree(
  database: Database,
  namespace: string,
  now: Date,
): Promise<PublicTree | null> {
  const { rows: workspaces } = await database.$client.query<{ id: string; name: string }>(
    'SELECT id, name FROM workspaces WHERE publish_namespace = $1',
    [namespace],
  )
  const workspace = workspaces[0]
  if (workspace === undefined) return null
  const { rows } = await database.$client.query<OutlineRow>(OUTLINE, [workspace.id, now])
  const byParent = Map.groupBy(rows, (row) => row.parent_id ?? workspace.id)
  const root = {
    view_id: workspace.id,
    name: workspace.name,
    icon: null,
    layout: 0,
    is_published: false,
    extra: null,
    children: presentChildren(workspace.id, byParent, 1, false),
  } as const
  const versions = new Map(rows.map((row) => [row.id, row.version]))
  // Its spaces and their order.
  versions.set(workspace.id, null)
  return { root, versions }
}

interface OutlineRow {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
  readonly extra: Record<string, unknown> | null
  readonly version: number | null
  readonly is_private: boolean
  readonly is_protected: boolean
  /** Also where it is off the web. */
  readonly has_password: boolean
  readonly publish_name: string | null
  readonly published_at: Date | null
  readonly comments_enabled: boolean | null
  readonly duplicate_enabled: boolean | null
}

function presentChildren(
  parentId: string,
  byParent: ReadonlyMap<string, readonly OutlineRow[]>,
  depth: number,
  isBelowPrivate: boolean,
): PublishedView[] {
  if (depth > MAX_DEPTH) return []
  return (byParent.get(parentId) ?? []).flatMap((row) => {
    const isPrivate = isBelowPrivate || row.is_private
    const children = presentChildren(row.id, byParent, depth + 1, isPrivate)
    const isOnWeb = row.publish_name !== null || row.is_protected
    return isOnWeb || children.length > 0 ? [{ ...presentView(row, isPrivate), children }] : []
  })
}

function presentView(row: OutlineRow, isPrivate: boolean): Omit<PublishedView, 'children'> {
  const isSpace = row.parent_id === null
  const isHidden = row.has_password || (row.publish_name === null && (isPrivate || !isSpace))
  return {
    view_id: row.id,
    name: isHidden ? '' : row.name,
    icon: isHidden ? null : row.icon,
    layout: row.layout,
    is_published: row.publish_name !== null,
    extra: isHidden ? null : row.extra,
    ...(row.is_protected && { is_protected: true }),
    ...(row.publish_name !== null && {
      publish_name: row.publish_name,
      publisher_email: '',
      publish_timestamp: row.published_at?.toISOString() ?? '',
      comments_enabled: row.comments_enabled ?? false,
      duplicate_enabled: row.duplicate_enabled ?? false,
    }),
  }
}

// From the published pages up. What the trash takes off is cut off where the tree is put together: asked here, it would
// cost the square of the number of pages.
const OUTLINE = `
  WITH RECURSIVE tree AS (
    SELECT v.id, v.parent_id FROM publications p JOIN views v ON v.id = p.view_id
    WHERE p.workspace_id = $1 AND p.unpublished_at IS NULL AND v.trashed_at IS NULL
      AND (p.expires_at IS NULL OR p.expires_at > $2)
    UNION
    SELECT v.id, v.parent_id FROM views v JOIN tree ON v.id = tree.parent_id
  )
  SELECT v.id, v.parent_id, v.layout, v.is_private, p.version,
    CASE WHEN p.view_id IS NULL THEN v.name ELSE p.meta -> 'view' ->> 'name' END AS name,
    CASE WHEN p.view_id IS NULL THEN v.icon ELSE nullif(p.meta -> 'view' -> 'icon', 'null') END AS icon,
    CASE WHEN p.view_id IS NULL THEN v.extra ELSE (p.meta -> 'view' ->> 'extra')::jsonb END AS extra,
    p.password_hash IS NOT NULL AS is_protected,
    EXISTS (SELECT 1 FROM publications l WHERE l.view_id = v.id AND l.password_hash IS NOT NULL) AS has_password, CASE WHEN p.password_hash IS NULL THEN p.publish_name END AS publish_name,
    p.published_at, p.comments_enabled, p.duplicate_enabled
  FROM tree JOIN views v ON v.id = tree.id
  LEFT JOIN publications p ON p.view_id = v.id AND p.unpublished_at IS NULL
    AND (p.expires_at IS NULL OR p.expires_at > $2)
  WHERE v.trashed_at IS NULL
  ORDER BY v.order_key COLLATE "C", v.id`
