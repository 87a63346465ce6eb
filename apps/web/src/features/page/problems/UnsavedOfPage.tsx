import { UnsavedNotice } from './UnsavedNotice.tsx'
import { useDocumentSession } from '../useDocumentSession.ts'

/** Below the words that a page cannot be opened: what this device keeps of it and the server will not take. */
export function UnsavedOfPage(props: {
  readonly workspaceId: string
  readonly viewId: string
  readonly name: string
}) {
  const opened = useDocumentSession(props.workspaceId, props.viewId)
  if (opened?.snapshot.phase !== 'closed' || !opened.snapshot.hasUnsaved) return null
  return <UnsavedNotice session={opened.session} viewId={props.viewId} name={props.name} />
}
