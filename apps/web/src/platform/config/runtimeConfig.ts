/** What the operator decided about this installation, as the server tells it at `/config.json`. */
export interface RuntimeConfig {
  /** Before `/api/…`; empty for the origin of the page. */
  readonly apiUrl: string
  /** Of the auth service, `/gotrue` by default. */
  readonly authUrl: string
  /** Of the sync socket. */
  readonly wsUrl: string
  /** No mail leaves this server: messages are kept in the mailbox at `/_mail`. */
  readonly hasLocalMailbox: boolean
}

/** Asks once; the same answer for everybody. A server that cannot be reached is asked again next time. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= load().catch(() => {
    loading = null
    return DEFAULTS
  })
  return loading
}

const DEFAULTS: RuntimeConfig = { apiUrl: '', authUrl: '/gotrue', wsUrl: '/ws/v1', hasLocalMailbox: false }
let loading: Promise<RuntimeConfig> | null = null

async function load(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  const told: unknown = await response.json()
  // Only what is told replaces a default, so that an older server works too.
  return { ...DEFAULTS, ...(typeof told === 'object' ? told : {}) }
}
