import type { App } from '../../platform/http/index.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { administrationRoutes } from './routes.ts'
import { handleServerDays } from './serverDays.ts'
import { tellAdministrators } from './tellAdministrators.ts'

/** The calls of administrators, what they hear while they look, and the numbers of each day. */
export async function serveAdministration(
  app: App,
  administration: AdministrationContext & { readonly queue: Queue },
): Promise<void> {
  handleServerDays(app, administration)
  await app.register(administrationRoutes, { administration })
  tellAdministrators(app, administration)
}
