import { fastifyCompress } from '@fastify/compress'
import { fastifyRateLimit } from '@fastify/rate-limit'
import { fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { constants } from 'node:zlib'
import type { Config } from '../config/Config.ts'
import { AppError, handleError } from '../errors/index.ts'
import type { Ids } from '../ids.ts'
import type { Logger } from '../logger.ts'
import type { App } from './App.ts'
import { addBodyTimeout } from './addBodyTimeout.ts'
import { addCors } from './addCors.ts'
import { addJsonParser } from './addJsonParser.ts'
import { addSecurityHeaders } from './addSecurityHeaders.ts'
import { trustedProxies } from './clientAddress.ts'
import { refuseAddress, refuseBytes } from './refuseUnreadable.ts'

export interface AppOptions {
  readonly config: Config
  readonly logger: Logger
  readonly ids: Ids
  /** For the body of a request to arrive; 5 minutes when absent. */
  readonly bodyTimeoutMs?: number
}

/** JSON bodies, which are parsed on the event loop; routes that take more say so with `bodyLimit`. */
const DEFAULT_BODY_LIMIT_BYTES = 512 * 1024

/** For the headers of a request to arrive, and for its body behind them. */
const HEADERS_TIMEOUT_MS = 60_000
const BODY_TIMEOUT_MS = 300_000

/**
 * The app without routes: zod validation, the error handler, request ids, security headers,
 * compression, and rate limits for the routes that ask (`config: { rateLimit: { max, timeWindow } }`).
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, logger, ids, bodyTimeoutMs = BODY_TIMEOUT_MS } = options
  const app: App = fastify({
    loggerInstance: logger,
    // Logging every request costs more than most requests do; the error handler logs failures.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: DEFAULT_BODY_LIMIT_BYTES,
    genReqId: () => ids.uuid(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192 },
    trustProxy: trustedProxies(config) ?? false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: 0,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  addJsonParser(app)
  app.addHook('onRequest', (request, reply, done) => {
    // Not cacheable unless a route allows it: most responses are personal.
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    done()
  })
  addBodyTimeout(app, bodyTimeoutMs)
  await addSecurityHeaders(app, config)
  addCors(app, config.allowedOrigins)
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', {
        message: 'Too many requests. Wait a moment and try again.',
        retryAfterSecs: Math.ceil(ttl / 1000),
      }),
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}
