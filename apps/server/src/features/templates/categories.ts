import type { TemplateCategory } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { nameContains } from './nameContains.ts'
import { refuseTooMany } from './refuseTooMany.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

type CategoryFields = Omit<TemplateCategory, 'id'>

/** What a `TemplateCategory` is read from. */
export const CATEGORY_COLUMNS = 'id, name, icon, bg_color, description, category_type, priority'

export async function listCategories(
  { database }: TemplatesContext,
  { name, type }: { readonly name: string | undefined; readonly type: number | null },
): Promise<TemplateCategory[]> {
  const { rows } = await clientOf(database).query<TemplateCategory>(
    `SELECT ${CATEGORY_COLUMNS} FROM template_categories
     WHERE name ILIKE $1 AND ($2::int IS NULL OR category_type = $2)
     ORDER BY priority DESC, lower(name), id`,
    [nameContains(name), type],
  )
  return rows
}

export async function readCategory({ database }: TemplatesContext, id: string): Promise<TemplateCategory> {
  const { rows } = await clientOf(database).query<TemplateCategory>(
    `SELECT ${CATEGORY_COLUMNS} FROM template_categories WHERE id = $1`,
    [id],
  )
  return found(rows[0])
}

export async function createCategory(
  { database, ids, clock }: TemplatesContext,
  fields: CategoryFields,
): Promise<TemplateCategory> {
  await refuseTooMany(database, 'template_categories')
  const { rows } = await clientOf(database).query<TemplateCategory>(
    `INSERT INTO template_categories (id, name, icon, bg_color, description, category_type, priority, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${CATEGORY_COLUMNS}`,
    [ids.uuid(), ...valuesOf(fields), clock.now()],
  )
  return found(rows[0])
}

export async function updateCategory(
  { database }: TemplatesContext,
  id: string,
  fields: CategoryFields,
): Promise<TemplateCategory> {
  const { rows } = await clientOf(database).query<TemplateCategory>(
    `UPDATE template_categories SET name = $2, icon = $3, bg_color = $4, description = $5, category_type = $6, priority = $7
     WHERE id = $1 RETURNING ${CATEGORY_COLUMNS}`,
    [id, ...valuesOf(fields)],
  )
  return found(rows[0])
}

export async function deleteCategory({ database }: TemplatesContext, id: string): Promise<void> {
  const { rows } = await clientOf(database).query(
    'DELETE FROM template_categories WHERE id = $1 RETURNING id',
    [id],
  )
  found(rows[0])
}

function valuesOf(fields: CategoryFields): readonly (string | number)[] {
  const { name, icon, bg_color, description, category_type, priority } = fields
  return [name.trim(), icon, bg_color, description, category_type, priority]
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('record_not_found', { message: 'There is no such category.' })
  return row
}
