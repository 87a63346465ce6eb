import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { projectDocument, type ProjectedBlock } from '@sheaf/model'
import { openDocument } from './index.ts'

type ReadDocument = Result<ProjectedBlock, ErrorCode | 'offline'>

/** The wire's number of a document object. */
const DOCUMENT = 0
/** How long a page may stay on its way without a sign of the server. */
const PATIENCE_MS = 30_000

/** EXP-READ-1: a page as the server has it, with what this device has not sent yet; never what was only kept here. */
export function readCurrentDocument(
  workspaceId: string,
  viewId: string,
  signal: AbortSignal,
): Promise<ReadDocument> {
  return readDocument({ workspaceId, viewId, signal, isKeptEnough: false })
}

/** EXP-READ-2: a page as this device has it, whether or not the server has more of it. */
export function readKeptDocument(
  workspaceId: string,
  viewId: string,
  signal: AbortSignal,
): Promise<ReadDocument> {
  return readDocument({ workspaceId, viewId, signal, isKeptEnough: true })
}

interface Reading {
  readonly workspaceId: string
  readonly viewId: string
  readonly signal: AbortSignal
  /** What this device keeps will do. */
  readonly isKeptEnough: boolean
}

async function readDocument({ workspaceId, viewId, signal, isKeptEnough }: Reading): Promise<ReadDocument> {
  const session = openDocument({ workspaceId, objectId: viewId, collabType: DOCUMENT })
  let patience: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve) => {
      const look = (): void => {
        const { phase, isCurrent, connection, closedCode } = session.getSnapshot()
        if (closedCode) resolve(err(closedCode))
        else if ((connection === 'offline' && !isKeptEnough) || signal.aborted) resolve(err('offline'))
        else if (phase === 'ready' && (isCurrent || isKeptEnough)) {
          const projection = projectDocument(session.doc)
          resolve(projection.state === 'ready' ? ok(projection.root) : err('record_not_found'))
        }
      }
      session.subscribe(look)
      signal.addEventListener('abort', look)
      patience = setTimeout(() => resolve(err('offline')), PATIENCE_MS)
      look()
    })
  } finally {
    clearTimeout(patience)
    session.release()
  }
}
