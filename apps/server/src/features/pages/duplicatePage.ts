import type { JsonValue, ViewId } from '@sheaf/base'
import { MAX_VIEW_NAME_LENGTH, type ViewLayout } from '@sheaf/contract'
import { serverWords } from '@sheaf/locales/server'
import { eq, inArray, sql } from 'drizzle-orm'
import { languageOf } from '../../mails/index.ts'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { copyDatabases } from '../databaseRecords/index.ts'
import { spaceExtra, PLAIN_SPACE } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import { copyCellFiles } from './copyCellFiles.ts'
import { copyContent } from './copyContent.ts'
import type { CopiedContent } from './copyPageTask.ts'
import { copyRowDocuments } from './copyRowDocuments.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { listSubtreeIds } from './ViewRow.ts'

/** Pages that one call copies; more than this is refused. */
const MAX_COPIED_PAGES = 500

export interface PageCopy {
  readonly viewId: ViewId
  /** Behind the name of the copy, not of the pages below it. */
  readonly suffix: string | null
}

/**
 * Copies a page and what lies below it, without what is in the trash. The copy stands behind the
 * original, where the person must be able to write; blocks that show a copied page show the copy, files of a copied page become files of
 * the copy, so that it is readable by itself, and databases are copied with the pages that show them. Answers its id.
 */
export async function duplicatePage(context: PagesContext, permit: Permit, copy: PageCopy): Promise<string> {
  const { viewId } = copy
  const { actor, workspaceId } = permit

  const { copyId, changedIds } = await changeTree(context, workspaceId, async (transaction, policy) => {
    const access = await policy.requireView(permit, viewId)
    if (access.isTrashed)
      throw new AppError('record_deleted', { message: 'A page in the trash cannot be copied.' })
    if (access.levelByRole === 'none') {
      const [view] = await transaction.select().from(schema.views).where(eq(schema.views.id, viewId))
      await policy.requireView(permit, (view?.parentId ?? workspaceId) as ViewId)
    }
    const ids = await listSubtreeIds(transaction, viewId, sql`v.trashed_at IS NOT NULL`)
    if (ids.length > MAX_COPIED_PAGES) {
      throw new AppError('payload_too_large', {
        message: `At most ${MAX_COPIED_PAGES} pages can be copied at once.`,
      })
    }
    const suffix = copy.suffix ?? serverWords(await languageOf(transaction, actor)).page.copySuffix
    const copies = new Map(ids.map((id) => [id, context.ids.uuid()]))
    const originals = await transaction.select().from(schema.views).where(inArray(schema.views.id, ids))
    for (const original of originals) {
      const isTop = original.id === viewId
      const id = copies.get(original.id) ?? original.id
      const look = { icon: original.icon, extra: original.extra as JsonValue }
      const content = { workspaceId, originalId: original.id, look, id, copies }
      const page = await copyContent(context, transaction, content)
      await insertView(context, transaction, {
        id,
        workspaceId,
        parentId: isTop ? original.parentId : (copies.get(original.parentId ?? '') ?? original.parentId),
        orderKey: isTop
          ? await orderKeyFor(transaction, {
              workspaceId,
              parentId: original.parentId,
              at: { behind: viewId },
            })
          : original.orderKey,
        name: isTop ? copyName(original.name, suffix) : original.name,
        icon: page.look.icon as Parameters<typeof insertView>[2]['icon'],
        extra: original.isSpace
          ? {
              ...spaceExtra({ ...PLAIN_SPACE, isPrivate: original.isPrivate }, context.clock.now()),
              ...lookOf(page),
            }
          : lookOf(page),
        isPrivate: original.isPrivate,
        createdBy: actor.userId,
        layout: original.layout as ViewLayout,
        document: original.layout === 0 ? page.document : null,
      })
    }
    const now = context.clock.now()
    const copied = await copyDatabases(context, transaction, {
      workspaceId,
      userId: actor.userId,
      copies,
      at: now,
    })
    await copyCellFiles(transaction, { workspaceId, parents: copied.fileParents, now }, copied.copyIds)
    await copyRowDocuments(context, transaction, { workspaceId, copies, documents: copied.rowDocuments })
    if (originals.some(({ id, layout }) => layout !== 0 && !copied.viewIds.has(id)))
      throw new AppError('feature_not_available', { message: 'One of these pages cannot be copied.' })
    const top = originals.find(({ id }) => id === viewId)
    const copyId = copies.get(viewId) ?? viewId
    const value = { copyId, changedIds: copied.changedIds }
    return { value, changedViewIds: [copyId, top?.parentId ?? workspaceId] }
  })
  for (const databaseId of changedIds) context.bus.publish('database_stored', { databaseId })
  return copyId
}

function copyName(name: string, suffix: string): string {
  return `${name}${suffix}`.slice(0, MAX_VIEW_NAME_LENGTH)
}

function lookOf({ look }: CopiedContent) {
  return look.extra as (typeof schema.views.$inferSelect)['extra']
}
