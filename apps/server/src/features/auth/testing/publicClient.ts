import { AuthClient, type AuthError } from '@supabase/auth-js'

export type PublicClient = InstanceType<typeof AuthClient>

export interface PublicClientOptions {
  /** Of the auth service. */
  readonly url: string
  readonly flowType?: 'implicit' | 'pkce'
  readonly headers?: Record<string, string>
  readonly fetch?: typeof fetch
}

/** The public client of GoTrue as its users make it, with a memory of its own. */
export function createPublicClient({ flowType = 'implicit', ...options }: PublicClientOptions): PublicClient {
  const memory = new Map<string, string>()
  return new AuthClient({
    ...options,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  })
}

type Outcome = { readonly data: unknown; readonly error: AuthError | null }
type Good<R> = R extends { data: infer D; error: null } ? D : never

/** What must go well. */
export async function good<R extends Outcome>(call: Promise<R>): Promise<Good<R>> {
  const { data, error } = await call
  if (error) throw error
  return data as Good<R>
}
