import { ApiError } from '../../platform/api/ApiError.ts'
import { treeChanges } from '../pageTree/index.ts'

/** As long as somebody waits for the answer of a server that is there. */
const PATIENCE_MS = 4000

/**
 * TREEOFF-REFUSE-3: what needs the server, and would overtake changes that wait for it. Resolves once the server has them;
 * rejects without a network, and where they go on waiting.
 */
export async function whenAllSent(workspaceId: string): Promise<void> {
  if (!navigator.onLine) throw new ApiError('network_error')
  const waits = () =>
    treeChanges.getSnapshot().some((change) => change.workspaceId === workspaceId && change.refusal === null)
  if (!waits()) return
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      unsubscribe()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new ApiError('network_error'))), PATIENCE_MS)
    const unsubscribe = treeChanges.subscribe(() => {
      if (!waits()) end(resolve)
    })
  })
}
