import type { ViewId } from '@sheaf/base'
import type { startExport, startPageExport, WorkspaceExport } from '@sheaf/contract/exports'
import type { z } from 'zod'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { languageOf } from '../../mails/index.ts'
import type { Permit } from '../access/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'
import { WORKSPACE_EXPORT } from './exportJobs.ts'
import { formatsOf } from './formatsOf.ts'
import { readExport } from './readExports.ts'

/** Archives that one person has made at the same time, in all workspaces. */
const MAX_RUNNING = 3
/** Archives of one person that are kept, in all workspaces. */
const MAX_KEPT = 20

type Asker = Pick<Permit, 'actor' | 'workspaceId' | 'action'>

interface Wish extends z.output<typeof startExport.body> {
  readonly root: { readonly id: ViewId; readonly name: string } | null
  readonly hasPagesBelow: boolean
}

/** Asks for an archive of everything that the person sees. */
export function requestExport(
  context: ExportingContext,
  asker: Asker,
  body: z.output<typeof startExport.body>,
): Promise<WorkspaceExport> {
  return request(context, asker, { ...body, root: null, hasPagesBelow: true })
}

/** Asks for an archive of a page or a space. Throws as `PagePolicy.requireView` does, and `record_deleted` for one in the trash. */
export async function requestPageExport(
  context: ExportingContext,
  asker: Asker,
  { viewId, body }: { readonly viewId: ViewId; readonly body: z.output<typeof startPageExport.body> },
): Promise<WorkspaceExport> {
  const { isTrashed } = await context.policy.requireView(asker, viewId)
  if (isTrashed) throw new AppError('record_deleted')
  const { rows } = await clientOf(context.database).query<{ name: string }>(
    'SELECT name FROM views WHERE id = $1',
    [viewId],
  )
  const root = { id: viewId, name: rows[0]?.name ?? '' }
  return await request(context, asker, { ...body, root, hasPagesBelow: body.has_pages_below ?? true })
}

/** It takes the place of the last one of this person and this root, unless that is still being made. */
async function request(
  context: ExportingContext,
  { actor, workspaceId }: Asker,
  wish: Wish,
): Promise<WorkspaceExport> {
  const { database, clock, ids, queue, blobs, bus } = context
  const { root } = wish
  if (!formatsOf(context).includes(wish.format)) throw new AppError('feature_not_available')
  const { id, replaced } = await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    // Two requests at once make one archive.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [actor.userId])
    const { rows } = await client.query<KeptExport>(
      'SELECT id, workspace_id, root_id, state FROM workspace_exports WHERE user_id = $1 ORDER BY created_at DESC',
      [actor.userId],
    )
    const last = rows.find((row) => row.workspace_id === workspaceId && row.root_id === (root?.id ?? null))
    if (last?.state === 'running') return { id: last.id, replaced: [] }
    if (rows.filter(({ state }) => state === 'running').length >= MAX_RUNNING)
      throw new AppError('too_many_requests', { message: 'Other exports are still being made.' })
    const newId = ids.uuid()
    const dropped = await dropOld(transaction, rows, last)
    await client.query(
      `INSERT INTO workspace_exports
         (id, workspace_id, user_id, format, has_files, language, is_mailed, state, created_at, root_id, root_name,
          has_pages_below)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'running', $8, $9, $10, $11)`,
      [
        newId,
        workspaceId,
        actor.userId,
        wish.format,
        wish.has_files,
        wish.language ?? (await languageOf(transaction, { userId: actor.userId })),
        wish.is_mailed ?? false,
        clock.now(),
        root?.id ?? null,
        root?.name ?? '',
        wish.hasPagesBelow,
      ],
    )
    await queue.send(WORKSPACE_EXPORT, { id: newId }, { transaction })
    return { id: newId, replaced: dropped }
  })
  for (const old of replaced) await blobs.delete(archiveKey(old))
  tellJobChanged(bus, { job: 'export', id, userId: actor.userId })
  const made = await readExport(context, { actor, workspaceId }, id)
  if (made === null) throw new AppError('retry_later')
  return made
}

interface KeptExport {
  readonly id: string
  readonly workspace_id: string
  readonly root_id: string | null
  readonly state: WorkspaceExport['state']
}

/** Makes room: the one whose place is taken, and the oldest of too many. `kept` is the latest first. */
async function dropOld(
  transaction: Transaction,
  kept: readonly KeptExport[],
  last: KeptExport | undefined,
): Promise<readonly string[]> {
  const others = kept.filter((row) => row !== last && row.state !== 'running')
  const running = kept.filter(({ state }) => state === 'running').length
  const old = others.slice(Math.max(0, MAX_KEPT - 1 - running)).map(({ id }) => id)
  const dropped = last === undefined ? old : [last.id, ...old]
  await clientOf(transaction).query('DELETE FROM workspace_exports WHERE id = ANY($1::uuid[])', [dropped])
  return dropped
}
