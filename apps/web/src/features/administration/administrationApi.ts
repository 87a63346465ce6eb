import { buildUrl, err, ok, type Result } from '@sheaf/base'
import type { ADMINISTRATION_ENDPOINTS, ApiReply, ApiRequest, ErrorCode } from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { readAnswer } from '../../platform/api/readAnswer.ts'
import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'
import { session } from '../../platform/session/session.ts'

type Calls = typeof ADMINISTRATION_ENDPOINTS
type Query<Name extends keyof Calls> = ApiRequest<Calls[Name]>['query']
export type Reply<Name extends keyof Calls> = ApiReply<Calls[Name]>
type AuditFilter = NonNullable<Query<'exportAudit'>>

export const fetchPeople = (query: Query<'listPeople'>) =>
  unwrap(callApi<Calls['listPeople']>('GET', '/api/administration/people', { query }))

export const sendSuspension = (personId: string, isSuspended: boolean) =>
  unwrap(
    isSuspended
      ? callApi<Calls['suspendPerson']>('POST', '/api/administration/people/:personId/suspend', {
          params: { personId },
        })
      : callApi<Calls['readmitPerson']>('POST', '/api/administration/people/:personId/readmit', {
          params: { personId },
        }),
  )

export const sendSignOut = (personId: string) =>
  unwrap(
    callApi<Calls['signPersonOut']>('POST', '/api/administration/people/:personId/sign-out', {
      params: { personId },
    }),
  )

export const sendPersonDeletion = (personId: string) =>
  unwrap(
    callApi<Calls['deletePerson']>('DELETE', '/api/administration/people/:personId', {
      params: { personId },
    }),
  )

export const fetchWorkspaces = (query: Query<'listAllWorkspaces'>) =>
  unwrap(callApi<Calls['listAllWorkspaces']>('GET', '/api/administration/workspaces', { query }))

export const fetchStorage = () =>
  unwrap(callApi<Calls['getServerStorage']>('GET', '/api/administration/storage', {}))

export const fetchJobs = (query: Query<'listJobs'>) =>
  unwrap(callApi<Calls['listJobs']>('GET', '/api/administration/jobs', { query }))

export interface NamedJob {
  readonly kind: string
  readonly id: string
}

export const sendRetry = ({ kind, id }: NamedJob) =>
  unwrap(
    callApi<Calls['retryJob']>('POST', '/api/administration/jobs/:kind/:jobId/retry', {
      params: { kind, jobId: id },
    }),
  )

export const sendDiscard = ({ kind, id }: NamedJob) =>
  unwrap(
    callApi<Calls['discardJob']>('DELETE', '/api/administration/jobs/:kind/:jobId', {
      params: { kind, jobId: id },
    }),
  )

export const fetchFailedMails = (query: Query<'listFailedMails'>) =>
  unwrap(callApi<Calls['listFailedMails']>('GET', '/api/administration/mails', { query }))

export const fetchSettings = () =>
  unwrap(callApi<Calls['listServerSettings']>('GET', '/api/administration/settings', {}))

export const fetchSignUp = () =>
  unwrap(callApi<Calls['getSignUpRule']>('GET', '/api/administration/sign-up', {}))

export const sendSignUp = (body: ApiRequest<Calls['changeSignUpRule']>['body']) =>
  unwrap(callApi<Calls['changeSignUpRule']>('PUT', '/api/administration/sign-up', { body }))

export const fetchHealth = () =>
  unwrap(callApi<Calls['getServerHealth']>('GET', '/api/administration/health', {}))

export const fetchDays = () => unwrap(callApi<Calls['listServerDays']>('GET', '/api/administration/days', {}))

export const fetchAudit = (query: Query<'listAudit'>) =>
  unwrap(callApi<Calls['listAudit']>('GET', '/api/administration/audit', { query }))

const EXPORT: Calls['exportAudit']['path'] = '/api/administration/audit.csv'

/** The audit log as a file, which no call of JSON answers. */
export async function fetchAuditFile(filter: AuditFilter): Promise<Result<Blob, ErrorCode>> {
  const token = await session.freshToken()
  if (!token.ok) return token
  const { apiUrl } = await runtimeConfig()
  const response = await fetch(apiUrl + buildUrl(EXPORT, {}, filter), {
    headers: { authorization: `Bearer ${token.value ?? ''}` },
  }).catch(() => null)
  if (response === null) return err('network_error')
  if (response.headers.get('content-type')?.startsWith('text/csv') === true) return ok(await response.blob())
  const body: unknown = await response.json().catch(() => null)
  const read = readAnswer({ status: response.status, body })
  return read.ok ? err('unhandled') : read
}
