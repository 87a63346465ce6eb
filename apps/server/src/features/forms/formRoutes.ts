import { changeForm, createForm, deleteForm, listForms } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import type { FormsContext } from './FormsContext.ts'
import * as manage from './manageForms.ts'

/** HTTP face of forms for those who make them. */
export const formRoutes: FastifyPluginAsync<{ readonly forms: FormsContext }> = async (app, { forms }) => {
  serveEndpoint(app, listForms, ({ permit, params }) => manage.listForms(forms, permit, params.databaseId))

  serveEndpoint(app, createForm, async ({ permit, params, body }) => {
    const made = await manage.createForm(forms, permit, params.databaseId, body)
    forms.tellForms(params.databaseId)
    return made
  })

  serveEndpoint(app, changeForm, async ({ permit, params, body }) => {
    const changed = await manage.changeForm(forms, permit, params, body)
    forms.tellForms(params.databaseId)
    return changed
  })

  serveEndpoint(app, deleteForm, async ({ permit, params }) => {
    await manage.deleteForm(forms, permit, params)
    forms.tellForms(params.databaseId)
  })
}
