import {
  getAuthProviders,
  getServer,
  getServerInfo,
  MAX_UPDATE_BYTES,
  reorderWorkspaces,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { AuthConfig } from '../../platform/config/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { OfferedProvider } from '../auth/index.ts'
import type { Workspaces } from '../workspaces/index.ts'

interface ServiceRoutesOptions {
  readonly settings: Pick<AuthConfig, 'isAutoConfirmed'>
  /** Whether nobody opens an account by themselves. */
  readonly isSignUpClosed: () => Promise<boolean>
  /** Other services that sign people in here. */
  readonly providers: readonly OfferedProvider[]
  readonly workspaces: Pick<Workspaces, 'reorder'>
  /** Whether there is a language model. */
  readonly hasModel: boolean
  /** Origin of the web client, without a trailing slash. */
  readonly siteUrl: string
}

/** What other clients ask about this server, and the order in which people have their workspaces there. */
export const serviceRoutes: FastifyPluginAsync<ServiceRoutesOptions> = async (
  app,
  { settings, isSignUpClosed, providers, workspaces, hasModel, siteUrl },
) => {
  serveEndpoint(app, getServerInfo, async () => ({
    // There are no versions of pages.
    enable_page_history: false,
    ai_enabled: hasModel,
    max_update_bytes: MAX_UPDATE_BYTES,
    max_slow_sync_update_bytes: MAX_UPDATE_BYTES,
  }))

  serveEndpoint(app, getServer, async () => ({
    supported_client_features: [],
    minimum_supported_client_version: null,
    appflowy_web_url: siteUrl,
  }))

  serveEndpoint(app, getAuthProviders, async () => {
    const offered = [...OWN_WAYS, ...providers.map(({ id }) => id)]
    return {
      count: offered.length,
      providers: offered,
      signup_disabled: await isSignUpClosed(),
      mailer_autoconfirm: settings.isAutoConfirmed,
      custom_providers: providers
        .filter(({ id }) => id.startsWith('custom:'))
        .map(({ id, label }) => ({ identifier: id, name: label })),
    }
  })

  serveEndpoint(app, reorderWorkspaces, ({ request, body }) =>
    workspaces.reorder(requireActor(request), body.workspace_ids),
  )
}

/** Of every installation. */
const OWN_WAYS = ['email', 'password', 'magic_link']
