/** A sign-in provider. */
export interface SignInProvider {
  /** What `provider=` of `/gotrue/authorize` says: `google`, or `custom:acme`. */
  readonly id: string
  readonly kind: 'google' | 'apple' | 'github' | 'discord' | 'openid'
  /** Its display name. */
  readonly label: string
  readonly clientId: string
  readonly secret: ProviderSecret
  /** Where the provider sends people back to; null: `/gotrue/callback` of this site. */
  readonly redirectUri: string | null
  /** The issuer (OpenID), or the base address of the service (GitHub, Discord), without a trailing slash. */
  readonly url: string
  /** Scopes requested in addition to those that sign-in needs. */
  readonly scopes: readonly string[]
}

/** A secret that was given, or what Apple's short-lived ones are signed with (ES256, PKCS #8). */
type ProviderSecret =
  | { readonly kind: 'given'; readonly secret: string }
  | { readonly kind: 'signed'; readonly teamId: string; readonly keyId: string; readonly privateKey: string }

/** What the table of settings says about these names: `[name, default, meaning]`. */
export const PROVIDER_SETTING_ROWS: readonly (readonly [string, string, string])[] = [
  [
    'GOTRUE_EXTERNAL_<PROVIDER>_ENABLED',
    'false',
    '`true` offers sign-in with `GOOGLE`, `APPLE`, `GITHUB`, `DISCORD` or, as `CUSTOM_<NAME>`, any OpenID provider, which API calls name as `provider=custom:<name>`.',
  ],
  ['GOTRUE_EXTERNAL_<PROVIDER>_CLIENT_ID', 'none', 'Client id of Sheaf at the provider.'],
  [
    'GOTRUE_EXTERNAL_<PROVIDER>_SECRET',
    'none',
    'Secret of that client. For Apple a signed one, or instead `GOTRUE_EXTERNAL_APPLE_TEAM_ID`, `_KEY_ID` and `_PRIVATE_KEY` (the text of the `.p8` file, line breaks as `\\n`).',
  ],
  [
    'GOTRUE_EXTERNAL_<PROVIDER>_REDIRECT_URI',
    '/gotrue/callback of this site',
    'Redirect URI as it is registered at the provider.',
  ],
  [
    'GOTRUE_EXTERNAL_<PROVIDER>_URL',
    "the provider's own",
    'Issuer of an OpenID provider (required for `CUSTOM_<NAME>`); base address of a self-hosted GitHub.',
  ],
  ['GOTRUE_EXTERNAL_<PROVIDER>_SCOPES', 'none', 'Further scopes to request, separated by spaces or commas.'],
  ['GOTRUE_EXTERNAL_<PROVIDER>_LABEL', "the provider's name", 'Name of a `CUSTOM_<NAME>` provider in mails.'],
]

type Env = Readonly<Record<string, string | undefined>>

/** Reads the providers that are enabled; adds a line to `problems` for everything that is wrong. */
export function readSignInProviders(env: Env, problems: string[]): readonly SignInProvider[] {
  const custom = Object.keys(env)
    .map((name) => /^GOTRUE_EXTERNAL_(CUSTOM_[A-Z0-9_]+)_ENABLED$/.exec(name)?.[1])
    .filter((name) => name !== undefined)
    .toSorted()
  return [...Object.keys(KNOWN), ...custom].flatMap((name) => readProvider(name, env, problems) ?? [])
}

const KNOWN: Readonly<Record<string, Pick<SignInProvider, 'kind' | 'label' | 'url'>>> = {
  GOOGLE: { kind: 'google', label: 'Google', url: 'https://accounts.google.com' },
  APPLE: { kind: 'apple', label: 'Apple', url: 'https://appleid.apple.com' },
  GITHUB: { kind: 'github', label: 'GitHub', url: 'https://github.com' },
  DISCORD: { kind: 'discord', label: 'Discord', url: 'https://discord.com' },
}

function readProvider(name: string, env: Env, problems: string[]): SignInProvider | null {
  const prefix = `GOTRUE_EXTERNAL_${name}_`
  const read = (key: string) => env[`${prefix}${key}`]?.trim() || null
  const isEnabled = read('ENABLED') ?? 'false'
  if (isEnabled !== 'true' && isEnabled !== 'false') {
    problems.push(`${prefix}ENABLED must be true or false.`)
    return null
  }
  if (isEnabled === 'false') return null

  const known = KNOWN[name] ?? customProvider(name, read('LABEL'))
  // GoTrue takes several client ids, of which the first one signs people in.
  const clientId = read('CLIENT_ID')?.split(',')[0]?.trim() ?? ''
  const url = (read('URL') ?? known.url).replace(/\/+$/, '')
  const redirectUri = read('REDIRECT_URI')
  const secret = readSecret(name, read)
  const found = [
    clientId === '' && 'CLIENT_ID is needed where the provider is enabled.',
    secret === null &&
      (name === 'APPLE'
        ? 'SECRET is needed where the provider is enabled, or TEAM_ID, KEY_ID and PRIVATE_KEY.'
        : 'SECRET is needed where the provider is enabled.'),
    !isSafeAddress(url) &&
      'URL must be an address that starts with https:// (http:// on this machine alone).',
    redirectUri !== null &&
      !isSafeAddress(redirectUri) &&
      'REDIRECT_URI must be an address that starts with https:// (http:// on this machine alone).',
  ].filter((problem) => problem !== false)
  problems.push(...found.map((problem) => `${prefix}${problem}`))
  if (found.length > 0 || secret === null) return null
  const scopes = (read('SCOPES') ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  const id = KNOWN[name] ? name.toLowerCase() : customId(name)
  return { ...known, id, clientId, secret, redirectUri, url, scopes }
}

function readSecret(name: string, read: (key: string) => string | null): ProviderSecret | null {
  const secret = read('SECRET')
  if (secret !== null) return { kind: 'given', secret }
  const [teamId, keyId, privateKey] = [read('TEAM_ID'), read('KEY_ID'), read('PRIVATE_KEY')]
  if (name !== 'APPLE' || teamId === null || keyId === null || privateKey === null) return null
  return { kind: 'signed', teamId, keyId, privateKey: privateKey.replaceAll('\\n', '\n') }
}

function customProvider(name: string, label: string | null): Pick<SignInProvider, 'kind' | 'label' | 'url'> {
  const plain = name.slice('CUSTOM_'.length).toLowerCase().replaceAll('_', ' ')
  return { kind: 'openid', label: label ?? plain.replace(/^./, (letter) => letter.toUpperCase()), url: '' }
}

function customId(name: string): string {
  return `custom:${name.slice('CUSTOM_'.length).toLowerCase().replaceAll('_', '-')}`
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}
