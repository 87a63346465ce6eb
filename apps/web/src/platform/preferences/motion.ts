import { keepHere } from '../storage/keepHere.ts'

/** Whether things move; `system` is what the system says. */
export type MotionChoice = 'system' | 'reduced'

/** `first-paint.js` reads it as well. */
const STORAGE_KEY = 'reduced-motion'

/** SET-PREF-5: keeps the choice on this device, and marks the document for style sheets. */
export function applyMotion(choice: MotionChoice): void {
  keepHere(STORAGE_KEY, choice === 'reduced' ? 'true' : null)
  markDocument()
}

/** Listens to the choices of other tabs, until the returned function is called. */
export function followMotion(): () => void {
  function handleStorage({ key }: StorageEvent): void {
    if (key === STORAGE_KEY) markDocument()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

function markDocument(): void {
  const isReduced = localStorage.getItem(STORAGE_KEY) === 'true'
  if (isReduced) document.documentElement.dataset['motion'] = 'reduced'
  else delete document.documentElement.dataset['motion']
}
