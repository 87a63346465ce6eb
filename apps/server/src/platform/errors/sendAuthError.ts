import type { FastifyReply, FastifyRequest } from 'fastify'

export interface AuthAnswer {
  readonly status: number
  readonly errorCode: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** First version of the API whose errors name the code alone. Clients ask for a version by its date. */
const CODES_ALONE = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'

/** An error in the form of the auth service: `{code, error_code, msg}`, or `{code, message}` for newer clients. */
export function sendAuthError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, errorCode, message, details = {} }: AuthAnswer,
): FastifyReply {
  const { [VERSION_HEADER]: asked } = request.headers
  const isNew = typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= CODES_ALONE
  if (isNew) reply.header(VERSION_HEADER, CODES_ALONE)
  const body = isNew
    ? { code: errorCode, message, ...details }
    : { code: status, error_code: errorCode, msg: message, ...details }
  return reply
    .code(status)
    .header('x-sb-error-code', errorCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
