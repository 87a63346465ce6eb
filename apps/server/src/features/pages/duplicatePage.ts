import type { ViewId, WorkspaceId } from '@sheaf/base'
import { MAX_VIEW_NAME_LENGTH } from '@sheaf/contract'
import { createDocument, decodeDocument, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import { inArray, sql } from 'drizzle-orm'
import { serverWords } from '../../locales/index.ts'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { readCollabState } from '../../sync/index.ts'
import type { Actor } from '../access/index.ts'
import { blockIds, spaceExtra, PLAIN_SPACE } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { listSubtreeIds } from './ViewRow.ts'

/** Pages that one call copies; more than this is refused. */
const MAX_COPIED_PAGES = 500

export interface PageCopy {
  readonly workspaceId: WorkspaceId
  readonly viewId: ViewId
  /** Behind the name of the copy, not of the pages below it. */
  readonly suffix: string | null
}

/**
 * Copies a page and what lies below it, without what is in the trash. The copy stands behind the
 * original; blocks that show a copied page show the copy. Answers its id.
 */
export async function duplicatePage(context: PagesContext, actor: Actor, copy: PageCopy): Promise<string> {
  const { workspaceId, viewId } = copy
  await context.policy.require(actor, workspaceId, 'pages.write')

  return await changeTree(context, workspaceId, async (transaction, policy) => {
    const access = await policy.requireView(actor, workspaceId, viewId, 'pages.write')
    if (access.isTrashed)
      throw new AppError('record_deleted', { message: 'A page in the trash cannot be copied.' })
    const ids = await listSubtreeIds(transaction, viewId, sql`v.trashed_at IS NOT NULL`)
    if (ids.length > MAX_COPIED_PAGES) {
      throw new AppError('payload_too_large', {
        message: `At most ${MAX_COPIED_PAGES} pages can be copied at once.`,
      })
    }
    const copies = new Map(ids.map((id) => [id, context.ids.uuid()]))
    const originals = await transaction.select().from(schema.views).where(inArray(schema.views.id, ids))
    for (const original of originals) {
      const isTop = original.id === viewId
      const id = copies.get(original.id) ?? original.id
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
        name: isTop ? copyName(original.name, copy.suffix) : original.name,
        icon: original.icon as Parameters<typeof insertView>[2]['icon'],
        extra: original.isSpace
          ? {
              ...spaceExtra({ ...PLAIN_SPACE, isPrivate: original.isPrivate }, context.clock.now()),
              ...original.extra,
            }
          : original.extra,
        isPrivate: original.isPrivate,
        createdBy: actor.userId,
        document: await copyDocument(context, transaction, { from: original.id, to: id, copies }),
      })
    }
    const top = originals.find(({ id }) => id === viewId)
    const copyId = copies.get(viewId) ?? viewId
    return { value: copyId, changedViewIds: [copyId, top?.parentId ?? workspaceId] }
  })
}

function copyName(name: string, suffix: string | null): string {
  return `${name}${suffix ?? serverWords.page.copySuffix}`.slice(0, MAX_VIEW_NAME_LENGTH)
}

interface DocumentCopy {
  readonly from: string
  readonly to: string
  /** New view ids by old ones. */
  readonly copies: ReadonlyMap<string, string>
}

async function copyDocument(
  { ids }: PagesContext,
  transaction: Transaction,
  { from, to, copies }: DocumentCopy,
): Promise<Uint8Array> {
  const state = await readCollabState(transaction, from)
  const projection = state === null ? null : decodeDocument(state)
  const blocks = projection?.state === 'ready' ? projection.root.children : []
  return createDocument(
    to,
    blocks.map((block) => copyBlock(block, copies)),
    blockIds(ids),
  )
}

function copyBlock(
  { type, data, text, children }: ProjectedBlock,
  copies: ReadonlyMap<string, string>,
): NewBlock {
  const shown = data['view_id']
  const copied = typeof shown === 'string' ? copies.get(shown) : undefined
  return {
    type,
    data: copied === undefined ? data : { ...data, view_id: copied },
    ...(text !== null && { text }),
    children: children.map((child) => copyBlock(child, copies)),
  }
}
