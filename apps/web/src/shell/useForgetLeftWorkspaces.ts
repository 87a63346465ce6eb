import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWorkspaces } from '../features/workspace/index.ts'
import { forgetAnswersOfOthers, isOfThisVisit } from '../platform/offline/keptAnswers.ts'
import { forgetDocumentsUnless } from '../platform/sync/index.ts'

/**
 * PEOPLE-ACCESS-12: what this device keeps of workspaces that the person is not in any more is let go of, once the server
 * has said in which they are.
 */
export function useForgetLeftWorkspaces(userId: string): void {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useWorkspaces()
  const ids = isOfThisVisit(dataUpdatedAt) ? data?.workspaces.map((each) => each.workspace_id) : undefined
  const list = ids?.toSorted().join(' ')
  useEffect(() => {
    if (list === undefined) return
    const here = new Set(list.split(' '))
    void forgetDocumentsUnless(({ workspaceId }) => here.has(workspaceId))
    void forgetAnswersOfOthers(client, userId, here)
    forgetUnsentNames(userId, here)
  }, [client, userId, list])
}

/** Names of pages on their way to workspaces that are over. */
function forgetUnsentNames(userId: string, here: ReadonlySet<string>): void {
  const prefix = `${userId}_unsent_names_`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !here.has(key.slice(prefix.length))) localStorage.removeItem(key)
  }
}
