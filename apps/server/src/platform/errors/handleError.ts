import { ERRORS, type ErrorCode } from '@sheaf/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { BlobStoreError } from '../blobs/BlobStore.ts'
import { AppError } from './AppError.ts'
import { AuthServiceError } from './AuthServiceError.ts'
import { sendAuthError } from './sendAuthError.ts'
import { UnauthorizedError } from './UnauthorizedError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How errors of the route look: the envelope when absent, the auth service's own form for GoTrue calls. */
    errorFormat?: 'envelope' | 'auth'
  }
}

/** An error as it goes out; the words are for people and never name our insides. */
interface Answer {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfterSecs?: number
}

/**
 * The one place where an error becomes an answer (wire.md section 1). Application errors are HTTP
 * 200 with a code; requests that cannot be read are 400, unknown paths 404, too large ones 413,
 * too many 429; a bug is logged with the request id and answered as internal, without a trace.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UnauthorizedError)
    return reply.code(401).type('text/plain; charset=utf-8').send(error.message)
  if (error instanceof AuthServiceError) {
    if (error.retryAfterSecs !== null) reply.header('retry-after', error.retryAfterSecs)
    return sendAuthError(request, reply, error)
  }

  const answer = answerOf(error)
  if (answer.code === 'internal') request.log.error({ err: error }, 'A request failed because of a bug')
  if (answer.code === 'storage_space_not_enough') request.log.error({ err: error }, 'The blob store is full')
  if (answer.code === 'service_temporary_unavailable')
    request.log.error(
      { err: error },
      error instanceof BlobStoreError
        ? 'The blob store is out of reach'
        : isOutOfRoom(error)
          ? 'The disk is full'
          : 'The database is out of reach',
    )
  if (answer.retryAfterSecs !== undefined) reply.header('retry-after', answer.retryAfterSecs)

  // An address that cannot be read has no route.
  const isAuth = request.routeOptions.config?.errorFormat === 'auth' || request.url.startsWith('/gotrue/')
  if (isAuth) {
    const status = answer.status === 200 ? 400 : answer.status
    const errorCode = AUTH_ERROR_CODES[answer.code] ?? 'validation_failed'
    return sendAuthError(request, reply, { status, errorCode, message: answer.message })
  }
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: ERRORS[answer.code],
        message: answer.message,
        ...(answer.retryAfterSecs !== undefined && { retry_after_secs: answer.retryAfterSecs }),
      }),
    )
}

const AUTH_ERROR_CODES: Partial<Record<ErrorCode, string>> = {
  internal: 'unexpected_failure',
  service_temporary_unavailable: 'unexpected_failure',
  too_many_requests: 'over_request_rate_limit',
  invalid_request: 'bad_json',
}

function answerOf(error: unknown): Answer {
  if (error instanceof AppError) {
    return {
      status: error.code === 'too_many_requests' ? 429 : error.code === 'internal' ? 500 : 200,
      code: error.code,
      message: error.message,
      ...(error.retryAfterSecs !== null && { retryAfterSecs: error.retryAfterSecs }),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequestAnswer(error)
  if (error instanceof BlobStoreError) return blobStoreAnswer(error)
  if (isDatabaseAway(error)) {
    const message = 'Sheaf cannot reach its database right now. Try again in a moment.'
    return { status: 503, code: 'service_temporary_unavailable', message, retryAfterSecs: 2 }
  }
  if (isOutOfRoom(error)) {
    const message = 'Sheaf has no room left to save this. Nothing was changed.'
    return { status: 503, code: 'service_temporary_unavailable', message, retryAfterSecs: 60 }
  }
  if (/^(40001|40P01)$/.test(sqlState(error))) {
    return { status: 200, code: 'retry_later', message: 'Somebody changed the same thing. Try again.' }
  }
  // Written where the parent was deleted at the same moment: what is looked up before holds no longer.
  if (sqlState(error) === '23503') {
    return { status: 200, code: 'record_deleted', message: 'Somebody deleted this at the same moment.' }
  }
  return (
    frameworkAnswer(error) ?? { status: 500, code: 'internal', message: 'Something went wrong on our side.' }
  )
}

function blobStoreAnswer({ problem }: BlobStoreError): Answer {
  switch (problem) {
    case 'full':
      return {
        status: 200,
        code: 'storage_space_not_enough',
        message: 'Sheaf has no room left for this file. Nothing was stored.',
      }
    case 'unavailable':
      return {
        status: 503,
        code: 'service_temporary_unavailable',
        message: 'Sheaf cannot reach its file storage right now. Try again in a moment.',
        retryAfterSecs: 2,
      }
    case 'unknown_upload':
      return { status: 200, code: 'record_not_found', message: 'There is no such upload under way.' }
    case 'wrong_parts':
      return {
        status: 200,
        code: 'invalid_request',
        message: 'The parts of the upload do not make a file.',
      }
  }
}

// A path whose id cannot be an id names nothing that exists, hence 404 and not 400.
function invalidRequestAnswer(error: FastifyError): Answer {
  if (error.validationContext === 'params') {
    return { status: 404, code: 'record_not_found', message: 'There is nothing here.' }
  }
  const [first] = error.validation ?? []
  const place = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  const what = first?.message ?? 'not in the expected form'
  return { status: 400, code: 'invalid_request', message: place ? `${place}: ${what}` : what }
}

/** Errors that Fastify itself raises for requests it cannot read: their status is below 500. */
function frameworkAnswer(error: unknown): Answer | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  switch (error.statusCode) {
    case 413:
      return { status: 413, code: 'payload_too_large', message: 'This is too large to send in one piece.' }
    case 415:
      return {
        status: 415,
        code: 'invalid_content_type',
        message: 'This kind of content is not understood here.',
      }
    case 404:
      return { status: 404, code: 'record_not_found', message: 'There is nothing here.' }
    case 429:
      return {
        status: 429,
        code: 'too_many_requests',
        message: 'Too many requests. Wait a moment and try again.',
      }
    default:
      if (typeof error.statusCode !== 'number' || error.statusCode >= 500) return null
      return { status: 400, code: 'invalid_request', message: 'The request could not be read.' }
  }
}

// Connection lost (class 08), server going down or starting (57P01–57P03), socket errors of the driver.
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08...|57P0[123]|53300)$/.test(code)) return true
  if (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) &&
    'syscall' in error &&
    error.syscall === 'connect'
  )
    return true
  if (error.message === 'Connection terminated unexpectedly') return true
  return isDatabaseAway(error.cause)
}

// Reported by the database (53100) or the file system.
function isOutOfRoom(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test(sqlState(error))
}

/** Code of the error, or of what caused it: libraries wrap what the driver throws. */
function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlState(error.cause)
}
