import type { JsonValue, OrderKey } from '@sheaf/base'
import { MAX_VIEW_NAME_LENGTH, type ViewLayout } from '@sheaf/contract'
import { serverWords } from '@sheaf/locales/server'
import { languageOf } from '../../mails/index.ts'
import type { schema, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { copyChats } from '../chat/index.ts'
import { copyDatabases } from '../databaseRecords/index.ts'
import { spaceExtra, PLAIN_SPACE } from '../workspaces/index.ts'
import { copyCellFiles } from './copyCellFiles.ts'
import { copyContent } from './copyContent.ts'
import type { CopiedContent } from './copyPageTask.ts'
import { copyRowDocuments } from './copyRowDocuments.ts'
import { insertView } from './insertView.ts'
import type { PagesContext } from './PagesContext.ts'
import type { Copier, PageCopyPlan } from './planPageCopy.ts'

export interface PageCopying {
  readonly plan: PageCopyPlan
  readonly copyId: string
  /** Of the copy among its siblings. */
  readonly orderKey: OrderKey
  /** Called after so many pages and row documents more; ends the copying by throwing. */
  readonly onCopied: (count: number) => Promise<void>
}

/**
 * Copies pages as they are. Blocks that show a copied page show the copy, files of a copied page become files of
 * the copy, so that it is readable by itself, and databases are copied with the pages that show them, chats with theirs. Answers the databases
 * that have further views now, whose readers have to be told.
 */
export async function copyPages(
  context: PagesContext,
  transaction: Transaction,
  { actor, workspaceId }: Copier,
  { plan, copyId, orderKey, onCopied }: PageCopying,
): Promise<readonly string[]> {
  const { originals, top, parentId, copy } = plan
  const suffix = copy.suffix ?? serverWords(await languageOf(transaction, actor)).page.copySuffix
  const copies = new Map(originals.map(({ id }) => [id, id === top.id ? copyId : context.ids.uuid()]))
  for (const original of originals) {
    const isTop = original.id === top.id
    const id = copies.get(original.id) ?? original.id
    const look = { icon: original.icon, extra: original.extra as JsonValue }
    const content = { workspaceId, originalId: original.id, look, id, copies }
    const page = await copyContent(context, transaction, content)
    await insertView(context, transaction, {
      id,
      workspaceId,
      parentId: isTop ? parentId : (copies.get(original.parentId ?? '') ?? original.parentId),
      orderKey: isTop ? orderKey : original.orderKey,
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
    await onCopied(1)
  }
  const now = context.clock.now()
  const copied = await copyDatabases(context, transaction, {
    workspaceId,
    userId: actor.userId,
    copies,
    at: now,
  })
  const chats = await copyChats(transaction, { workspaceId, userId: actor.userId, copies, at: now })
  await copyCellFiles(transaction, { workspaceId, parents: copied.fileParents, now }, copied.copyIds)
  await copyRowDocuments(context, transaction, {
    workspaceId,
    copies,
    documents: copied.rowDocuments,
    onCopied,
  })
  if (originals.some(({ id, layout }) => layout !== 0 && !copied.viewIds.has(id) && !chats.has(id)))
    throw new AppError('feature_not_available', { message: 'One of these pages cannot be copied.' })
  return copied.changedIds
}

function copyName(name: string, suffix: string): string {
  return `${name}${suffix}`.slice(0, MAX_VIEW_NAME_LENGTH)
}

function lookOf({ look }: CopiedContent) {
  return look.extra as (typeof schema.views.$inferSelect)['extra']
}
