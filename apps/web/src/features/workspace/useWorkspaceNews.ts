import { OWN_NEWS } from '@sheaf/contract'
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
 * that is gone or closed to them leaves the list at once, one that they were let into stands in it. What the person is told
 * is asked for again with it. Once per app.
 */
export function useWorkspaceNews(): void {
  const client = useQueryClient()
  const known = useWorkspaces().data?.workspaces.map(({ workspace_id: id }) => id) ?? []
  const followed = known.slice(0, MAX_FOLLOWED).join(' ')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const changed = new Set<string>()
    let isAboutWorkspaces = false
    function refresh(): void {
      timer = null
      void client.invalidateQueries({ queryKey: ['notifications'] })
      if (!isAboutWorkspaces) return
      isAboutWorkspaces = false
      void client.invalidateQueries({ queryKey: WORKSPACES_KEY })
      for (const id of changed) {
        for (const kind of OF_WORKSPACE) void client.invalidateQueries({ queryKey: [kind, id] })
      }
      changed.clear()
    }
    function hear(id: string, news: News): void {
      if (news.kind === 'notifications_changed') return refreshSoon()
      if (!OF_WORKSPACES.has(news.kind)) return
      if (news.kind === 'unfollowed') {
        client.setQueryData<PersonalWorkspaces>(
          WORKSPACES_KEY,
          (before) => before && withoutWorkspace(before, id),
        )
      }
      changed.add(id)
      isAboutWorkspaces = true
      refreshSoon()
    }
    function hearOther(): void {
      isAboutWorkspaces = true
      refreshSoon()
    }
    /** Who is in no workspace may have missed, with the socket away, that they were let into one. */
    function hearOwn({ kind }: News): void {
      const inside = client.getQueryData<PersonalWorkspaces>(WORKSPACES_KEY)?.workspaces
      if (kind === 'resync' && inside?.length === 0) hearOther()
    }
    function refreshSoon(): void {
      timer ??= setTimeout(refresh, REFRESH_DELAY_MS)
    }
    const ids = followed.split(' ').filter(Boolean)
    const ends = ids.map((id) => followWorkspace(id, (news) => hear(id, news)))
    ends.push(hearElsewhere(hearOther), followWorkspace(OWN_NEWS, hearOwn))
    return () => {
      if (timer !== null) {
        clearTimeout(timer)
        refresh()
      }
      for (const end of ends) end()
    }
  }, [client, followed])
}

/** All else is the matter of the page tree and of what people keep of it. */
const OF_WORKSPACES: ReadonlySet<News['kind']> = new Set([
  'workspace_changed',
  'members_changed',
  'resync',
  'unfollowed',
])

/** Queries about one workspace that show people, the invite link, the settings or the plan. */
const OF_WORKSPACE = ['members', 'people', 'access', 'invite-code', 'workspace-settings', 'plan'] as const
