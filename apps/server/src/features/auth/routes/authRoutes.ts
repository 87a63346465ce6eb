import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { AuthContext } from '../AuthContext.ts'
import { addAccountRoutes } from './accountRoutes.ts'
import { addAdminRoutes } from './adminRoutes.ts'
import { addMailRoutes } from './mailRoutes.ts'
import { noteAdminCalls, type AdminCallLog } from './noteAdminCalls.ts'
import { enforceAuthActions } from './enforceAuthActions.ts'
import { refuseUnoffered } from './refuseUnoffered.ts'
import { addServiceRoutes, type OfferedProvider } from './serviceRoutes.ts'
import { addTokenRoutes } from './tokenRoutes.ts'
import { addVerifyRoutes } from './verifyRoutes.ts'

export interface AuthRoutesOptions {
  readonly context: AuthContext
  /** Names of the other services that sign people in here. */
  readonly providers: readonly OfferedProvider[]
  /** Takes from the browser what else lets it in; called when it signs out. */
  readonly forgetBrowser?: (reply: FastifyReply) => void
  readonly adminCalls: AdminCallLog
}

/** HTTP face of the auth service. Errors have the GoTrue form and a real status. */
export const authRoutes: FastifyPluginAsync<AuthRoutesOptions> = async (
  app,
  { context, providers, forgetBrowser, adminCalls },
) => {
  app.addHook('preValidation', refuseUnoffered)
  enforceAuthActions(app, context)
  noteAdminCalls(app, adminCalls)
  addServiceRoutes(app, context, { providers })
  addTokenRoutes(app, context)
  addMailRoutes(app, context)
  addVerifyRoutes(app, context)
  addAccountRoutes(app, context, { forgetBrowser })
  addAdminRoutes(app, context)
}
