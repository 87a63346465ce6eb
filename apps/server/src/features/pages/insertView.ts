import type { OrderKey } from '@sheaf/base'
import { COLLAB_TYPES, type ViewIcon, type ViewLayout } from '@sheaf/contract'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { insertCollab } from '../../sync/index.ts'
import type { PagesContext } from './PagesContext.ts'

export interface NewView {
  readonly id: string
  readonly workspaceId: string
  /** Null for a space. */
  readonly parentId: string | null
  readonly orderKey: OrderKey
  readonly name: string
  readonly icon: ViewIcon | null
  readonly extra: Record<string, unknown> | null
  readonly isPrivate: boolean
  readonly createdBy: string
  readonly layout: ViewLayout
  /** Yjs v1 update of its document; null for what is none. */
  readonly document: Uint8Array | null
}

/** Creates a page with its document, or a space, whose owner is its creator; `record_already_exists` when the id is taken, also by the workspace itself. */
export async function insertView(
  { clock }: PagesContext,
  transaction: Transaction,
  view: NewView,
): Promise<void> {
  const { createdBy, document, ...fields } = view
  const at = clock.now()
  // The workspace's id stands for the root of the tree wherever the wire names a parent.
  if (view.id === view.workspaceId) throw new AppError('record_already_exists')
  const inserted = await transaction
    .insert(schema.views)
    .values({
      ...fields,
      isSpace: view.parentId === null,
      createdBy,
      createdAt: at,
      lastEditedBy: createdBy,
      lastEditedAt: at,
    })
    .onConflictDoNothing({ target: schema.views.id })
    .returning({ id: schema.views.id })
  if (inserted.length === 0) throw new AppError('record_already_exists')
  if (view.parentId === null)
    await transaction.insert(schema.spaceMembers).values({
      viewId: view.id,
      userId: createdBy,
      isOwner: true,
      accessLevel: 50,
      createdBy,
      createdAt: at,
    })
  if (document === null) return
  await insertCollab(transaction, {
    objectId: view.id,
    workspaceId: view.workspaceId,
    collabType: COLLAB_TYPES.document,
    state: document,
    at,
  })
}
