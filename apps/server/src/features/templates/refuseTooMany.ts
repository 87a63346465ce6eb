import { MAX_TEMPLATE_RECORDS } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'

/** The lists of the center are answered whole. */
export async function refuseTooMany(
  executor: Executor,
  table: 'template_categories' | 'template_creators' | 'templates',
): Promise<void> {
  const { rows } = await clientOf(executor).query<{ amount: number }>(
    `SELECT count(*)::int AS amount FROM ${table}`,
  )
  if ((rows[0]?.amount ?? 0) < MAX_TEMPLATE_RECORDS) return
  const message = `The template center holds no more than ${MAX_TEMPLATE_RECORDS} of each kind.`
  throw new AppError('storage_space_not_enough', { message })
}
