import { toast } from '@sheaf/ui'
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '../../platform/api/ApiError.ts'
import { useSession } from '../../platform/session/session.ts'
import { fetchWorkspaces, WORKSPACES_KEY } from '../workspace/index.ts'
import { stateOfRefusal, type InvitationState } from './invitationState.ts'

export interface JoiningOptions<Found> {
  /** Without the person, who is part of it. Null: the address names no invitation. */
  readonly key: QueryKey | null
  readonly find: () => Promise<Found>
  readonly stateOf: (found: Found) => InvitationState
  readonly join: () => Promise<void>
  readonly placeOf: (found: Found) => { readonly workspaceId: string; readonly name: string }
}

export interface Joining<Found> {
  /** Null while it is not known. */
  readonly state: InvitationState | null
  readonly found: Found | null
  readonly isJoining: boolean
  /** Joins, then opens the workspace. */
  readonly join: () => void
  /** Opens the workspace one is in. */
  readonly open: () => void
  readonly retry: () => void
}

/** An invitation of whichever kind: how it stands for the person who is signed in, and the way in. */
export function useJoining<Found>(options: JoiningOptions<Found>): Joining<Found> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const userId = useSession()?.user.id ?? null
  const invitation = useQuery({
    queryKey: ['invitation', userId, ...(options.key ?? [])],
    queryFn: options.find,
    enabled: userId !== null && options.key !== null,
    // There is a button to try again with.
    retry: false,
    staleTime: 0,
  })
  const found = invitation.data ?? null

  async function enter(): Promise<void> {
    if (found === null) return
    const { workspaceId } = options.placeOf(found)
    const known = await client.fetchQuery({
      queryKey: WORKSPACES_KEY,
      queryFn: fetchWorkspaces,
      staleTime: 0,
    })
    const isIn = known.workspaces.some(({ workspace_id: id }) => id === workspaceId)
    // Whoever left again cannot come back by what was used up.
    if (!isIn) throw new ApiError('workspace_not_found')
    await navigate(`/app/${workspaceId}`, { replace: true })
  }
  const join = useMutation({
    mutationFn: async () => {
      await options.join()
      await enter()
    },
    onSuccess() {
      if (found !== null) toast(t('invitation.joined', { name: options.placeOf(found).name }))
    },
    // Meanwhile it may have been taken back, used in another tab, or run out.
    onError: () => invitation.refetch(),
  })
  const open = useMutation({ mutationFn: enter })

  function state(): InvitationState | null {
    if (options.key === null) return 'unknown'
    if (userId === null) return 'signedOut'
    const isAsking = invitation.isFetching && (found === null || join.isError)
    if (isAsking && !invitation.isPaused) return null
    if (open.error) return meaningOf(open.error)
    if (invitation.error && (found === null || join.isError)) return meaningOf(invitation.error)
    if (found === null) return invitation.isPaused ? 'unreachable' : null
    const standing = options.stateOf(found)
    if (standing !== 'open' || !join.error) return standing
    // It was there a moment ago.
    const refusal = meaningOf(join.error)
    return refusal === 'unknown' ? 'over' : refusal
  }

  return {
    state: state(),
    found,
    isJoining: join.isPending || open.isPending,
    join: () => join.mutate(),
    open: () => open.mutate(),
    retry() {
      join.reset()
      open.reset()
      void invitation.refetch()
    },
  }
}

function meaningOf(error: Error): InvitationState {
  return error instanceof ApiError ? stateOfRefusal(error.code) : 'unreachable'
}
