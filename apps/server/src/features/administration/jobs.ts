import type { ADMINISTRATION_ENDPOINTS, ApiReply, JobState, ServerJob } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { listFailedMails as listMails } from '../../platform/mail/index.ts'
import {
  countJobs,
  discardJob as discard,
  listJobs as list,
  retryJob as retry,
  type JobRecord,
} from '../../platform/queue/index.ts'
import type { Actor } from '../access/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { noted } from './auditLog.ts'

type Calls = typeof ADMINISTRATION_ENDPOINTS

export async function listJobs(
  { database }: AdministrationContext,
  filter: {
    readonly query: string
    readonly state?: JobState | undefined
    readonly offset: number
    readonly limit: number
  },
): Promise<ApiReply<Calls['listJobs']>> {
  const [{ jobs, total }, { waiting, running, failed }] = await Promise.all([
    list(database, { ...filter, state: filter.state ?? null }),
    countJobs(database),
  ])
  return { jobs: jobs.map(presentJob), total, counts: { waiting, running, failed } }
}

export async function listFailedMails(
  { database, config }: AdministrationContext,
  filter: { readonly query: string; readonly offset: number; readonly limit: number },
): Promise<ApiReply<Calls['listFailedMails']>> {
  const { mails, total } = await listMails(database, filter)
  return {
    mails: mails.map(({ to, subject, ...job }) => ({ ...presentJob(job), to, subject })),
    total,
    mail_server: config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname,
    sender: config.mailFrom,
  }
}

export interface NamedJob {
  readonly kind: string
  readonly jobId: string
}

/** Throws `record_not_found` for a job that is not there, or has not failed. */
export async function retryJob(context: AdministrationContext, actor: Actor, job: NamedJob): Promise<void> {
  await noted(context, { actor, act: 'job.retry', target: targetOf(job) }, async () => {
    if (!(await retry(context.database, job.kind, job.jobId))) throw noFailedJob()
  })
}

/** Throws `record_not_found` for a job that is not there, or has not failed. */
export async function discardJob(context: AdministrationContext, actor: Actor, job: NamedJob): Promise<void> {
  await noted(context, { actor, act: 'job.discard', target: targetOf(job) }, async () => {
    if (!(await discard(context.database, job.kind, job.jobId))) throw noFailedJob()
  })
}

function noFailedJob(): AppError {
  return new AppError('record_not_found', { message: 'There is no such job that failed.' })
}

const targetOf = ({ kind, jobId }: NamedJob) => `${kind} ${jobId}`

function presentJob(job: JobRecord): ServerJob {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    failures: job.failures,
    problem: job.problem,
    created_at: job.createdAt.toISOString(),
    due_at: job.dueAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    ended_at: job.endedAt?.toISOString() ?? null,
  }
}
