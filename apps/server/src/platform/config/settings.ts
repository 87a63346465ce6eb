import { isIP } from 'node:net'
import { LOG_LEVELS, type LogLevel } from '../logger.ts'
import { AI_SETTINGS } from './aiSettings.ts'
import { AUTH_SETTINGS } from './authSettings.ts'
import { EXPORT_SETTINGS } from './exportSettings.ts'
import type { Setting } from './Setting.ts'
import { STRIPE_SETTINGS } from './stripeSettings.ts'

export type { Setting } from './Setting.ts'

const setting = <T>(definition: Setting<T>): Setting<T> => definition

export const SETTINGS = {
  port: setting({
    name: 'PORT',
    fallback: '3000',
    meaning: 'Port to listen on; 0 chooses a free one.',
    read: (text) => readPort(text ?? '3000'),
  }),
  host: setting({
    name: 'HOST',
    fallback: 'localhost',
    meaning: 'Address to listen on; `0.0.0.0` accepts connections from other machines.',
    read: (text) => text ?? 'localhost',
  }),
  dataFolder: setting({
    name: 'SHEAF_DATA',
    fallback: './data',
    meaning: 'Data folder: database, files and secrets. Used by one process at a time.',
    read: (text) => text,
  }),
  publicUrl: setting({
    name: 'SHEAF_PUBLIC_URL',
    fallback: 'none',
    meaning: 'Public origin of Sheaf, such as `https://sheaf.example.org`. Turns the local mailbox off.',
    read: (text) => (text === null ? null : readOrigin(text)),
  }),
  allowedOrigins: setting({
    name: 'SHEAF_ALLOWED_ORIGINS',
    fallback: 'none',
    meaning:
      'Comma-separated origins of web clients that are hosted elsewhere: they may call the API, and sign-in may redirect to them.',
    read: (text) => listOf(text ?? '').map(readOrigin),
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    isSecret: true,
    fallback: 'embedded',
    meaning:
      'PostgreSQL 15 or newer to use instead of the embedded one, such as `postgres://user:password@host/sheaf`.',
    read: (text) => (text === null ? null : readUrl(text, ['postgres:', 'postgresql:'])),
  }),
  s3Endpoint: setting({
    name: 'S3_ENDPOINT',
    fallback: 'none',
    meaning:
      'Stores files in an S3-compatible service instead of the data folder, such as `https://s3.eu-central-1.amazonaws.com`.',
    read: (text) => (text === null ? null : readUrl(text, ['http:', 'https:']).replace(/\/+$/, '')),
  }),
  s3Bucket: setting({
    name: 'S3_BUCKET',
    fallback: 'none',
    meaning: 'Bucket used by Sheaf alone; created if it is missing.',
    read: (text) => (text === null ? null : readBucket(text)),
  }),
  s3AccessKey: setting({
    name: 'S3_ACCESS_KEY',
    isSecret: true,
    fallback: 'none',
    meaning: 'Access key for that service.',
    read: (text) => text,
  }),
  s3SecretKey: setting({
    name: 'S3_SECRET_KEY',
    isSecret: true,
    fallback: 'none',
    meaning: 'Secret of that access key.',
    read: (text) => text,
  }),
  s3Region: setting({
    name: 'S3_REGION',
    fallback: 'us-east-1',
    meaning: 'Region of the bucket, if the service has regions.',
    read: (text) => text,
  }),
  smtpUrl: setting({
    name: 'SMTP_URL',
    isSecret: true,
    fallback: 'none',
    meaning:
      'Mail server, such as `smtp://user:password@host:587`. Without it mails go to the local mailbox, `/_mail?key=…`.',
    read: (text) => (text === null ? null : readUrl(text, ['smtp:', 'smtps:'])),
  }),
  mailboxKey: setting({
    name: 'SHEAF_MAILBOX_KEY',
    isSecret: true,
    fallback: 'random, new at each start',
    meaning:
      'Key of the local mailbox, whose mails allow signing in; at least 8 characters. The address with the key is printed at start.',
    read: (text) => (text === null ? null : readKey(text)),
  }),
  mailFrom: setting({
    name: 'SHEAF_MAIL_FROM',
    fallback: 'no-reply at the public host',
    meaning: 'Sender of the mails, such as `Sheaf <hello@example.org>`.',
    read: (text) => (text === null ? null : readSender(text)),
  }),
  jwtSecret: setting({
    name: 'JWT_SECRET',
    isSecret: true,
    fallback: 'kept in the data folder',
    meaning: 'Secret that signs the access tokens (HS256); at least 32 characters.',
    read: (text) => (text === null ? null : readSecret(text)),
  }),
  ...AUTH_SETTINGS,
  logLevel: setting({
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `Lowest level that is logged: ${LOG_LEVELS.join(', ')}.`,
    read: (text) => readLevel(text ?? 'info'),
  }),
  metricsToken: setting({
    name: 'SHEAF_METRICS_TOKEN',
    isSecret: true,
    fallback: 'none',
    meaning: 'Bearer token for `/metrics`, which is closed without it.',
    read: (text) => (text === null ? null : readSecret(text)),
  }),
  billing: setting({
    name: 'SHEAF_BILLING',
    fallback: 'on with Stripe, else off',
    meaning:
      '`on`: the limits of a workspace are those of its plan, which is `free` at first. Plans are bought by Stripe where that is set, else by a sandbox that takes no money, from this machine alone. `off`: every workspace has the highest plan.',
    read: (text) => (text === null ? null : readSwitch(text)),
  }),
  ...STRIPE_SETTINGS,
  templateManagers: setting({
    name: 'SHEAF_TEMPLATE_MANAGERS',
    fallback: 'administrators',
    meaning:
      'Who adds, changes and removes the templates that everybody is offered: `administrators`, or `everybody` who is signed in.',
    read: (text) => readManagers(text ?? 'administrators'),
  }),
  ownTemplates: setting({
    name: 'SHEAF_OWN_TEMPLATES',
    fallback: 'on',
    meaning:
      '`on`: the templates that come with Sheaf are put into the gallery, once; `off`: the gallery begins empty. They are pages of an account that nobody can sign in to.',
    read: (text) => readSwitch(text ?? 'on'),
  }),
  unsplashAccessKey: setting({
    name: 'UNSPLASH_ACCESS_KEY',
    isSecret: true,
    fallback: 'none',
    meaning: 'Access key of an Unsplash application, to offer its pictures as covers.',
    read: (text) => text,
  }),
  ...AI_SETTINGS,
  ...EXPORT_SETTINGS,
  previewNetworks: setting({
    name: 'SHEAF_PREVIEW_NETWORKS',
    fallback: 'none',
    meaning:
      'Comma-separated networks that link previews may reach although their addresses are private, such as `10.1.0.0/16`.',
    read: (text) => listOf(text ?? '').map(readNetwork),
  }),
  apiUrl: setting({
    name: 'SHEAF_API_URL',
    fallback: 'same origin',
    meaning: 'Base address of the API, for the web client.',
    read: (text) => (text === null ? '' : readAddress(text, ['http:', 'https:'])),
  }),
  authUrl: setting({
    name: 'SHEAF_AUTH_URL',
    fallback: '/gotrue',
    meaning: 'Address of the auth service, for the web client.',
    read: (text) => readAddress(text ?? '/gotrue', ['http:', 'https:']),
  }),
  wsUrl: setting({
    name: 'SHEAF_WS_URL',
    fallback: '/ws/v1',
    meaning: 'Address of the sync socket, for the web client.',
    read: (text) => readAddress(text ?? '/ws/v1', ['ws:', 'wss:']),
  }),
  termsUrl: setting({
    name: 'SHEAF_TERMS_URL',
    fallback: '/terms',
    meaning:
      'Your terms of use, which people agree to by signing in. Without it, `terms.md` in the data folder, else a template.',
    read: (text) => (text === null ? '/terms' : readUrl(text, ['http:', 'https:'])),
  }),
  privacyUrl: setting({
    name: 'SHEAF_PRIVACY_URL',
    fallback: '/privacy',
    meaning:
      'Your privacy policy, shown where people sign in. Without it, `privacy.md` in the data folder, else a template.',
    read: (text) => (text === null ? '/privacy' : readUrl(text, ['http:', 'https:'])),
  }),
  websiteUrl: setting({
    name: 'SHEAF_WEBSITE_URL',
    fallback: 'none',
    meaning: 'A site about Sheaf or about you, linked from the sign-in page and from published pages.',
    read: (text) => (text === null ? '' : readUrl(text, ['http:', 'https:'])),
  }),
  downloadUrl: setting({
    name: 'SHEAF_DOWNLOAD_URL',
    fallback: 'SHEAF_WEBSITE_URL, else /app',
    meaning: 'Where to get the app; shown to visitors without access to a published page.',
    read: (text) => (text === null ? '' : readUrl(text, ['http:', 'https:'])),
  }),
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (!(port <= 65_535)) throw new Error('must be a number from 0 to 65535')
  return port
}

function readUrl(text: string, protocols: readonly string[]): string {
  const url = URL.parse(text)
  if (url === null || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new Error(
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
  }
  return text
}

function readOrigin(text: string): string {
  const url = URL.parse(text)
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && /^[^?#]*$/.test(text) && url.pathname === '/'
  if (!isOrigin || url.username !== '')
    throw new Error('must be an origin without a path, such as https://sheaf.example.org')
  return url.origin
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** A path of this origin, or a whole address; without a trailing slash. */
function readAddress(text: string, protocols: readonly string[]): string {
  const address = text.replace(/\/+$/, '')
  return /^\/[^/]/.test(address) ? address : readUrl(address, protocols)
}

function readSender(text: string): string {
  if (!/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
    throw new Error('must be a mail address, such as Sheaf <hello@example.org>')
  }
  return text
}

function readSecret(text: string): string {
  if (text.length < 32)
    throw new Error('must have at least 32 characters, such as those of: openssl rand -base64 48')
  return text
}

function readKey(text: string): string {
  if (text.length < 8)
    throw new Error('must have at least 8 characters, such as those of: openssl rand -hex 16')
  return text
}

function readBucket(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) {
    throw new Error('must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
  }
  return text
}

function readSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error('must be on or off')
  return text === 'on'
}

function readManagers(text: string): 'administrators' | 'everybody' {
  if (text !== 'administrators' && text !== 'everybody')
    throw new Error('must be administrators or everybody')
  return text
}

/** A CIDR range: an address and the number of its bits that count. */
function readNetwork(text: string): string {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === '' || Number(bits) > most)
    throw new Error('must be networks with commas between, such as 10.1.0.0/16 or fd00:1::/64')
  return text
}

function readLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text)
  if (level === undefined) throw new Error(`must be one of ${LOG_LEVELS.join(', ')}`)
  return level
}
