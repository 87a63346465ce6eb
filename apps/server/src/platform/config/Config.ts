import type { LogLevel } from '../logger.ts'
import type { AuthConfig } from './AuthConfig.ts'
import type { SignInProvider } from './signInProviders.ts'

/** What the operator decided, checked once at start. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute path of the data folder. */
  readonly dataFolder: string
  /** Public origin, without a trailing slash; null if only this machine can reach the server. */
  readonly publicUrl: string | null
  /** Other origins whose pages may call the API, open the socket and be returned to after a sign-in. */
  readonly allowedOrigins: readonly string[]
  /** An own PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null
  /** Where files lie; null for the data folder. */
  readonly s3: S3Config | null
  /** Null: mails land in the local mailbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Opens the local mailbox. Null: one that is made up at start. */
  readonly mailboxKey: string | null
  /** Signs access tokens (HS256). Null: the one kept in the data folder. */
  readonly jwtSecret: string | null
  readonly auth: AuthConfig
  readonly logLevel: LogLevel
  /** Bearer token that opens `/metrics`; null: nobody reads them. */
  readonly metricsToken: string | null
  /** Whether the plan of a workspace counts; without, every workspace has the highest. */
  readonly billing: boolean
  /** Opens the search for pictures of Unsplash; null: there is none. */
  readonly unsplashAccessKey: string | null
  /** CIDR ranges of private addresses that link previews may reach all the same. */
  readonly previewNetworks: readonly string[]
  /** Other services whose accounts sign people in here. */
  readonly signInProviders: readonly SignInProvider[]
  /** Handed to the web client: where it finds the API, the auth service and the socket, and what else it shows. */
  /** Where the app is had; empty: at the website of the client, or here in the browser. */
  readonly downloadUrl: string
  readonly client: ClientConfig
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
