import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore, type StoreApi } from 'zustand'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { session } from '../../../platform/session/session.ts'
import { syncStatus } from '../../../platform/sync/index.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { isRefusedPage, isUnsentPage, treeChanges } from '../changes/treeChanges.ts'
import { applyEdit } from './applyEdit.ts'
import type { PageTree } from '../pageTree.ts'
import { sendEdit } from '../pageTreeApi.ts'
import { pageTreeKey } from '../pageTreeKeys.ts'
import { refreshPageTree } from '../refreshPageTree.ts'
import { createUnsentNames, unsentNamesKey, type UnsentNames } from './unsentNames.ts'

/** After a failure that the connection does not explain. */
const RETRY_DELAY_MS = 5000

/** The names on their way to the server, and the way for new ones. */
export function useUnsentNames(workspaceId: string): StoreApi<UnsentNames> {
  const store = useMemo(() => {
    const userId = session.getSnapshot()?.user.id ?? ''
    return createUnsentNames(localStorage, unsentNamesKey(userId, workspaceId))
  }, [workspaceId])
  useNameSender(workspaceId, store)
  return store
}

// One name at a time, also of one page: two on their way could arrive in the wrong order.
function useNameSender(workspaceId: string, store: StoreApi<UnsentNames>): void {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const [attempt, setAttempt] = useState(0)
  const sending = useRef(Promise.resolve())
  const names = useStore(store, (state) => state.names)
  // A page is named once the server has it.
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  const [viewId, name] = useMemo(
    () => Object.entries(names).find(([id]) => !isUnsentPage(id)) ?? [],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isUnsentPage` reads them
    [names, changes],
  )
  const isOnline = useSyncExternalStore(onStatus, isConnected)

  useEffect(() => {
    if (viewId === undefined || name === undefined) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | null = null
    const edit = { type: 'rename', id: viewId, name } as const
    const before = sending.current
    async function send(id: string, wanted: string): Promise<void> {
      // What failed was told when it did.
      await before.catch(() => undefined)
      if (isOver) return
      try {
        await sendEdit(workspaceId, edit)
        const key = pageTreeKey(workspaceId)
        await client.cancelQueries({ queryKey: key })
        client.setQueryData<PageTree>(key, (pageTree) => pageTree && applyEdit(pageTree, edit))
        store.getState().drop(id, wanted)
        void refreshPageTree(client, workspaceId, [id])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isOver) return
        if (PASSING.has(error.code)) {
          timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_DELAY_MS)
          return
        }
        store.getState().drop(id, wanted)
        // Told with its page.
        if (!isRefusedPage(id)) refuse(error)
      }
    }
    sending.current = send(viewId, name)
    return () => {
      isOver = true
      if (timer !== null) clearTimeout(timer)
    }
  }, [workspaceId, store, client, refuse, viewId, name, isOnline, attempt])
}

const PASSING: ReadonlySet<string> = new Set([
  'network_error',
  'service_temporary_unavailable',
  'request_timeout',
  'retry_later',
  'too_many_requests',
])

function onStatus(listener: () => void): () => void {
  return syncStatus.subscribe(listener)
}

function isConnected(): boolean {
  return syncStatus.getSnapshot().connection === 'online'
}
