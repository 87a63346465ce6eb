import type { ErrorCode } from '@sheaf/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/ApiError.ts'
import { fetchAccessRequest, sendDecision, type Opening } from './accessRequestsApi.ts'
import { stateOfRefusal, stateOfStatus, type DecisionState } from './decisionState.ts'

/** A request to be let in, and the ways to answer it. */
export function useDecision(requestId: string) {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['access-request', requestId],
    queryFn: () => fetchAccessRequest(requestId),
    enabled: UUID.test(requestId),
    gcTime: 0,
  })
  const answer = useMutation({
    mutationFn: (opening: Opening | null) => sendDecision(requestId, opening),
    networkMode: 'always',
  })
  const refused = answer.error && stateOfRefusal(codeOf(answer.error))

  function state(): DecisionState | null {
    if (!UUID.test(requestId)) return 'unknown'
    if (answer.isSuccess) return answer.variables ? 'approved' : 'declined'
    // Somebody else was faster, or it is not the person's to answer any more.
    if (refused && refused !== 'unreachable') return refused
    if (data) return stateOfStatus(data.status)
    if (error) return stateOfRefusal(codeOf(error))
    return fetchStatus === 'paused' ? 'unreachable' : null
  }

  return {
    request: data ?? null,
    /** Null while it is on its way. */
    state: state(),
    /** It was answered here and now. */
    isOwnAnswer: answer.isSuccess,
    /** What was opened here and now. */
    opened: answer.isSuccess ? (answer.variables?.scope ?? null) : null,
    answering: answer.isPending ? (answer.variables ? ('approved' as const) : ('declined' as const)) : null,
    /** Why the last answer did not arrive. */
    refusal: refused === 'unreachable' ? codeOf(answer.error) : null,
    /** Null declines. */
    decide: (opening: Opening | null) => answer.mutate(opening),
    retry: () => void refetch(),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function codeOf(error: Error | null): ErrorCode {
  return error instanceof ApiError ? error.code : 'unhandled'
}
