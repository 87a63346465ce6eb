import type { ListedTemplate, Template, TemplateCategory, TemplateCreator } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { INFO_COLUMNS, INFO_TABLES, IS_ON_WEB, presentInfo, type InfoRow } from '../publishing/index.ts'
import { CATEGORY_COLUMNS } from './categories.ts'
import { CREATOR_COLUMNS, CREATOR_COUNT } from './creators.ts'
import { nameContains } from './nameContains.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

/** A template as it is stored, with all that belongs to it. */
export interface StoredTemplate {
  readonly listed: ListedTemplate
  readonly creator: TemplateCreator
  readonly categories: readonly TemplateCategory[]
  readonly about: string
  readonly relatedViewIds: readonly string[]
}

export interface TemplatesQuestion {
  readonly viewIds?: readonly string[]
  readonly categoryId?: string | undefined
  readonly isFeatured?: boolean | null
  readonly isNew?: boolean | null
  readonly name?: string | undefined
}

type ReadContext = Pick<TemplatesContext, 'clock'> & { readonly database: Executor }

/** Those that everybody can copy now, the newest first. */
export async function readTemplates(
  { database, clock }: ReadContext,
  { viewIds, categoryId, isFeatured = null, isNew = null, name }: TemplatesQuestion,
): Promise<StoredTemplate[]> {
  const { rows } = await clientOf(database).query<TemplateRow>(READ, [
    clock.now(),
    viewIds ?? null,
    categoryId ?? null,
    isFeatured,
    isNew,
    nameContains(name),
  ])
  return rows.map(present)
}

/** With the templates that it is related to; null where nobody can copy it. */
export async function readTemplate(context: ReadContext, viewId: string): Promise<Template | null> {
  const [stored] = await readTemplates(context, { viewIds: [viewId] })
  if (stored === undefined) return null
  const related = new Map(
    (await readTemplates(context, { viewIds: stored.relatedViewIds })).map(({ listed }) => [
      listed.view_id,
      listed,
    ]),
  )
  return {
    ...stored.listed,
    creator: stored.creator,
    categories: [...stored.categories],
    about: stored.about,
    related_templates: stored.relatedViewIds.flatMap((id) => related.get(id) ?? []),
  }
}

interface TemplateRow extends InfoRow {
  readonly template_name: string
  readonly description: string
  readonly about: string
  readonly view_url: string
  readonly is_new_template: boolean
  readonly is_featured: boolean
  readonly related_view_ids: readonly string[]
  readonly template_created_at: Date
  readonly last_updated_at: Date
  readonly creator: TemplateCreator
  readonly categories: readonly TemplateCategory[]
}

function present(row: TemplateRow): StoredTemplate {
  const { creator, categories } = row
  return {
    listed: {
      view_id: row.view_id,
      created_at: row.template_created_at.toISOString(),
      last_updated_at: row.last_updated_at.toISOString(),
      name: row.template_name,
      description: row.description,
      view_url: row.view_url,
      creator: { id: creator.id, name: creator.name, avatar_url: creator.avatar_url },
      categories: categories.map(({ id, name, icon, bg_color }) => ({ id, name, icon, bg_color })),
      is_new_template: row.is_new_template,
      is_featured: row.is_featured,
      publish_info: presentInfo(row),
    },
    creator,
    categories,
    about: row.about,
    relatedViewIds: row.related_view_ids,
  }
}

/** True where everybody can read and copy the publication `p`; `$1` is now. */
const IS_COPIED_BY_ALL = `p.password_hash IS NULL AND p.duplicate_enabled
  AND (p.expires_at IS NULL OR p.expires_at > $1) AND ${IS_ON_WEB}`

const READ = `
  SELECT ${INFO_COLUMNS}, t.name AS template_name, t.description, t.about, t.view_url, t.is_new_template, t.is_featured,
    t.related_view_ids, t.created_at AS template_created_at, t.last_updated_at,
    (SELECT row_to_json(creator) FROM (
      SELECT ${CREATOR_COLUMNS} FROM template_creators c ${CREATOR_COUNT} WHERE c.id = t.creator_id
    ) AS creator) AS creator,
    (SELECT coalesce(json_agg(row_to_json(category) ORDER BY link.position), '[]')
      FROM template_category_links link
      CROSS JOIN LATERAL (SELECT ${CATEGORY_COLUMNS} FROM template_categories WHERE id = link.category_id) AS category
      WHERE link.view_id = t.view_id) AS categories
  ${INFO_TABLES} JOIN templates t ON t.view_id = p.view_id
  WHERE ($2::uuid[] IS NULL OR t.view_id = ANY($2))
    AND ($3::uuid IS NULL OR EXISTS (
      SELECT 1 FROM template_category_links link WHERE link.view_id = t.view_id AND link.category_id = $3))
    AND ($4::boolean IS NULL OR t.is_featured = $4)
    AND ($5::boolean IS NULL OR t.is_new_template = $5)
    AND t.name ILIKE $6 AND ${IS_COPIED_BY_ALL}
  ORDER BY t.created_at DESC, t.view_id`
