import type { getProfile, getUserWorkspaces, UserProfile, Workspace } from '@sheaf/contract'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/ApiError.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { waitingChangesOf } from '../../platform/settings/WaitingChanges.ts'

/** The signed-in person and the workspaces they are in, with their role and the number of members. */
export interface PersonalWorkspaces {
  readonly user_profile: UserProfile
  /** The one last visited; null for somebody who is in none. */
  readonly visiting_workspace: Workspace | null
  readonly workspaces: readonly Workspace[]
}

export const WORKSPACES_KEY = ['workspaces']

/** The signed-in person and the workspaces they are in; kept on the device. */
export function useWorkspaces() {
  return useQuery({
    queryKey: WORKSPACES_KEY,
    queryFn: fetchWorkspaces,
    meta: { isKept: true },
  })
}

/** What the server says, with what it was sent meanwhile. */
export function fetchWorkspaces({ client }: { readonly client: QueryClient }): Promise<PersonalWorkspaces> {
  return waitingChangesOf<PersonalWorkspaces>(client, WORKSPACES_KEY).answer(askForWorkspaces)
}

async function askForWorkspaces(): Promise<PersonalWorkspaces> {
  const found = await callApi<typeof getUserWorkspaces>('GET', '/api/user/workspace', {})
  if (found.ok) return found.value
  // So the format says that somebody is in no workspace.
  if (found.error !== 'record_not_found') throw new ApiError(found.error)
  const profile = await unwrap(callApi<typeof getProfile>('GET', '/api/user/profile', {}))
  return { user_profile: profile, visiting_workspace: null, workspaces: [] }
}

/** What is left once somebody is out of a workspace. */
export function withoutWorkspace(before: PersonalWorkspaces, workspaceId: string): PersonalWorkspaces {
  const workspaces = before.workspaces.filter(({ workspace_id: id }) => id !== workspaceId)
  const visiting = before.visiting_workspace?.workspace_id === workspaceId ? null : before.visiting_workspace
  return { ...before, workspaces, visiting_workspace: visiting ?? workspaces[0] ?? null }
}
