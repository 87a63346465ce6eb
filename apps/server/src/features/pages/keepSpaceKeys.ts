import type { JsonObject } from '@sheaf/base'
import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'

const SPACE_KEYS = ['is_space', 'space_permission', 'space_created_at'] as const

/** New settings of a view in which nobody can turn a page into a space, or open a private one. */
export async function keepSpaceKeys(
  transaction: Transaction,
  viewId: string,
  requested: JsonObject,
): Promise<Record<string, unknown>> {
  const [view] = await transaction
    .select({ extra: schema.views.extra })
    .from(schema.views)
    .where(eq(schema.views.id, viewId))
  const extra: Record<string, unknown> = { ...requested }
  for (const key of SPACE_KEYS) {
    const stored = view?.extra?.[key]
    if (stored === undefined) delete extra[key]
    else extra[key] = stored
  }
  return extra
}
