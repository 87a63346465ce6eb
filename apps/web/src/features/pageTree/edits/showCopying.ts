import { toast } from '@sheaf/ui'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { currentTranslation } from '../../../platform/i18n/i18n.ts'
import { watchJob } from '../../../platform/jobs/watchJob.ts'
import { copyServer } from './copyApi.ts'
import { beginCopy, followCopy } from './copyView.ts'
import { runningCopies, type RunningCopy } from './runningCopies.ts'

/** After a look that was not answered. */
const AGAIN_MS = 1000

/** Copies a page; where that takes a while, a toast says how far it is, and stops it. Null where it was stopped; see `beginCopy`. */
export async function showCopying(workspaceId: string, viewId: string, name: string): Promise<string | null> {
  const begun = await beginCopy(copyServer(workspaceId), viewId)
  if (begun === null || begun.taskId === null) return begun?.copyId ?? null
  const copy = { taskId: begun.taskId, workspaceId, name }
  runningCopies.add(copy)
  return await alone(copy.taskId, () => follow(copy), true)
}

/**
 * Shows on what was being copied when its tab went, unless another tab does. `onCopied` is called with each copy that is
 * there; what failed says why.
 */
export function resumeCopying(workspaceId: string, onCopied: (copyId: string) => void): void {
  for (const copy of runningCopies.list(workspaceId)) void resume(copy, onCopied)
}

async function resume(copy: RunningCopy, onCopied: (copyId: string) => void): Promise<void> {
  try {
    const copyId = await alone(copy.taskId, () => follow(copy), false)
    if (copyId !== null) onCopied(copyId)
  } catch (error) {
    // Of somebody else who was signed in here, or forgotten since.
    if (!(error instanceof ApiError) || error.code === 'record_not_found') return
    toast(currentTranslation().t(ERROR_KEYS[error.code]), { isError: true })
  }
}

async function follow(copy: RunningCopy): Promise<string | null> {
  const { t } = currentTranslation()
  const names = { name: copy.name || t('pageTree.untitled') }
  const watch = watchJob('copy', copy.taskId)
  try {
    const copyId = await followCopy(copyServer(copy.workspaceId), copy.taskId, {
      wait: (isAgain) => (isAgain ? new Promise((resolve) => setTimeout(resolve, AGAIN_MS)) : watch.next()),
      onProgress({ done, total, stop }) {
        toast(t(total === 0 ? 'pageTree.copying' : 'pageTree.copyingSoFar', { ...names, done, total }), {
          isLoading: true,
          action: { label: t('pageTree.stopCopying'), onSelect: () => void stop() },
        })
      },
    })
    if (copyId === null) toast(t('pageTree.copyingStopped'))
    return copyId
  } finally {
    watch.end()
    runningCopies.remove(copy.taskId)
  }
}

/** One tab shows a copy. A tab that is loaded again gives up its place, which the next one takes. Null where another tab has it. */
async function alone(
  taskId: string,
  work: () => Promise<string | null>,
  isOwn: boolean,
): Promise<string | null> {
  if (!('locks' in navigator)) return await work()
  const run = (lock: Lock | null) => (lock === null && !isOwn ? null : work())
  return await navigator.locks.request(`copy ${taskId}`, { ifAvailable: true }, run)
}
