import type { ADMINISTRATION_ENDPOINTS, ApiReply, SettingInForce } from '@sheaf/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AdministrationContext } from './AdministrationContext.ts'

type Reply = ApiReply<typeof ADMINISTRATION_ENDPOINTS.listServerSettings>

/** Files of the data folder that hold in place of a setting that is not set. */
const FILES: Readonly<Record<string, string>> = {
  JWT_SECRET: 'jwt-secret',
  SHEAF_TERMS_URL: 'terms.md',
  SHEAF_PRIVACY_URL: 'privacy.md',
}

export function readSettings({ config }: Pick<AdministrationContext, 'config'>): Reply {
  return {
    settings: config.inForce.map(({ isSet, isSecret, ...setting }): SettingInForce => {
      const file = FILES[setting.name]
      const isFile = !isSet && file !== undefined && existsSync(join(config.dataFolder, file))
      const source = isSet ? 'environment' : isFile ? 'file' : 'default'
      const value = isFile && !isSecret ? file : setting.value
      return { ...setting, value, source, is_secret: isSecret }
    }),
    sign_in_providers: config.signInProviders.map(({ id, label }) => ({ id, label })),
  }
}
