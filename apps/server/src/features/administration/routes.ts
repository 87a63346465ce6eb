import { ADMINISTRATION_ENDPOINTS } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { Readable } from 'node:stream'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { noted } from './auditLog.ts'
import { deletePerson, readmitPerson, signPersonOut, suspendPerson } from './changePerson.ts'
import { discardJob, listFailedMails, listJobs, retryJob } from './jobs.ts'
import { listAllWorkspaces } from './listAllWorkspaces.ts'
import { listPeople } from './listPeople.ts'
import { listAudit, writeAudit } from './readAudit.ts'
import { readHealth } from './readHealth.ts'
import { readSettings } from './readSettings.ts'
import { readStorage } from './readStorage.ts'
import { listServerDays } from './serverDays.ts'
import { changeSignUp, readSignUp } from './signUp.ts'

const CALLS = ADMINISTRATION_ENDPOINTS

export interface AdministrationRoutesOptions {
  readonly administration: AdministrationContext
}

/** HTTP face of the administration of this server; who may call is enforced by the action of the endpoints. */
export const administrationRoutes: FastifyPluginAsync<AdministrationRoutesOptions> = async (
  app,
  { administration: context },
) => {
  const { database } = context
  serveEndpoint(app, CALLS.getAdministrationRights, async ({ request }) => ({
    is_administrator: await context.isAdministrator(requireActor(request).userId),
  }))

  serveEndpoint(app, CALLS.listPeople, ({ query }) => listPeople(context, query))
  serveEndpoint(app, CALLS.suspendPerson, ({ request, params }) =>
    suspendPerson(context, requireActor(request), params.personId),
  )
  serveEndpoint(app, CALLS.readmitPerson, ({ request, params }) =>
    readmitPerson(context, requireActor(request), params.personId),
  )
  serveEndpoint(app, CALLS.signPersonOut, ({ request, params }) =>
    signPersonOut(context, requireActor(request), params.personId),
  )
  serveEndpoint(app, CALLS.deletePerson, ({ request, params }) =>
    deletePerson(context, requireActor(request), params.personId),
  )

  serveEndpoint(app, CALLS.listAllWorkspaces, ({ query }) => listAllWorkspaces(context, query))
  serveEndpoint(app, CALLS.getServerStorage, () => readStorage(context))

  serveEndpoint(app, CALLS.listJobs, ({ query }) => listJobs(context, query))
  serveEndpoint(app, CALLS.retryJob, ({ request, params }) =>
    retryJob(context, requireActor(request), params),
  )
  serveEndpoint(app, CALLS.discardJob, ({ request, params }) =>
    discardJob(context, requireActor(request), params),
  )
  serveEndpoint(app, CALLS.listFailedMails, ({ query }) => listFailedMails(context, query))

  serveEndpoint(app, CALLS.listServerSettings, async () => readSettings(context))
  serveEndpoint(app, CALLS.getSignUpRule, () => readSignUp(context))
  serveEndpoint(app, CALLS.changeSignUpRule, ({ request, body }) =>
    changeSignUp(context, requireActor(request), body),
  )
  serveEndpoint(app, CALLS.getServerHealth, () => readHealth(context))

  serveEndpoint(app, CALLS.listServerDays, () => listServerDays(context))

  serveEndpoint(app, CALLS.listAudit, ({ query }) => listAudit(database, query))
  serveEndpoint(app, CALLS.exportAudit, async ({ request, reply, query }) => {
    const rows = await noted(context, { actor: requireActor(request), act: 'audit.export' }, async () =>
      Readable.from(writeAudit(database, query), { objectMode: false }),
    )
    return await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit.csv"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(rows)
  })
}
