import type { TemplateCreator } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { nameContains } from './nameContains.ts'
import { refuseTooMany } from './refuseTooMany.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

interface CreatorFields {
  readonly name: string
  readonly avatar_url: string
  readonly account_links: readonly { readonly link_type: string; readonly url: string }[]
}

/** What a `TemplateCreator` is read from, of `template_creators c`. */
export const CREATOR_COLUMNS = `c.id, c.name, c.avatar_url, c.account_links, made.amount AS number_of_templates,
  made.amount AS upload_template_count`
export const CREATOR_COUNT = `CROSS JOIN LATERAL (
  SELECT count(*)::int AS amount FROM templates made WHERE made.creator_id = c.id
) AS made`

export async function listCreators(
  { database }: TemplatesContext,
  name: string | undefined,
): Promise<TemplateCreator[]> {
  const { rows } = await clientOf(database).query<TemplateCreator>(
    `SELECT ${CREATOR_COLUMNS} FROM template_creators c ${CREATOR_COUNT}
     WHERE c.name ILIKE $1 ORDER BY lower(c.name), c.id`,
    [nameContains(name)],
  )
  return rows
}

export async function readCreator({ database }: TemplatesContext, id: string): Promise<TemplateCreator> {
  const { rows } = await clientOf(database).query<TemplateCreator>(
    `SELECT ${CREATOR_COLUMNS} FROM template_creators c ${CREATOR_COUNT} WHERE c.id = $1`,
    [id],
  )
  return found(rows[0])
}

export async function createCreator(
  context: TemplatesContext,
  fields: CreatorFields,
): Promise<TemplateCreator> {
  const { database, ids, clock } = context
  await refuseTooMany(database, 'template_creators')
  const id = ids.uuid()
  await clientOf(database).query(
    `INSERT INTO template_creators (id, name, avatar_url, account_links, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [id, ...valuesOf(fields), clock.now()],
  )
  return await readCreator(context, id)
}

export async function updateCreator(
  context: TemplatesContext,
  id: string,
  fields: CreatorFields,
): Promise<TemplateCreator> {
  await clientOf(context.database).query(
    'UPDATE template_creators SET name = $2, avatar_url = $3, account_links = $4 WHERE id = $1',
    [id, ...valuesOf(fields)],
  )
  return await readCreator(context, id)
}

/** The check and the deletion are one statement; a template that comes in between is kept by its foreign key. */
export async function deleteCreator(context: TemplatesContext, id: string): Promise<void> {
  const { rowCount } = await clientOf(context.database).query(
    `DELETE FROM template_creators c WHERE c.id = $1 AND NOT EXISTS (SELECT 1 FROM templates t WHERE t.creator_id = c.id)`,
    [id],
  )
  if (rowCount !== 0) return
  await readCreator(context, id)
  throw new AppError('invalid_request', { message: 'There are templates by this creator.' })
}

function valuesOf({ name, avatar_url, account_links }: CreatorFields): readonly string[] {
  return [name.trim(), avatar_url, JSON.stringify(account_links)]
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('record_not_found', { message: 'There is no such creator.' })
  return row
}
