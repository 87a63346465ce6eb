import { ApiError } from './ApiError.ts'
import { AppQueryClient } from './AppQueryClient.ts'

/** What was asked of the server, kept for the time the app is open. */
export const queryClient = new AppQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only what may be different in a moment is asked again; a refusal stays a refusal.
      retry: (failures, error) => failures < 3 && error instanceof ApiError && PASSING.has(error.code),
      retryDelay: (failures) => 1000 * 2 ** failures,
    },
  },
})

const PASSING: ReadonlySet<string> = new Set([
  'network_error',
  'service_temporary_unavailable',
  'request_timeout',
  'too_many_requests',
  'retry_later',
])
