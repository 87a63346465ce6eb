import type { GotrueErrorCode } from '@sheaf/contract'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../refusal.ts'

/**
 * Refuses, in the words that clients of GoTrue know, what this service does not offer: phones, people without an address,
 * tokens of other services and wallets, and accounts with an id or a hash of somebody else's making. What is merely
 * malformed is left to the schema of the call. For `preValidation`.
 */
export async function refuseUnoffered(request: FastifyRequest): Promise<void> {
  const code = unoffered(request)
  if (code !== null) throw refusal(code)
}

function unoffered(request: FastifyRequest): GotrueErrorCode | null {
  const { url: route = '' } = request.routeOptions
  const body = fieldsOf(request.body)
  if (isSet(body, 'phone') || PHONE_TYPES.has(body['type'])) return 'phone_provider_disabled'
  switch (route) {
    case '/gotrue/signup':
      return isSet(body, 'email') ? null : 'anonymous_provider_disabled'
    case '/gotrue/token':
      return GRANTS.get(fieldsOf(request.query)['grant_type']) ?? null
    case '/gotrue/admin/users':
      return isSet(body, 'id') || isSet(body, 'password_hash') ? 'validation_failed' : null
    default:
      return null
  }
}

const PHONE_TYPES: ReadonlySet<unknown> = new Set(['sms', 'phone_change'])
const GRANTS: ReadonlyMap<unknown, GotrueErrorCode> = new Map([
  ['id_token', 'provider_disabled'],
  ['web3', 'web3_provider_disabled'],
])

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(sent: unknown): Fields {
  return typeof sent === 'object' && sent !== null ? (sent as Fields) : {}
}

function isSet(body: Fields, field: string): boolean {
  return body[field] !== undefined && body[field] !== null && body[field] !== ''
}
