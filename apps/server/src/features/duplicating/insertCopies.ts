import { duplicatePublished } from '@sheaf/contract'
import { orderKeyBetween, type JsonValue, type OrderKey, type WorkspaceId } from '@sheaf/base'
import { sql } from 'drizzle-orm'
import { clientOf, schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { orderKeyFor } from '../pages/index.ts'
import { mapTexts } from './CopiedTexts.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { CopiedPage, CopyPlan } from './CopyJob.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import type { CopyWork } from './CopyWork.ts'

/**
 * Lets the copy appear: pages in the tree, files below them, and the word that it is done. The rights are asked now,
 * under the lock under which trees change; what was copied takes time, in which somebody may have lost them.
 */
export async function insertCopies(context: DuplicatingContext, work: CopyWork): Promise<void> {
  const { writer, job, plan } = work
  const { workspaceId, destViewId } = job
  await writer.execute(sql`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`)
  const place = await context.policy
    .within(writer)
    .requireView({ actor: job, workspaceId, action: duplicatePublished.action }, destViewId)
  if (place.isTrashed) throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  await insertViews(context, work)
  await insertFiles(context, work)
  const { rowCount } = await clientOf(writer).query(
    `UPDATE duplications SET state = 'done', done = $2, total = $2, database_mappings = $3
     WHERE id = $1 AND state = 'running'`,
    [job.id, plan.pages.length + plan.rowCount, JSON.stringify(mappingsOf(plan))],
  )
  if (rowCount === 0) throw new CopyCancelled()
}

function mappingsOf({ databases, ids }: CopyPlan): Record<string, string[]> {
  return Object.fromEntries(
    databases.map(({ copyId, keptViewIds }) => [copyId, [...keptViewIds].flatMap((id) => ids.get(id) ?? [])]),
  )
}

async function insertViews({ clock }: Pick<DuplicatingContext, 'clock'>, work: CopyWork): Promise<void> {
  const { writer, job, plan, texts } = work
  const at = clock.now()
  const last = new Map<string, OrderKey>()
  const first = await orderKeyFor(writer, {
    workspaceId: job.workspaceId,
    parentId: job.destViewId,
    at: 'last',
  })
  const keyBelow = (parentId: string): OrderKey => {
    const key = parentId === job.destViewId ? first : orderKeyBetween(last.get(parentId) ?? null, null)
    last.set(parentId, key)
    return key
  }
  const styled = plan.pages.map((page) => ({ ...page, ...lookOf(page, texts.of(page.copyId)) }))
  const tabs = plan.databases.flatMap(({ pageId, tabs: shown }) =>
    shown.map((tab) => ({ ...tab, parentId: pageId, icon: null, extra: null })),
  )
  const rows = [...styled, ...tabs].map(({ copyId, parentId, name, icon, extra, layout }) => ({
    id: copyId,
    workspaceId: job.workspaceId,
    parentId,
    orderKey: keyBelow(parentId),
    name: withoutNul(name),
    icon,
    extra,
    layout,
    createdBy: job.userId,
    createdAt: at,
    lastEditedBy: job.userId,
    lastEditedAt: at,
  }))
  await writer.insert(schema.views).values(rows)
}

type Look = Pick<CopiedPage, 'icon' | 'extra'>

/** Icon and cover with the copy's own files. */
function lookOf({ icon, extra }: Look, text: (text: string) => string): Look {
  // What is mapped has the shape of what it is mapped from.
  return JSON.parse(withoutNul(JSON.stringify(mapTexts({ icon, extra } as JsonValue, text)))) as Look
}

// PostgreSQL keeps no zero bytes in texts.
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll('\\u0000', '')
}

/** Original and copy share the bytes, and each outlives the other. */
async function insertFiles(
  context: DuplicatingContext,
  { writer, job, plan, texts }: CopyWork,
): Promise<void> {
  const needed = [...texts.needed.values()]
  if (needed.length === 0) return
  const from = plan.pages[0]?.workspaceId
  const client = clientOf(writer)
  const parents = needed.map((file) => file.parentId)
  const files = needed.map((file) => file.fileId)
  // Locked, so that nobody takes the bytes of a file that is gone for those that nobody needs.
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT f.bytes FROM files f
     WHERE f.workspace_id = $1 AND (f.parent_id, f.file_id) IN (SELECT * FROM unnest($2::uuid[], $3::text[]))
     FOR KEY SHARE`,
    [from, parents, files],
  )
  await checkSizes(context, job.workspaceId, rows)
  await client.query(
    `INSERT INTO files (workspace_id, parent_id, file_id, blob_key, name, content_type, bytes, etag, width, height,
       uploaded_by, created_at)
     SELECT $5, copy.new_parent, f.file_id, f.blob_key, f.name, f.content_type, f.bytes, f.etag, f.width, f.height,
       $6, $7
     FROM unnest($2::uuid[], $3::text[], $4::uuid[]) AS copy (parent_id, file_id, new_parent)
     JOIN files f ON f.workspace_id = $1 AND f.parent_id = copy.parent_id AND f.file_id = copy.file_id
     ON CONFLICT DO NOTHING`,
    [
      from,
      parents,
      files,
      needed.map((file) => file.newParentId),
      job.workspaceId,
      job.userId,
      context.clock.now(),
    ],
  )
}

async function checkSizes(
  { sizeRuleOf }: DuplicatingContext,
  workspaceId: WorkspaceId,
  files: readonly { readonly bytes: string }[],
): Promise<void> {
  const rule = await sizeRuleOf(workspaceId)
  if (files.some(({ bytes }) => Number(bytes) > rule.maxBytes)) throw rule.refusal()
}
