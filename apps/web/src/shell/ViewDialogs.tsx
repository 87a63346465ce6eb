import { lazy } from 'react'
import { usePageTree, type TreeEntry } from '../features/pageTree/index.ts'
import { ExportDialogWhenNeeded } from '../features/transfer/index.ts'
import type { DialogRequest } from '../platform/dialogs/workspaceDialogRequest.ts'

const PageIconHost = lazy(async () => ({
  default: (await import('../features/pageLook/PageIconHost.tsx')).PageIconHost,
}))
const SpacePeopleHost = lazy(async () => ({
  default: (await import('../features/spacePeople/SpacePeopleHost.tsx')).SpacePeopleHost,
}))

export interface ViewDialogsProps {
  readonly dialog: DialogRequest['dialog']
  readonly view: TreeEntry
  readonly onClose: () => void
}

/** Dialogs about one view that are seldom asked for: the app at first does not even know where they are. */
export function ViewDialogs({ dialog, view, onClose }: ViewDialogsProps) {
  const { workspaceId, pageTree } = usePageTree()
  if (dialog === 'spacePeople') return <SpacePeopleHost view={view} onClose={onClose} />
  if (dialog === 'pageIcon') return <PageIconHost view={view} onClose={onClose} />
  return (
    pageTree && (
      <ExportDialogWhenNeeded workspaceId={workspaceId} pageTree={pageTree} id={view.id} onClose={onClose} />
    )
  )
}
