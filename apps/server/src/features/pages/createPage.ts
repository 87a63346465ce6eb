import type { JsonObject, ViewId, WorkspaceId } from '@sheaf/base'
import type { ViewLayout } from '@sheaf/contract'
import { createDocument, createPageDocument } from '@sheaf/model'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { databaseHost } from '../../platform/threads/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'
import { insertChatOfPage } from '../chat/index.ts'
import { createDatabase } from '../databaseRecords/index.ts'
import { blockIds } from '../../platform/blockIds.ts'
import { changeTree } from './changeTree.ts'
import { insertView } from './insertView.ts'
import { LongNewPage } from './LongNewPage.ts'
import { WRITE_NEW_PAGE } from './newPageTasks.ts'
import { orderKeyFor, type Spot } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { parsePageData } from './parsePageData.ts'
import { withOwnFiles, type FileOwner } from './withOwnFiles.ts'

export interface NewPage {
  readonly parentId: ViewId
  readonly layout: ViewLayout
  readonly name: string
  readonly content: JsonObject | LongNewPage | null
  readonly id: ViewId | null
  readonly at: Spot
}

export interface CreatedPage {
  readonly viewId: string
  /** Null for a document and for a chat. */
  readonly databaseId: string | null
}

/** Creates a page with its document, its database or its chat. */
export async function createPage(context: PagesContext, permit: Permit, page: NewPage): Promise<CreatedPage> {
  const { parentId } = page
  const insert = pageInserter(context, permit, page)
  return await changeTree(context, permit.workspaceId, async (transaction, policy) => {
    const value = await insert({ transaction, policy, parentId })
    return { value, changedViewIds: [value.viewId, parentId] }
  })
}

/** Within a change of the tree. */
interface PagePlace {
  readonly transaction: Transaction
  readonly policy: PagePolicy
  readonly parentId: ViewId
}

/**
 * Checks what is known of a new page by itself, and answers what inserts it. Files of the parent that the content names become
 * files of the page: before there was a page, there was no other place to put them.
 */
export function pageInserter(
  context: PagesContext,
  permit: Permit,
  page: Omit<NewPage, 'parentId'>,
): (place: PagePlace) => Promise<CreatedPage> {
  const { layout } = page
  const { actor, workspaceId } = permit
  const isDocument = layout === DOCUMENT
  const write = isDocument ? documentWriter(context, page) : null
  if (isDocument ? write === null : page.content !== null) throw new AppError('invalid_page_data')

  const id = page.id ?? context.ids.uuid()
  return async ({ transaction, policy, parentId }) => {
    const parent = await policy.requireView(permit, parentId)
    if (parent.isTrashed)
      throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
    if (page.id !== null) await refuseUsedId(transaction, workspaceId, page.id)
    const now = context.clock.now()
    const document = write && (await write(transaction, { workspaceId, from: parentId, id, now }))
    await insertView(context, transaction, {
      id,
      workspaceId,
      parentId,
      orderKey: await orderKeyFor(transaction, { workspaceId, parentId, at: page.at }),
      name: page.name,
      icon: null,
      extra: null,
      isPrivate: false,
      createdBy: actor.userId,
      layout,
      document,
    })
    if (layout === CHAT)
      await insertChatOfPage(transaction, { id, workspaceId, userId: actor.userId, name: page.name, at: now })
    const databaseId =
      layout === DOCUMENT || layout === CHAT
        ? null
        : await createDatabase(context, transaction, {
            workspaceId,
            viewId: id,
            layout: DATABASE_LAYOUTS[layout],
            name: page.name,
            userId: actor.userId,
            at: now,
          })
    return { viewId: id, databaseId }
  }
}

const DOCUMENT = 0
const CHAT = 4
/** By their number. */
export const DATABASE_LAYOUTS = {
  1: 'grid',
  2: 'board',
  3: 'calendar',
  5: 'chart',
  6: 'list',
  7: 'gallery',
} as const

type DocumentWriter = (transaction: Transaction, owner: FileOwner) => Promise<Uint8Array>

/** Writes the document of a page; null where its content cannot be one. */
function documentWriter(
  { ids, threads }: PagesContext,
  { content }: Pick<NewPage, 'content'>,
): DocumentWriter | null {
  if (content instanceof LongNewPage) {
    if (!content.isContent) return null
    return async (transaction, { workspaceId, from, id, now }) => {
      const question = { body: content.body, workspaceId, parentId: from, id, now }
      const host = databaseHost(transaction)
      const written = await threads.run(WRITE_NEW_PAGE, question, { key: workspaceId, host })
      if (!written.ok) throw new AppError('retry_later')
      return written.value
    }
  }
  // As a browser begins it that has made the page without a network.
  if (content === null) return async (_transaction, { id }) => createPageDocument(id)
  const blocks = parsePageData(content)
  return (
    blocks &&
    (async (transaction, owner) =>
      createDocument(owner.id, await withOwnFiles(transaction, owner, blocks), blockIds(ids)))
  )
}

/**
 * Ids that a caller may not choose: one below which files of a page hang that was deleted for good, for those would
 * be the new page's; that of a row, which is an object of its own; and those of version 5, under which the format keeps what
 * belongs to one person alone.
 */
export async function refuseUsedId(
  transaction: Transaction,
  workspaceId: WorkspaceId,
  id: ViewId,
): Promise<void> {
  const isDerived = id.charAt(14) === '5'
  const { rows } = await clientOf(transaction).query(
    `SELECT 1 FROM files WHERE workspace_id = $1 AND parent_id = $2
     UNION ALL SELECT 1 FROM database_rows WHERE id = $2 LIMIT 1`,
    [workspaceId, id],
  )
  if (isDerived || rows.length > 0) throw new AppError('record_already_exists')
}
