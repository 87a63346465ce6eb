import { useCallback, useSyncExternalStore } from 'react'
import { session as signedIn } from '../../../platform/session/session.ts'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** The field up to whose column a person has frozen a view; null where the first column stands alone. */
export function useFrozenField(viewId: string) {
  const fieldId = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(viewId)))
  const setFieldId = useCallback(
    (next: string | null) => {
      keepHere(keyOf(viewId), next)
      for (const listener of listeners) listener()
    },
    [viewId],
  )
  return { fieldId, setFieldId }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The format has no place for it: it is kept on the device, per person and view. */
function keyOf(viewId: string): string {
  return `frozen_columns_${signedIn.getSnapshot()?.user.id ?? ''}_${viewId}`
}

const listeners = new Set<() => void>()
