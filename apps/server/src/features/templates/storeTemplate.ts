import type { Template } from '@sheaf/contract'
import { clientOf, type Executor, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { ANYBODY, type PublicationGate } from '../publishing/index.ts'
import { readTemplate } from './readTemplates.ts'
import { refuseTooMany } from './refuseTooMany.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

export interface TemplateFields {
  readonly name: string
  readonly description: string
  readonly about: string
  readonly view_url: string
  readonly category_ids: readonly string[]
  readonly creator_id: string
  readonly is_new_template: boolean
  readonly is_featured: boolean
  readonly related_view_ids: readonly string[]
}

type StoreContext = TemplatesContext & { readonly gate: PublicationGate }

export async function createTemplate(
  context: StoreContext,
  viewId: string,
  fields: TemplateFields,
): Promise<Template> {
  await requireCopyable(context, viewId)
  return await context.database.transaction(async (transaction) => {
    await refuseTooMany(transaction, 'templates')
    await requireParts(transaction, viewId, fields)
    if (!(await insertTemplate(context, transaction, viewId, fields)))
      throw new AppError('record_already_exists', { message: 'This page is a template already.' })
    return await readStored(context, transaction, viewId)
  })
}

/** Stores what is known to be there and to be copyable; false where the page is a template already. */
export async function insertTemplate(
  { clock }: Pick<TemplatesContext, 'clock'>,
  transaction: Transaction,
  viewId: string,
  fields: TemplateFields,
): Promise<boolean> {
  const { rowCount } = await clientOf(transaction).query(
    `INSERT INTO templates (view_id, creator_id, name, description, about, view_url, is_new_template, is_featured,
       related_view_ids, created_at, last_updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT (view_id) DO NOTHING`,
    [viewId, ...valuesOf(viewId, fields), clock.now()],
  )
  if (rowCount === 0) return false
  await insertLinks(transaction, viewId, fields)
  return true
}

export async function updateTemplate(
  context: StoreContext,
  viewId: string,
  fields: TemplateFields,
): Promise<Template> {
  await requireTemplate(context.database, viewId)
  await requireCopyable(context, viewId)
  return await context.database.transaction(async (transaction) => {
    await requireTemplate(transaction, viewId, 'FOR UPDATE')
    await requireParts(transaction, viewId, fields)
    await clientOf(transaction).query(
      `UPDATE templates SET creator_id = $2, name = $3, description = $4, about = $5, view_url = $6, is_new_template = $7,
         is_featured = $8, related_view_ids = $9, last_updated_at = $10
       WHERE view_id = $1`,
      [viewId, ...valuesOf(viewId, fields), context.clock.now()],
    )
    await clientOf(transaction).query('DELETE FROM template_category_links WHERE view_id = $1', [viewId])
    await insertLinks(transaction, viewId, fields)
    return await readStored(context, transaction, viewId)
  })
}

/** Also of a page that is off the web. */
export async function deleteTemplate({ database }: TemplatesContext, viewId: string): Promise<void> {
  const { rowCount } = await clientOf(database).query('DELETE FROM templates WHERE view_id = $1', [viewId])
  if (rowCount === 0) throw notFound('There is no such template.')
}

async function requireTemplate(executor: Executor, viewId: string, lock = ''): Promise<void> {
  const { rowCount } = await clientOf(executor).query(`SELECT 1 FROM templates WHERE view_id = $1 ${lock}`, [
    viewId,
  ])
  if (rowCount === 0) throw notFound('There is no such template.')
}

/** A template is a page that everybody can read and copy. */
async function requireCopyable({ gate }: StoreContext, viewId: string): Promise<void> {
  const { state, publication } = await gate.ofView(viewId, ANYBODY)
  if (state === 'gone') throw notFound('This page is not published.')
  const isCopyable = state === 'open' && publication.duplicateEnabled
  if (!isCopyable)
    throw new AppError('not_enough_permissions', {
      message: 'Not everybody can read and copy this page as it is published.',
    })
}

/** What the fields name is there, and stays until the transaction ends. */
async function requireParts(
  transaction: Transaction,
  viewId: string,
  { category_ids: categoryIds, creator_id: creatorId, related_view_ids: relatedIds }: TemplateFields,
): Promise<void> {
  const client = clientOf(transaction)
  const count = async (table: string, key: string, wanted: readonly string[]) => {
    const sql = `SELECT 1 FROM ${table} WHERE ${key} = ANY($1) FOR KEY SHARE`
    return (await client.query(sql, [wanted])).rowCount
  }
  const categories = [...new Set(categoryIds)]
  if ((await count('template_creators', 'id', [creatorId])) === 0) throw notFound('There is no such creator.')
  if ((await count('template_categories', 'id', categories)) !== categories.length)
    throw notFound('There is no such category.')
  const related = relatedOf(viewId, relatedIds)
  if ((await count('templates', 'view_id', related)) !== related.length)
    throw notFound('A related page is no template.')
}

async function insertLinks(
  transaction: Transaction,
  viewId: string,
  { category_ids: categoryIds }: TemplateFields,
): Promise<void> {
  await clientOf(transaction).query(
    `INSERT INTO template_category_links (view_id, category_id, position)
     SELECT $1, category_id, min(position) FROM unnest($2::uuid[]) WITH ORDINALITY AS link (category_id, position)
     GROUP BY category_id`,
    [viewId, categoryIds],
  )
}

async function readStored(
  { clock }: TemplatesContext,
  transaction: Transaction,
  viewId: string,
): Promise<Template> {
  const template = await readTemplate({ database: transaction, clock }, viewId)
  // Taken off the web at this moment.
  if (template === null) throw notFound('This page is not published.')
  return template
}

function valuesOf(viewId: string, fields: TemplateFields): readonly (string | boolean | readonly string[])[] {
  const { creator_id, name, description, about, view_url, is_new_template, is_featured } = fields
  const related = relatedOf(viewId, fields.related_view_ids)
  return [creator_id, name.trim(), description, about, view_url, is_new_template, is_featured, related]
}

/** Each once, and not the template itself. */
function relatedOf(viewId: string, ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].filter((id) => id !== viewId)
}

function notFound(message: string): AppError {
  return new AppError('record_not_found', { message })
}
