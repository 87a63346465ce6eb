import { changeForm, createForm, deleteForm, listForms } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import type { FormsContext } from './FormsContext.ts'
import * as manage from './manageForms.ts'

/** HTTP face of forms for those who make them. */
export const formRoutes: FastifyPluginAsync<{ readonly forms: FormsContext }> = async (app, { forms }) => {
  serveEndpoint(app, listForms, ({ permit, params }) => manage.listForms(forms, permit, params.databaseId))

  serveEndpoint(app, createForm, ({ permit, params, body }) =>
    manage.createForm(forms, permit, params.databaseId, body),
  )

  serveEndpoint(app, changeForm, ({ permit, params, body }) => manage.changeForm(forms, permit, params, body))

  serveEndpoint(app, deleteForm, ({ permit, params }) => manage.deleteForm(forms, permit, params))
}
