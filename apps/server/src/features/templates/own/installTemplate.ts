import { OWN_CATEGORIES, type OwnCategory, type OwnTemplate } from '@sheaf/locales/ownTemplates'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import { insertTemplate } from '../storeTemplate.ts'
import { insertTemplatePages, pageOfTemplate } from './insertTemplatePages.ts'
import type { OwnTemplatesContext } from './OwnTemplatesContext.ts'
import { ownId } from './ownerOfTemplates.ts'

/**
 * Puts a template that comes with the product on the web and into the center. Interrupted anywhere, it goes on at the next attempt;
 * one that is noted as installed never comes again, also where somebody has deleted it.
 */
export async function installTemplate(
  context: OwnTemplatesContext,
  permit: Permit,
  template: OwnTemplate,
): Promise<void> {
  const viewId = pageOfTemplate(template.key)
  await insertTemplatePages(context, permit, template)
  const published = await context.publishing.publishTree({
    permit,
    viewId,
    publishName: undefined,
    options: {},
  })
  if (!published.ok) throw new Error(`${template.name} could not be published: ${published.error}`)
  await context.database.transaction(async (transaction) => {
    const names = await insertParts(context, transaction, template.categories)
    await insertTemplate(context, transaction, viewId, {
      name: template.name,
      description: template.description,
      about: template.about,
      view_url: '',
      category_ids: names.categoryIds,
      creator_id: names.creatorId,
      is_new_template: false,
      is_featured: template.isFeatured,
      // Those that are not there yet are shown as soon as they are.
      related_view_ids: template.related.map(pageOfTemplate),
    })
    await noteInstalled(transaction, permit, template.key)
  })
}

/** Which templates were installed here, in the profile of their owner. */
export async function readInstalled(
  { database }: OwnTemplatesContext,
  { actor }: Permit,
): Promise<ReadonlySet<string>> {
  const { rows } = await clientOf(database).query<{ key: string }>(
    `SELECT jsonb_array_elements_text(metadata->'installed') AS key FROM users WHERE id = $1`,
    [actor.userId],
  )
  return new Set(rows.map(({ key }) => key))
}

async function noteInstalled(transaction: Transaction, { actor }: Permit, key: string): Promise<void> {
  await clientOf(transaction).query(
    `UPDATE users SET metadata = jsonb_set(metadata, '{installed}',
       coalesce(metadata->'installed', '[]') || to_jsonb($2::text)) WHERE id = $1`,
    [actor.userId, key],
  )
}

/** The creator and the categories, where they are missing. */
async function insertParts(
  { clock }: OwnTemplatesContext,
  transaction: Transaction,
  keys: readonly OwnCategory[],
): Promise<{ readonly creatorId: string; readonly categoryIds: readonly string[] }> {
  const client = clientOf(transaction)
  const creatorId = ownId('creator')
  const at = clock.now()
  await client.query(
    `INSERT INTO template_creators (id, name, avatar_url, account_links, created_at) VALUES ($1, 'Sheaf', '', '[]', $2)
     ON CONFLICT DO NOTHING`,
    [creatorId, at],
  )
  const order = Object.keys(OWN_CATEGORIES)
  for (const key of keys) {
    const { name, description, background } = OWN_CATEGORIES[key]
    await client.query(
      `INSERT INTO template_categories (id, name, icon, bg_color, description, category_type, priority, created_at)
       VALUES ($1, $2, '', $3, $4, 0, $5, $6) ON CONFLICT DO NOTHING`,
      [ownId(`category/${key}`), name, background, description, order.length - order.indexOf(key), at],
    )
  }
  return { creatorId, categoryIds: keys.map((key) => ownId(`category/${key}`)) }
}
