import { DATABASE_LIMITS, withChanges, type ViewRecord } from '@sheaf/model'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { changeStructure } from './changeStructure.ts'

export interface LinkedViewCopies {
  readonly databaseId: string
  readonly viewIds: readonly string[]
  /** New view ids by old ones. */
  readonly copies: ReadonlyMap<string, string>
  readonly userId: string
  readonly at: Date
}

/** Adds copies of views to their database, with all settings and the places of rows. */
export async function copyLinkedViews(
  context: { readonly ids: Ids },
  transaction: Transaction,
  { databaseId, viewIds, copies, userId, at }: LinkedViewCopies,
): Promise<void> {
  const newIds = viewIds.map((id) => copies.get(id) ?? id)
  await changeStructure(context, transaction, {
    databaseId,
    userId,
    at,
    kind: 'addView',
    change(records, { version, nowSeconds }) {
      const present = [...records.views.values()].filter(({ isDeleted }) => !isDeleted)
      if (present.length + viewIds.length > DATABASE_LIMITS.views)
        throw new AppError('invalid_request', { message: 'A database cannot have more views.' })
      const views = viewIds.flatMap((placesOf): readonly ViewRecord[] => {
        const original = records.views.get(placesOf)
        const id = copies.get(placesOf)
        if (original === undefined || id === undefined) return []
        const times = { created_at: nowSeconds, modified_at: nowSeconds }
        return [{ id, version, isDeleted: false, placesOf, value: { ...original.value, ...times, id } }]
      })
      return withChanges(records, { views })
    },
  })
  await clientOf(transaction).query(
    `WITH named AS (
       UPDATE database_views d SET value = d.value || jsonb_build_object('name', v.name)
       FROM views v WHERE v.id = d.id AND d.id = ANY($2::uuid[])
     )
     INSERT INTO database_orders (row_id, view_id, key, is_deleted)
     SELECT o.row_id, c.new_id, o.key, o.is_deleted
     FROM unnest($1::uuid[], $2::uuid[]) AS c (old_id, new_id) JOIN database_orders o ON o.view_id = c.old_id`,
    [viewIds, newIds],
  )
}
