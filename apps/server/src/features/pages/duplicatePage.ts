import type { ViewId } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { changeTree } from './changeTree.ts'
import { copyPages } from './copyPages.ts'
import { refuseUsedId } from './createPage.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { planPageCopy, type PageCopy, type PageCopyPlan } from './planPageCopy.ts'

/** What is more than any of these is copied by a job, beside which the tree can be changed. */
const MAX_PAGES = 50
const MAX_ROWS = 1_000
const MAX_BYTES = 4_000_000

/** The id of the copy; or, with nothing copied, where a copy goes that is made by a job. */
export type DuplicatedPage = { readonly copyId: string } | { readonly largeAt: ViewId }

interface Done {
  readonly page: DuplicatedPage
  /** That have further views now. */
  readonly databaseIds: readonly string[]
}

/**
 * Copies a page while the caller waits, with what lies below it where that is asked for. The copy stands behind the original, or
 * last where it goes elsewhere. `requestedId` is the id of the copy, where the caller has chosen one.
 */
export async function duplicatePage(
  context: PagesContext,
  permit: Permit,
  copy: PageCopy,
  requestedId: string | null,
): Promise<DuplicatedPage> {
  const { workspaceId } = permit
  const done = await changeTree<Done>(context, workspaceId, async (transaction, policy) => {
    const plan = await planPageCopy(transaction, policy, permit, copy)
    const parentId = (plan.parentId ?? workspaceId) as ViewId
    if (requestedId !== null) await refuseUsedId(transaction, workspaceId, requestedId as ViewId)
    if (await isLarge(transaction, plan))
      return { value: { page: { largeAt: parentId }, databaseIds: [] }, changedViewIds: [] }
    const copyId = requestedId ?? context.ids.uuid()
    const orderKey = await orderKeyFor(transaction, placeOf(workspaceId, plan))
    const copying = { plan, copyId, orderKey, onCopied: async () => {} }
    const databaseIds = await copyPages(context, transaction, permit, copying)
    return { value: { page: { copyId }, databaseIds }, changedViewIds: [copyId, parentId] }
  })
  for (const databaseId of done.databaseIds) context.bus.publish('database_stored', { databaseId })
  return done.page
}

/** Where the copy stands among its siblings. */
export function placeOf(
  workspaceId: string,
  { top, parentId }: Pick<PageCopyPlan, 'top' | 'parentId'>,
): Parameters<typeof orderKeyFor>[1] {
  return { workspaceId, parentId, at: parentId === top.parentId ? { behind: top.id } : 'last' }
}

async function isLarge(transaction: Transaction, { originals }: PageCopyPlan): Promise<boolean> {
  if (originals.length > MAX_PAGES) return true
  const { rows } = await clientOf(transaction).query<{ is_large: boolean }>(IS_LARGE, [
    originals.map(({ id }) => id),
  ])
  return rows[0]?.is_large === true
}

const IS_LARGE = `
  WITH shown AS (SELECT DISTINCT database_id AS id FROM database_views WHERE id = ANY($1::uuid[]) AND NOT is_deleted)
  SELECT (
    SELECT count(*) FROM (
      SELECT 1 FROM database_rows WHERE database_id IN (SELECT id FROM shown) AND NOT is_deleted LIMIT ${MAX_ROWS + 1}) r
  ) > ${MAX_ROWS} OR (
    SELECT coalesce(sum(octet_length(snapshot)), 0) FROM collabs WHERE object_id = ANY($1::uuid[])
  ) > ${MAX_BYTES} AS is_large`
