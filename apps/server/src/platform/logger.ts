import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream, type LoggerOptions } from 'pino'
import { describeError } from './describeError.ts'

export type Logger = FastifyBaseLogger
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * One JSON line per event on stdout; readable lines where a person watches. Tokens, cookies and
 * mail bodies never belong in a log: what could carry one is cut out here as a last resort.
 * `destination` takes the lines instead of stdout.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const isWatched = process.stdout.isTTY && destination === undefined
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
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
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
