import type { LogLevel } from '../logger.ts'

/** What the operator decided, checked once at start. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute path of the data folder. */
  readonly dataFolder: string
  /** Origin under which the world reaches us, without a trailing slash; null when only this machine does. */
  readonly publicUrl: string | null
  /** Other origins whose pages may call the API, open the socket and be returned to after a sign-in. */
  readonly allowedOrigins: readonly string[]
  /** An own PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null
  /** Null: mails land in the local mailbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Signs access tokens (HS256). Null: the one kept in the data folder. */
  readonly jwtSecret: string | null
  readonly logLevel: LogLevel
  /** Bearer token that opens `/metrics` to other machines; null keeps it on this one. */
  readonly metricsToken: string | null
  /** Handed to the web client: where it finds the API, the auth service and the socket. */
  readonly client: ClientConfig
}

export interface ClientConfig {
  /** Empty: the origin of the page. */
  readonly apiUrl: string
  readonly authUrl: string
  readonly wsUrl: string
}
