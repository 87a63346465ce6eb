import { whenIdle } from '../whenIdle.ts'

/** Browsers look for a new version when a page is loaded; an app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

/** A new version of the app, which is on this device and waits. */
export interface AppUpdate {
  /** Puts the new version in use and loads this tab anew. Other tabs go on with what they have. */
  readonly take: () => void
}

/**
 * Lets the browser keep the built app, so that it opens without a network. Begins when the page is idle: all files of
 * the app are fetched for it, and none of them may hold up what somebody waits for.
 * `onUpdate` hears of each new version once it is there.
 */
export async function keepAppOffline(onUpdate: (update: AppUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await new Promise<void>(whenIdle)
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/app' })
    hearOfUpdates(registration, onUpdate)
    setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS)
  } catch {
    // Forbidden (private window, policy) or no secure address: the app works, only not without a network.
  }
}

function hearOfUpdates(registration: ServiceWorkerRegistration, onUpdate: (update: AppUpdate) => void): void {
  const tell = (worker: ServiceWorker) => onUpdate({ take: () => takeUpdate(worker) })
  if (registration.waiting) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first version of a device takes over without waiting.
      if (worker.state === 'installed' && registration.active) tell(worker)
    })
  })
}

function takeUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // Understood by `worker.ts`, which shares no code with the app.
  worker.postMessage('take_over')
}
