import { signOut } from '../auth/index.ts'
import { isNothing, readUnsaved, type Unsaved } from './readUnsaved.ts'

/** What is on its way just now arrives before anybody has read a question. */
const PATIENCE_MS = 1500
const LOOK_MS = 150

const listeners = new Set<() => void>()
let leaving: Unsaved | null = null
let attempt = 0

/** Signs out; asks first when something of this person has not reached the server. */
export function requestSignOut(): void {
  void watch((attempt += 1))
}

/** For the dialog alone. */
export const signOutRequest = {
  /** Null while nobody is asked. */
  getSnapshot: (): Unsaved | null => leaving,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answer(isSure: boolean): void {
    attempt += 1
    tell(null)
    if (isSure) void signOut()
  },
}

/** Looks until all has arrived, which is the sign to go, or until somebody has answered. */
async function watch(own: number): Promise<void> {
  const since = performance.now()
  for (;;) {
    const now = await readUnsaved()
    if (own !== attempt) return
    if (isNothing(now)) break
    if (leaving !== null || now.uploads > 0 || performance.now() - since > PATIENCE_MS) tell(now)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (own !== attempt) return
  }
  tell(null)
  await signOut()
}

function tell(next: Unsaved | null): void {
  if (JSON.stringify(next) === JSON.stringify(leaving)) return
  leaving = next
  for (const listener of listeners) listener()
}
