import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | null = null

/**
 * What the process tells of itself: memory, collections of garbage, its event loop. Of all servers in it, and measured from the
 * first one's start on: what measures cannot be ended.
 */
export function metricsOfProcess(): Registry {
  if (registry === null) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry })
  }
  return registry
}
