import { getAuthHealth, getAuthSettings } from '@sheaf/contract'
import type { SignInProvider } from '../../../platform/config/index.ts'
import type { App } from '../../../platform/http/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { readSignUpRule } from '../signUpRule/readSignUpRule.ts'

/** A provider that is on, and what people call it. */
export type OfferedProvider = Pick<SignInProvider, 'id' | 'label'>

/** What clients ask before anybody signs in. */
export function addServiceRoutes(
  app: App,
  { database, settings }: Pick<AuthContext, 'database' | 'settings'>,
  { providers }: { readonly providers: readonly OfferedProvider[] },
): void {
  serveEndpoint(app, getAuthSettings, async () => ({
    external: { ...KNOWN, ...Object.fromEntries(providers.map(({ id }) => [id, true])) },
    external_labels: Object.fromEntries(
      providers.filter(({ id }) => !(id in KNOWN)).map(({ id, label }) => [id, label]),
    ),
    disable_signup: (await readSignUpRule(database, settings)).rule === 'nobody',
    mailer_autoconfirm: settings.isAutoConfirmed,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: false,
    password_min_length: settings.minPasswordLength,
    mailer_otp_exp: settings.mailSeconds,
  }))
  serveEndpoint(app, getAuthHealth, async () => HEALTH)
}

/** The names that clients know, whether or not they are on. */
const KNOWN = {
  anonymous_users: false,
  apple: false,
  azure: false,
  bitbucket: false,
  discord: false,
  email: true,
  facebook: false,
  figma: false,
  github: false,
  gitlab: false,
  google: false,
  phone: false,
}

const HEALTH = { version: '1', name: 'Sheaf auth', description: 'Signing in, compatible with GoTrue' }
