import { errorCodeOf, type Duplication, type ErrorCode } from '@sheaf/contract'
import type { Result } from '@sheaf/base'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { watchJob } from '../../platform/jobs/watchJob.ts'
import { fetchDuplication, sendDuplicate, stopDuplication } from './duplicatingApi.ts'

export type DuplicationState =
  | { readonly kind: 'idle' }
  /** Progress is null until the server has told it. */
  | { readonly kind: 'running'; readonly progress: Duplication['progress'] | null }
  | { readonly kind: 'done'; readonly workspaceId: string; readonly viewId: string }
  /** Another place can be chosen. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ErrorCode }

/** Asked again after so long where there was no answer. */
const AGAIN_MS = 1_000

/**
 * PUBWEB-DUP-3: a copy on its way. The address names it, so that a reload goes on watching the same one; what got lost
 * on the way to the server is sent again under the same id and makes no second copy.
 */
export function useDuplication() {
  const [search, setSearch] = useSearchParams()
  const taskId = search.get('task')
  const workspaceId = search.get('workspace')
  const [state, setState] = useState<DuplicationState>(
    taskId && workspaceId ? { kind: 'running', progress: null } : { kind: 'idle' },
  )
  const isRunning = state.kind === 'running'

  function take(answer: Result<Duplication, ErrorCode>, target: string): void {
    if (!answer.ok) return setState({ kind: 'failed', error: answer.error })
    const { state: reached, view_id: copy, progress, error_code: code } = answer.value
    if (reached === 'done') setState({ kind: 'done', workspaceId: target, viewId: copy })
    else if (reached === 'running') setState({ kind: 'running', progress })
    else if (reached === 'cancelled') setState({ kind: 'cancelled' })
    else setState({ kind: 'failed', error: (code === null ? null : errorCodeOf(code)) ?? 'unhandled' })
  }

  useEffect(() => {
    if (!isRunning || !taskId || !workspaceId) return
    let isOver = false
    const watch = watchJob('copy', taskId)
    async function follow(id: string, target: string): Promise<void> {
      let isAgain = false
      while (!isOver) {
        await (isAgain ? new Promise((resolve) => setTimeout(resolve, AGAIN_MS)) : watch.next())
        if (isOver) return
        const answer = await fetchDuplication(target, id)
        if (isOver) return
        // Without a network the copy goes on all the same.
        isAgain = !answer.ok && answer.error === 'network_error'
        if (!isAgain) take(answer, target)
      }
    }
    void follow(taskId, workspaceId)
    return () => {
      isOver = true
      watch.end()
    }
  }, [isRunning, taskId, workspaceId])

  const isCancelled = state.kind === 'cancelled'
  useEffect(() => {
    if (isCancelled && taskId) setSearch({}, { replace: true })
  }, [isCancelled, taskId, setSearch])

  async function start(viewId: string, target: string, destinationId: string): Promise<void> {
    setState({ kind: 'running', progress: null })
    const input = { viewId, workspaceId: target, destinationId, requestId: crypto.randomUUID() }
    let answer = await sendDuplicate(input)
    if (!answer.ok && answer.error === 'network_error') answer = await sendDuplicate(input)
    if (answer.ok && answer.value.state === 'running')
      setSearch({ task: answer.value.task_id, workspace: target }, { replace: true })
    take(answer, target)
  }
  function reset(): void {
    setSearch({}, { replace: true })
    setState({ kind: 'idle' })
  }
  /** PUBWEB-DUP-5: null until the server has said what the copy is called there. Answers why it goes on. */
  const stop =
    taskId && workspaceId
      ? async (): Promise<ErrorCode | null> => {
          const answer = await stopDuplication(workspaceId, taskId)
          if (!answer.ok) return answer.error
          take(answer, workspaceId)
          return null
        }
      : null
  return { state, start, stop, reset }
}
