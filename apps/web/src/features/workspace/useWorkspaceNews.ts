import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace, hearElsewhere, type News } from '../../platform/sync/index.ts'
import { useWorkspaces, WORKSPACES_KEY, withoutWorkspace, type PersonalWorkspaces } from './useWorkspaces.ts'

/** Several things happen in one moment; one read answers them all. */
const REFRESH_DELAY_MS = 150
/** The server takes 32 on one socket. */
const MAX_FOLLOWED = 30

/**
 * Hears of all workspaces of the person: names, icons, people and roles change without a reload, and a workspace
 * that is gone or closed to them leaves the list at once, one that they were let into stands in it. Once per app.
 */
export function useWorkspaceNews(): void {
  const client = useQueryClient()
  const known = useWorkspaces().data?.workspaces.map(({ workspace_id: id }) => id) ?? []
  const followed = known.slice(0, MAX_FOLLOWED).join(' ')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const changed = new Set<string>()
    function refresh(): void {
      timer = null
      void client.invalidateQueries({ queryKey: WORKSPACES_KEY })
      for (const id of changed) {
        for (const kind of OF_WORKSPACE) void client.invalidateQueries({ queryKey: [kind, id] })
      }
      changed.clear()
    }
    function hear(id: string, news: News): void {
      if (news.kind === 'views_changed' || news.kind === 'published_changed') return
      if (news.kind === 'unfollowed') {
        client.setQueryData<PersonalWorkspaces>(
          WORKSPACES_KEY,
          (before) => before && withoutWorkspace(before, id),
        )
      }
      changed.add(id)
      refreshSoon()
    }
    function refreshSoon(): void {
      timer ??= setTimeout(refresh, REFRESH_DELAY_MS)
    }
    const ids = followed.split(' ').filter(Boolean)
    const ends = ids.map((id) => followWorkspace(id, (news) => hear(id, news)))
    ends.push(hearElsewhere(refreshSoon))
    return () => {
      if (timer !== null) {
        clearTimeout(timer)
        refresh()
      }
      for (const end of ends) end()
    }
  }, [client, followed])
}

/** Queries about one workspace that show people, the invite link or the settings. */
const OF_WORKSPACE = ['members', 'people', 'access', 'invite-code', 'workspace-settings'] as const
