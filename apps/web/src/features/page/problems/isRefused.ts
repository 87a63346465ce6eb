import type { DocumentSnapshot } from '../../../platform/sync/index.ts'

type Saving = Pick<DocumentSnapshot, 'phase' | 'access' | 'hasUnsaved' | 'connection'>

/** What was written will not be taken, as the page may only be read by now. */
export function isRefused({ phase, access, hasUnsaved, connection }: Saving): boolean {
  return phase === 'ready' && access === 'read' && hasUnsaved && connection === 'online'
}
