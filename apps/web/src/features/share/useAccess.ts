import type { AccessDetails, PageAccess } from '@sheaf/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../../platform/sync/index.ts'
import { fetchAccess, sendRevocation, sendShare } from './accessApi.ts'

interface LevelChange {
  readonly email: string
  readonly level: PageAccess
}
interface Invitation {
  readonly emails: readonly string[]
  readonly level: PageAccess
}

/** Who may see a page beyond the members, live, and the ways to change it. What can be undone shows at once. */
export function useAccess(workspaceId: string, viewId: string) {
  const client = useQueryClient()
  const key = ['access', workspaceId, viewId]
  const access = useQuery({
    queryKey: key,
    queryFn: () => fetchAccess(workspaceId, viewId),
    staleTime: 0,
  })
  useEffect(
    () =>
      followWorkspace(workspaceId, () => {
        void client.invalidateQueries({ queryKey: ['access', workspaceId] })
      }),
    [client, workspaceId],
  )

  /** Shows the list as it will be; answers what brings it back. */
  async function foresee(change: (details: AccessDetails) => AccessDetails): Promise<() => void> {
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<AccessDetails>(key)
    client.setQueryData<AccessDetails>(key, (details) => details && change(details))
    return () => client.setQueryData(key, before)
  }
  const refresh = () => client.invalidateQueries({ queryKey: ['access', workspaceId] })

  const share = useMutation({
    mutationFn: ({ emails, level }: Invitation) => sendShare(workspaceId, viewId, emails, level),
    onSettled: refresh,
  })
  const change = useMutation({
    mutationFn: ({ email, level }: LevelChange) => sendShare(workspaceId, viewId, [email], level),
    onMutate: ({ email, level }) => foresee((details) => withLevel(details, viewId, email, level)),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSettled: refresh,
  })
  const revoke = useMutation({
    mutationFn: (email: string) => sendRevocation(workspaceId, viewId, email),
    onMutate: (email) => foresee((details) => withoutPerson(details, viewId, email)),
    onError: (_error, _email, rollBack) => rollBack?.(),
    onSettled: refresh,
  })
  return { access, share, change, revoke }
}

/** The list with another level for what was given on this very page. */
function withLevel(details: AccessDetails, viewId: string, email: string, level: PageAccess): AccessDetails {
  return {
    ...details,
    shared_with: details.shared_with.map((person) =>
      isGivenHere(person, viewId, email) ? withAccess(person, level) : person,
    ),
  }
}

function withoutPerson(details: AccessDetails, viewId: string, email: string): AccessDetails {
  return {
    ...details,
    shared_with: details.shared_with.filter((person) => !isGivenHere(person, viewId, email)),
  }
}

function isGivenHere(person: AccessDetails['shared_with'][number], viewId: string, email: string): boolean {
  return person.email === email && person.view_id === viewId
}

/** As the server would say it. */
function withAccess(person: AccessDetails['shared_with'][number], level: PageAccess) {
  const { edits_rows: _, ...rest } = person
  return level === 25
    ? { ...rest, access_level: 20 as const, edits_rows: true as const }
    : { ...rest, access_level: level }
}
