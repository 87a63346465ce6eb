import { AI_SETTINGS } from './aiSettings.ts'
import { AUTH_SETTINGS } from './authSettings.ts'
import { SETTINGS } from './settings.ts'
import type { SettingArea, SettingInForce } from './SettingInForce.ts'
import { PROVIDER_SETTING_ROWS } from './signInProviders.ts'
import { STRIPE_SETTINGS } from './stripeSettings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Every setting, and those of sign-in providers that are set. */
export function settingsInForce(env: Env): readonly SettingInForce[] {
  const own = Object.values(SETTINGS).map(({ name, meaning, fallback, isSecret = false }) => {
    const text = env[name]?.trim() || null
    return {
      name,
      area: areaOf(name),
      meaning,
      isSet: text !== null,
      isSecret,
      value: isSecret ? null : text === null ? fallback : withoutCredentials(text),
    }
  })
  return [...own, ...providerSettings(env)]
}

const PROVIDER_SETTING = /^GOTRUE_EXTERNAL_[A-Z0-9_]+$/

function providerSettings(env: Env): readonly SettingInForce[] {
  return Object.entries(env).flatMap(([name, raw]) => {
    const text = raw?.trim()
    if (!text || !PROVIDER_SETTING.test(name)) return []
    // What is not known to be harmless is a secret.
    const row = PROVIDER_SETTING_ROWS.find(([known]) => name.endsWith(known.slice(known.indexOf('>') + 1)))
    const isSecret = row === undefined || name.endsWith('_SECRET')
    const value = isSecret ? null : withoutCredentials(text)
    return [{ name, area: 'sign_in', meaning: row?.[2] ?? '', isSet: true, isSecret, value }]
  })
}

const STORAGE = /^(SHEAF_DATA$|DATABASE_|S3_|SHEAF_NIGHTLY_)/
const MAIL = /^(SMTP_|SHEAF_MAIL)/

function areaOf(name: string): SettingArea {
  const isOf = (settings: Readonly<Record<string, { readonly name: string }>>) =>
    Object.values(settings).some((setting) => setting.name === name)
  if (isOf(AUTH_SETTINGS)) return 'sign_in'
  if (isOf(AI_SETTINGS)) return 'ai'
  if (isOf(STRIPE_SETTINGS) || name === SETTINGS.billing.name) return 'billing'
  if (STORAGE.test(name)) return 'storage'
  return MAIL.test(name) ? 'mail' : 'server'
}

/** An address may carry a name and a password, whatever setting it stands in. */
function withoutCredentials(text: string): string {
  return text.replaceAll(/([a-z][a-z0-9+.-]*:\/\/)[^,\s]*@/gi, '$1…@')
}
