import { keepHere } from '../storage/keepHere.ts'

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
  /** This browser has brought the key of that mailbox, which is printed where the server starts. */
  readonly isMailboxOpen: boolean
  /** There is a language model to write with. */
  readonly hasLanguageModel: boolean
  /** Workspaces have plans, with limits. */
  readonly hasBilling?: boolean
  /** The operator's own texts and site, shown where people sign in; empty for none. */
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly websiteUrl: string
}

export interface RuntimeConfigOptions {
  readonly fetch: (url: string) => Promise<Response>
  /** Where the last answer is kept, for starting without a network. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Asks once; the same answer for everybody. A server that cannot be reached is asked again next time, and
 * until then what it last said counts.
 */
export function createRuntimeConfig({ fetch, storage }: RuntimeConfigOptions): () => Promise<RuntimeConfig> {
  let loading: Promise<RuntimeConfig> | null = null

  async function load(): Promise<RuntimeConfig> {
    const response = await fetch('/config.json')
    if (!response.ok) throw new Error(`config.json answered ${response.status}`)
    const body: unknown = await response.json()
    keep(storage, body)
    return complete(body)
  }
  return () => {
    loading ??= load().catch(() => {
      loading = null
      return complete(kept(storage))
    })
    return loading
  }
}

const STORAGE_KEY = 'runtime-config'
const DEFAULTS: RuntimeConfig = {
  apiUrl: '',
  authUrl: '/gotrue',
  wsUrl: '/ws/v1',
  hasLocalMailbox: false,
  isMailboxOpen: false,
  hasLanguageModel: false,
  termsUrl: '',
  privacyUrl: '',
  websiteUrl: '',
}

// Only values in the response replace defaults, so that older servers work too.
function complete(body: unknown): RuntimeConfig {
  return { ...DEFAULTS, ...(typeof body === 'object' ? body : {}) }
}

function keep(storage: RuntimeConfigOptions['storage'], body: unknown): void {
  keepHere(STORAGE_KEY, JSON.stringify(body), storage)
}

function kept(storage: RuntimeConfigOptions['storage']): unknown {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}
