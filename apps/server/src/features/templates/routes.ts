import {
  createTemplate as create,
  createTemplateCategory,
  createTemplateCreator,
  deleteTemplate as remove,
  deleteTemplateCategory,
  deleteTemplateCreator,
  getTemplate,
  getTemplateCategory,
  getTemplateCreator,
  getTemplateHomepage,
  getTemplateRights,
  listTemplateCategories,
  listTemplateCreators,
  listTemplates,
  updateTemplate as update,
  updateTemplateCategory,
  updateTemplateCreator,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { PublicationGate } from '../publishing/index.ts'
import { avatarRoutes } from './avatarRoutes.ts'
import { createCategory, deleteCategory, listCategories, readCategory, updateCategory } from './categories.ts'
import { createCreator, deleteCreator, listCreators, readCreator, updateCreator } from './creators.ts'
import { readHomepage } from './readHomepage.ts'
import { readTemplate, readTemplates } from './readTemplates.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './storeTemplate.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

export interface TemplateRoutesOptions {
  readonly templates: TemplatesContext & { readonly gate: PublicationGate }
}

/** HTTP face of the template center. Whoever calls what is for its managers is asked for before the handler. */
export const templateRoutes: FastifyPluginAsync<TemplateRoutesOptions> = async (
  app,
  { templates: context },
) => {
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.action !== 'templates.manage') return
    if (!(await context.mayManage(requireActor(request)))) {
      const message = 'Templates are managed by the administrators of this server.'
      throw new AppError('not_enough_permissions', { message })
    }
  })

  serveEndpoint(app, listTemplateCategories, async ({ query }) => {
    const type = query.category_type === undefined ? null : Number(query.category_type)
    return { categories: await listCategories(context, { name: query.name_contains, type }) }
  })
  serveEndpoint(app, createTemplateCategory, ({ body }) => createCategory(context, body))
  serveEndpoint(app, getTemplateCategory, ({ params }) => readCategory(context, params.id))
  serveEndpoint(app, updateTemplateCategory, ({ params, body }) => updateCategory(context, params.id, body))
  serveEndpoint(app, deleteTemplateCategory, ({ params }) => deleteCategory(context, params.id))

  serveEndpoint(app, listTemplateCreators, async ({ query }) => ({
    creators: await listCreators(context, query.name_contains),
  }))
  serveEndpoint(app, createTemplateCreator, ({ body }) => createCreator(context, body))
  serveEndpoint(app, getTemplateCreator, ({ params }) => readCreator(context, params.id))
  serveEndpoint(app, updateTemplateCreator, ({ params, body }) => updateCreator(context, params.id, body))
  serveEndpoint(app, deleteTemplateCreator, ({ params }) => deleteCreator(context, params.id))

  serveEndpoint(app, listTemplates, async ({ query }) => {
    const found = await readTemplates(context, {
      categoryId: query.category_id,
      isFeatured: flag(query.is_featured),
      isNew: flag(query.is_new_template),
      name: query.name_contains,
    })
    return { templates: found.map(({ listed }) => listed) }
  })
  serveEndpoint(app, create, ({ body: { view_id: viewId, ...fields } }) =>
    createTemplate(context, viewId, fields),
  )
  serveEndpoint(app, update, ({ params, body }) => updateTemplate(context, params.viewId, body))
  serveEndpoint(app, getTemplate, async ({ params }) => {
    const template = await readTemplate(context, params.viewId)
    if (template === null) throw new AppError('record_not_found', { message: 'There is no such template.' })
    return template
  })
  serveEndpoint(app, remove, ({ params }) => deleteTemplate(context, params.viewId))

  serveEndpoint(app, getTemplateHomepage, ({ query }) => readHomepage(context, query.per_count))
  serveEndpoint(app, getTemplateRights, async ({ request }) => ({
    may_manage: await context.mayManage(requireActor(request)),
  }))
  await app.register(avatarRoutes, { context })
}

function flag(text: 'true' | 'false' | undefined): boolean | null {
  return text === undefined ? null : text === 'true'
}
