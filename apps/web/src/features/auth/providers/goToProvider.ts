import { err, ok, type Result } from '@sheaf/base'

import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'
import { loadAuthSettings } from '../session/authSettings.ts'
import { callbackAddress } from '../session/callbackAddress.ts'
import { providerAddress } from './providerAddress.ts'

/**
 * Leaves for a provider, to come back at `/auth/callback`. Asks the server first: leaving for one that is out of
 * reach or off would end on an error page of the browser.
 */
export async function goToProvider(provider: string): Promise<Result<void, 'unreachable' | 'off'>> {
  const settings = await loadAuthSettings()
  if (!settings) return err('unreachable')
  if (settings.external[provider] !== true) return err('off')
  const { authUrl } = await runtimeConfig()
  location.assign(providerAddress(authUrl, provider, callbackAddress()))
  return ok()
}
