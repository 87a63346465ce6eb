import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { App } from '../http/index.ts'
import type { Logger } from '../logger.ts'

/** Nobody may be kept waiting for longer. */
const MAX_HOLD_MS = 50
const RESOLUTION_MS = 10
const CHECK_MS = 1000

/**
 * Measures how long the event loop is blocked: the longest time since the start, and how often it was more than 50 ms. What is
 * longer is logged with the routes that were asked for around then.
 */
export function watchEventLoop(app: App, registry: Registry, logger: Logger): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const longest = new Gauge({
    name: 'sheaf_event_loop_longest_hold_seconds',
    help: 'The longest time since the start in which nothing else was answered.',
    registers: [registry],
  })
  const holds = new Counter({
    name: 'sheaf_event_loop_holds_total',
    help: 'Seconds in which the event loop was held for more than 50 ms.',
    registers: [registry],
  })
  const underWay = new Map<string, number>()
  let asked = new Set<string>()
  let longestMs = 0

  app.addHook('onRequest', async ({ routeOptions: { url = 'none' } }) => {
    underWay.set(url, (underWay.get(url) ?? 0) + 1)
    asked.add(url)
  })
  app.addHook('onResponse', async ({ routeOptions: { url = 'none' } }) => {
    const left = (underWay.get(url) ?? 1) - 1
    if (left > 0) underWay.set(url, left)
    else underWay.delete(url)
  })

  function check(): void {
    // What it measures includes the time between two looks.
    const heldMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS)
    delays.reset()
    if (Number.isFinite(heldMs) && heldMs > longestMs) longest.set((longestMs = heldMs) / 1000)
    if (heldMs > MAX_HOLD_MS) {
      holds.inc()
      logger.warn({ heldMs: Math.round(heldMs), routes: [...asked] }, 'The event loop was held')
    }
    asked = new Set(underWay.keys())
  }
  delays.enable()
  const timer = setInterval(check, CHECK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
