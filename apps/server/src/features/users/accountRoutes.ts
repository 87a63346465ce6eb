import { deleteUser, getAccountConsequences } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Accounts } from './createAccounts.ts'

export interface AccountRoutesOptions {
  readonly accounts: Accounts
}

/** HTTP face of deleting one's account. */
export const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts }) => {
  serveEndpoint(app, getAccountConsequences, ({ request }) =>
    accounts.readConsequences(requireActor(request)),
  )

  serveEndpoint(app, deleteUser, ({ request }) =>
    accounts.delete(requireActor(request).userId, { lastOwner: 'refuse' }),
  )
}
