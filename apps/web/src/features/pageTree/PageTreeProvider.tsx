import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { isOfThisVisit } from '../../platform/offline/keptAnswers.ts'
import { waitingChangesOf } from '../../platform/settings/WaitingChanges.ts'
import { followWorkspace, forgetDocumentsUnless, type News } from '../../platform/sync/index.ts'
import { treeChanges } from './changes/treeChanges.ts'
import { applyEdit } from './edits/applyEdit.ts'
import { goneWithSpaces, type PageTree } from './pageTree.ts'
import { PageTreeContext, type PageTreeState } from './PageTreeContext.tsx'
import { favoritesKey, recentsKey } from './personal/personalKeys.ts'
import { pageTreeKey } from './pageTreeKeys.ts'
import { useResumedCopies } from './edits/useResumedCopies.ts'
import { useUnsentNames } from './edits/useUnsentNames.ts'
import { readCurrentPageTree } from './refreshPageTree.ts'
import { staleViewsOf } from './staleViews.ts'

/** Announcements come in bursts, one per edit; one read answers them all. */
const REFRESH_DELAY_MS = 150

/** Reads the page tree, follows its changes, and shows what this person has just done before the server says so. */
export function PageTreeProvider(props: {
  readonly workspaceId: string
  readonly isGuest: boolean
  /** Guests and strangers are refused the whole tree: until it is known who somebody is, that is no failure. */
  readonly isRoleKnown: boolean
  readonly children: ReactNode
}) {
  const { workspaceId, isGuest, isRoleKnown, children } = props
  const key = pageTreeKey(workspaceId)
  const client = useQueryClient()
  const { data, isError, isPaused, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      waitingChangesOf<PageTree>(client, key).answer(() =>
        readCurrentPageTree(client, { workspaceId, signal }),
      ),
    // Announcements keep it fresh; what this device kept from an earlier visit is asked for again at once.
    staleTime: Infinity,
    refetchOnMount: 'always',
    meta: { isKept: true },
  })
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  const unsent = useUnsentNames(workspaceId)
  const { names, put, draft } = useStore(unsent)
  const pageTree = useMemo(() => {
    if (!data) return null
    const renames = Object.entries(names).map(([id, name]) => ({ type: 'rename', id, name }) as const)
    const edits = changes
      .filter((change) => change.workspaceId === workspaceId && change.refusal === null)
      .map(({ edit }) => edit)
    return [...edits, ...renames].reduce(applyEdit, data)
  }, [data, workspaceId, changes, names])
  useRefreshOnNotice(workspaceId, dataUpdatedAt)
  useResumedCopies(workspaceId)
  const isFresh = isOfThisVisit(dataUpdatedAt)
  useForgetTakenPages({ workspaceId, isGuest, data, isFresh })

  const state: PageTreeState = useMemo(
    () => ({
      workspaceId,
      isGuest,
      pageTree,
      isFresh,
      isFailed: (isError && isRoleKnown) || isPaused,
      // The tree rarely fails alone.
      retry: () =>
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined }),
      rename: put,
      draftName: draft,
      unsentNames: names,
    }),
    [workspaceId, isGuest, isRoleKnown, pageTree, isFresh, isError, isPaused, client, put, draft, names],
  )
  return <PageTreeContext value={state}>{children}</PageTreeContext>
}

interface TakenPages extends Pick<PageTreeState, 'workspaceId' | 'isGuest' | 'isFresh'> {
  readonly data: PageTree | undefined
}

/**
 * PEOPLE-ACCESS-12: a page that was taken from a guest leaves their device, with all below it; those of a space that was
 * taken from a member, too. What this device kept of the tree tells of spaces that were taken meanwhile.
 */
function useForgetTakenPages({ workspaceId, isGuest, data, isFresh }: TakenPages): void {
  const seen = useRef<PageTree>(undefined)
  useEffect(() => {
    const before = seen.current
    if (!data) return
    seen.current = data
    if (!isFresh) return
    if (isGuest)
      void forgetDocumentsUnless(
        (address) => address.workspaceId !== workspaceId || data.views.has(address.objectId),
      )
    else if (before?.rootId === data.rootId) {
      const gone = goneWithSpaces(before, data)
      if (gone.size > 0) void forgetDocumentsUnless(({ objectId }) => !gone.has(objectId))
    }
  }, [workspaceId, isGuest, data, isFresh])
}

function useRefreshOnNotice(workspaceId: string, readAt: number): void {
  const client = useQueryClient()
  const refresh = useCallback(() => {
    // Read already, with what was done here.
    if (staleViewsOf(workspaceId).isEmpty()) return
    // A read that is under way goes on: in a busy workspace none would ever end otherwise.
    void client.invalidateQueries({ queryKey: pageTreeKey(workspaceId) }, { cancelRefetch: false })
  }, [client, workspaceId])

  useEffect(() => {
    const stale = staleViewsOf(workspaceId)
    let timer: ReturnType<typeof setTimeout> | null = null
    const unfollow = followWorkspace(workspaceId, (news) => {
      refreshPersonal(client, workspaceId, news)
      const viewIds = changedViews(workspaceId, news)
      if (viewIds === null) stale.addAll()
      else if (viewIds.length === 0) return
      else stale.add(viewIds)
      timer ??= setTimeout(() => {
        timer = null
        refresh()
        void client.invalidateQueries({ queryKey: ['trash', workspaceId], exact: true })
      }, REFRESH_DELAY_MS)
    })
    return () => {
      if (timer !== null) clearTimeout(timer)
      unfollow()
      // Nobody hears from now on.
      stale.addAll()
    }
  }, [client, workspaceId, refresh])

  // What was announced while a read was under way.
  useEffect(() => {
    if (isOfThisVisit(readAt)) refresh()
  }, [workspaceId, readAt, refresh])
}

/** The person's own lists change by themselves, and where pages come back or are given. */
function refreshPersonal(client: QueryClient, workspaceId: string, news: News): void {
  const isOfTop = changedViews(workspaceId, news)?.includes(workspaceId) ?? true
  if (isOfTop || news.kind === 'favorites_changed')
    void client.invalidateQueries({ queryKey: favoritesKey(workspaceId) })
  if (isOfTop || news.kind === 'recents_changed')
    void client.invalidateQueries({ queryKey: recentsKey(workspaceId) })
}

/** Views that may have changed; null where it can be any. */
function changedViews(workspaceId: string, news: News): readonly string[] | null {
  switch (news.kind) {
    case 'views_changed':
      return news.viewIds
    case 'published_changed':
      return [news.viewId]
    // The name and icon of the root; what people have is told by the views.
    case 'workspace_changed':
    case 'members_changed':
      return [workspaceId]
    case 'resync':
    case 'unfollowed':
      return null
    // All else is about what people keep, and not about the tree.
    default:
      return []
  }
}
