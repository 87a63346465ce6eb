import { uploads } from '../../platform/uploads/index.ts'
import { signOut } from '../auth/index.ts'

const listeners = new Set<() => void>()
let isAsking = false

/** Signs out; asks first when files of this person would be lost on the way. */
export function requestSignOut(): void {
  if (uploads.list().length > 0) tell(true)
  else void signOut()
}

/** For the dialog alone. */
export const signOutRequest = {
  getSnapshot: (): boolean => isAsking,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answer(isSure: boolean): void {
    tell(false)
    if (isSure) void signOut()
  },
}

function tell(asking: boolean): void {
  isAsking = asking
  for (const listener of listeners) listener()
}
