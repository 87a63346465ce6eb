import { MAX_ICON_LENGTH, MAX_VIEW_NAME_LENGTH } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { IS_ON_WEB } from '../publishing/index.ts'
import type { CopiedPage, CopyJob } from './CopyJob.ts'
import { BELOW } from './listPublishedBelow.ts'

/** A publication that may be copied. */
export interface Source {
  readonly id: string
  readonly workspaceId: string
  /** The next page above it that is copied too; null for the first. */
  readonly parentId: string | null
  readonly meta: Pick<CopiedPage, 'name' | 'icon' | 'extra' | 'layout'>
  readonly isDatabase: boolean
  readonly databaseId: string | null
  /** Views that visitors see of a database. */
  readonly tabIds: readonly string[]
}

/** The published page and those below it, parents first, siblings in their order. */
export async function readSources(reader: Transaction, job: CopyJob, now: Date): Promise<Source[]> {
  const { rows } = await clientOf(reader).query<TreeRow>(
    `${BELOW} SELECT below.id, below.parent_id, ${COLUMNS}
     FROM below LEFT JOIN publications p ON p.view_id = below.id AND ${MAY_BE_COPIED}
     LEFT JOIN published_databases d ON d.view_id = p.view_id
     ORDER BY below.order_key COLLATE "C", below.id`,
    [job.publishedViewId, now, job.unlockedIds],
  )
  const children = Map.groupBy(rows, (row) => row.parent_id ?? '')
  const sources: Source[] = []
  // With its own list of what is left to do: trees can be deeper than the call stack.
  const open = rows.filter(({ id }) => id === job.publishedViewId).map((row) => ({ row, parentId: noId() }))
  const seen = new Set<string>()
  for (let next = open.shift(); next; next = open.shift()) {
    const { row, parentId } = next
    if (seen.has(row.id)) continue
    seen.add(row.id)
    const source = isPublished(row) ? sourceOf(row, parentId) : null
    if (source) sources.push(source)
    const above = source?.id ?? parentId
    open.push(...(children.get(row.id) ?? []).map((child) => ({ row: child, parentId: above })))
  }
  return sources
}

export interface InlineInput {
  readonly page: Source
  /** Views that the page shows. */
  readonly wanted: readonly string[]
  readonly job: CopyJob
  readonly now: Date
}

/** Publications of the same workspace that show these views as tabs, each view once. */
export async function readInlineSources(
  reader: Transaction,
  { page, wanted, job, now }: InlineInput,
): Promise<Source[]> {
  if (wanted.length === 0) return []
  const { rows } = await clientOf(reader).query<TreeRow>(
    `SELECT DISTINCT ON (tab) p.view_id AS id, NULL AS parent_id, ${COLUMNS}
     FROM unnest($1::text[]) AS tab JOIN published_databases d ON tab = ANY (d.visible_view_ids)
     JOIN publications p ON p.view_id = d.view_id AND p.workspace_id = $4 AND ${MAY_BE_COPIED}
     ORDER BY tab, (p.view_id::text = tab) DESC, p.published_at`,
    [wanted, now, job.unlockedIds, page.workspaceId],
  )
  return rows.filter(isPublished).map((row) => sourceOf(row, page.id))
}

interface TreeRow {
  readonly id: string
  readonly parent_id: string | null
  /** Null: nothing of it may be copied. */
  readonly workspace_id: string | null
  readonly meta: Record<string, unknown> | null
  readonly database_id: string | null
  readonly visible_view_ids: readonly string[] | null
}

const COLUMNS = `p.workspace_id, p.meta -> 'view' AS meta, d.database_id, d.visible_view_ids`

/** What the publisher lets people copy, and is open to this person: see `unlocked_ids`. */
const MAY_BE_COPIED = `p.duplicate_enabled AND (p.expires_at IS NULL OR p.expires_at > $2::timestamptz)
  AND (p.password_hash IS NULL OR p.view_id = ANY ($3::uuid[])) AND ${IS_ON_WEB}`

type PublishedRow = TreeRow & { readonly workspace_id: string }

function isPublished(row: TreeRow): row is PublishedRow {
  return row.workspace_id !== null
}

function sourceOf(row: PublishedRow, parentId: string | null): Source {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    parentId,
    meta: readMeta(row.meta ?? {}),
    isDatabase: row.database_id !== null,
    databaseId: row.database_id,
    tabIds: row.visible_view_ids ?? [],
  }
}

// Other clients send the meta along with what they publish: it is read as anything that comes from outside.
function readMeta(meta: Record<string, unknown>): Source['meta'] {
  const { name, icon, extra, layout } = meta
  return {
    name: typeof name === 'string' ? name.slice(0, MAX_VIEW_NAME_LENGTH) : '',
    icon: readIcon(icon),
    extra: readExtra(extra),
    layout: Number.isInteger(layout) ? Number(layout) : 0,
  }
}

function readIcon(icon: unknown): Source['meta']['icon'] {
  if (typeof icon !== 'object' || icon === null || !('ty' in icon) || !('value' in icon)) return null
  const { ty, value } = icon
  if ((ty !== 0 && ty !== 1 && ty !== 2) || typeof value !== 'string' || value.length > MAX_ICON_LENGTH)
    return null
  return { ty, value }
}

function readExtra(extra: unknown): Record<string, unknown> | null {
  if (typeof extra !== 'string' || extra === '') return null
  try {
    const parsed: unknown = JSON.parse(extra)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    // What belongs to the place that the original has, not to the page.
    return Object.fromEntries(Object.entries(parsed).filter(([key]) => !OF_ITS_PLACE.test(key)))
  } catch {
    return null
  }
}

const OF_ITS_PLACE = /^(?:is_space|space_.*|is_hidden_space|is_pinned|database_id|row_document.*)$/

function noId(): string | null {
  return null
}
