import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../http/index.ts'
import type { Platform } from '../Platform.ts'
import { metricsOfProcess } from './metricsOfProcess.ts'
import { watchEventLoop } from './watchEventLoop.ts'
import { watchThreads } from './watchThreads.ts'

/** Name of the metric of how long answers take. */
export const DURATIONS = 'sheaf_http_request_duration_seconds'

/**
 * `/health`: 200 while the database answers, 503 when it does not. `/metrics`: Prometheus text, for
 * whoever knows `SHEAF_METRICS_TOKEN`. Measures the routes that are added after it.
 * Answers the registry, for what others measure.
 */
export function addOpsRoutes(
  app: App,
  options: Pick<Platform, 'config' | 'database' | 'logger' | 'threads'>,
): Registry {
  const { config, database } = options
  const registry = createRegistry(options)
  const ofProcess = metricsOfProcess()
  watchEventLoop(app, registry, options.logger)
  watchThreads(registry, options.threads)
  const durations = new Histogram({
    name: DURATIONS,
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/health', async () => {
    await database.execute(sql`select 1`)
    return { status: 'ok' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, config.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics())
  })
  return registry
}

function createRegistry({ database }: Pick<Platform, 'database'>): Registry {
  const registry = new Registry()
  const connections = new Gauge({
    name: 'sheaf_database_connections',
    help: 'Connections of the pool, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = database.$client
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  return registry
}

function hasToken(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
