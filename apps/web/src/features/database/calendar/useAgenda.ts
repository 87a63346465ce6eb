import { useSyncExternalStore } from 'react'
import { session as signedIn } from '../../../platform/session/session.ts'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** Whether a person sees a calendar as a list of its days. The format has no place for it: it is kept on the device, per person and view. */
export function useAgenda(viewId: string) {
  const key = `calendar_agenda_${signedIn.getSnapshot()?.user.id ?? ''}_${viewId}`
  const isOn = useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== null)
  function set(next: boolean): void {
    keepHere(key, next ? 'on' : null)
    for (const listener of listeners) listener()
  }
  return { isOn, set }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
