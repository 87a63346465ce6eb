import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

export type Logger = FastifyBaseLogger
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * One JSON line per event on stdout; readable lines where a person watches. Tokens, cookies and
 * mail bodies never belong in a log: what could carry one is cut out here as a last resort.
 */
export function createLogger(level: LogLevel): Logger {
  const isWatched = process.stdout.isTTY
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'headers.authorization',
        'headers.cookie',
        'token',
        'access_token',
        'refresh_token',
        'secret',
        'html',
        'text',
      ],
      censor: '[cut]',
    },
    ...(isWatched && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'requestId,req,res', translateTime: 'HH:MM:ss' },
      },
    }),
  })
}
