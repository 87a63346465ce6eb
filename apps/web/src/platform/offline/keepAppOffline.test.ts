import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAppOffline, type AppUpdate } from './keepAppOffline.ts'

const HOUR_MS = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  readonly update = vi.fn<() => Promise<void>>(async () => undefined)

  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

/** The app as a browser has opened it, and the updates that it heard of. */
async function openApp(registration: Registration) {
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('location', { reload })
  const updates: AppUpdate[] = []
  await keepAppOffline((update) => updates.push(update))
  return { updates, reload, takeOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')) }
}

it('OFF-UPDATE-1: a version is told once it is on the device, the first one of a device never', async () => {
  const registration = new Registration()
  const { updates } = await openApp(registration)
  const first = registration.find()
  first.become('installed')
  expect(updates).toEqual([])
  registration.active = first
  const second = registration.find()
  expect(updates).toEqual([])
  second.become('installed')
  expect(updates).toHaveLength(1)
  second.become('activated')
  expect(updates).toHaveLength(1)
})

it('OFF-UPDATE-1: one that came in an earlier visit is told, and newer ones are looked for every hour', async () => {
  const registration = new Registration()
  registration.waiting = new Worker()
  const { updates } = await openApp(registration)
  expect(updates).toHaveLength(1)
  vi.advanceTimersByTime(HOUR_MS - 1)
  expect(registration.update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(HOUR_MS + 1)
  expect(registration.update).toHaveBeenCalledTimes(2)
})

it('OFF-UPDATE-2: the tab in which it is asked for loads anew, and no other', async () => {
  const registration = new Registration()
  const waiting = new Worker()
  registration.waiting = waiting
  const { updates, reload, takeOver } = await openApp(registration)
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  updates[0]?.take()
  expect(waiting.postMessage).toHaveBeenCalledWith('take_over')
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})
