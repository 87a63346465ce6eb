import type { LogLevel } from '../logger.ts'
import type { AuthConfig } from './AuthConfig.ts'
import type { SettingInForce } from './SettingInForce.ts'
import type { SignInProvider } from './signInProviders.ts'

/** The settings, validated once at start. */
export interface Config {
  /** All of them, for administrators to look at. */
  readonly inForce: readonly SettingInForce[]
  readonly host: string
  readonly port: number
  /** Absolute path of the data folder. */
  readonly dataFolder: string
  /** Public origin, without a trailing slash; null if only this machine can reach the server. */
  readonly publicUrl: string | null
  /** Other origins whose pages may call the API, open the socket, and be redirected to after sign-in. */
  readonly allowedOrigins: readonly string[]
  /** An external PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null
  /** Where files lie; null for the data folder. */
  readonly s3: S3Config | null
  /** Null: mails go to the local mailbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Key of the local mailbox. Null: a random one, new at each start. */
  readonly mailboxKey: string | null
  /** Signs access tokens (HS256). Null: the one kept in the data folder. */
  readonly jwtSecret: string | null
  readonly auth: AuthConfig
  readonly logLevel: LogLevel
  /** Bearer token for `/metrics`; null: closed. */
  readonly metricsToken: string | null
  /** Whether workspaces have plans; without, every workspace has the highest. */
  readonly billing: boolean
  /** Who takes the payments; null: with billing, a sandbox. */
  readonly stripe: StripeConfig | null
  /** Who manages the template center. */
  readonly templateManagers: 'administrators' | 'everybody'
  /** Whether the templates that come with the product are put into the template center. */
  readonly ownTemplates: boolean
  /** Access key for searching pictures of Unsplash; null: no search. */
  readonly unsplashAccessKey: string | null
  /** The language models that write here; null: none, and no text of anybody is ever sent to one. */
  readonly ai: AiConfig | null
  /** Path of a Chromium to print pages with; null: no PDF. */
  readonly printBrowser: string | null
  /** Archives of all workspaces that are made each night; null: none. */
  readonly nightlyExport: NightlyExportConfig | null
  /** CIDR ranges of private addresses that link previews may reach. */
  readonly previewNetworks: readonly string[]
  /** Sign-in providers. */
  readonly signInProviders: readonly SignInProvider[]
  /** Handed to the web client: where it finds the API, the auth service and the socket, and what else it shows. */
  /** Where to get the app; empty: the website of the client, or `/app`. */
  readonly downloadUrl: string
  readonly client: ClientConfig
}

/** An account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string
  /** Signs the events that Stripe sends. */
  readonly webhookSecret: string
  /** Origin; null for Stripe's own. */
  readonly apiUrl: string | null
}

/** A provider of language models, and how much of it people may use. */
export interface AiConfig {
  readonly provider: AiProvider
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string | null
  /** Names of models, the usual one first; at least one. */
  readonly models: readonly string[]
  /** Tokens read and written in a day. */
  readonly tokensPerPerson: number
  readonly tokensPerWorkspace: number
}

/** `openai`: any endpoint that speaks its protocol. */
export type AiProvider = 'openai' | 'anthropic' | 'ollama'

/** Where and how the archives of each night are written. */
export interface NightlyExportConfig {
  /** `s3`: into the bucket of files. */
  readonly place: { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 's3' }
  /** UTC. */
  readonly hour: number
  readonly format: 'markdown' | 'html'
  /** Archives of each workspace. */
  readonly keep: number
}

/** A bucket of an S3-compatible service, addressed as `{endpoint}/{bucket}/{key}`. */
export interface S3Config {
  /** Without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface ClientConfig {
  /** Empty: the origin of the page. */
  readonly apiUrl: string
  readonly authUrl: string
  readonly wsUrl: string
  /** Texts and site of the operator, shown where people sign in; empty for none. */
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly websiteUrl: string
}
