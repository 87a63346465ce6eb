import type { Workspace } from '@sheaf/contract'
import { usePageTree } from '../pageTree/index.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

/** A way out of a workspace. */
export type DepartureKind = 'leave' | 'delete'

export interface DepartureDialogsProps {
  readonly workspace: Workspace
  /** What is asked about; null for nothing. */
  readonly asking: DepartureKind | null
  /** The last person cannot leave, but delete. */
  readonly onAsk: (kind: DepartureKind | null) => void
}

/** The questions before somebody leaves a workspace or deletes it. */
export function DepartureDialogs({ workspace, asking, onAsk }: DepartureDialogsProps) {
  const { pageTree } = usePageTree()
  const pages = pageTree
    ? [...pageTree.views.values()].filter(({ id, isSpace }) => !isSpace && id !== pageTree.rootId).length
    : 0
  const close = () => onAsk(null)
  if (asking === 'leave')
    return <LeaveDialog workspace={workspace} onDelete={() => onAsk('delete')} onClose={close} />
  if (asking === 'delete') return <DeleteDialog workspace={workspace} pageCount={pages} onClose={close} />
  return null
}
