import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { momentSchema, textSchema, uuidSchema } from './values.ts'

const root = '/api/administration' as const
const action = 'server.administer'

/** Entries of one page of a list. */
const MAX_ADMINISTRATION_PAGE = 100
const MAX_SEARCH_LENGTH = 200
/** As long as the queue keeps the name of a kind. */
const MAX_KIND_LENGTH = 200

const pageQuery = {
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_ADMINISTRATION_PAGE).default(50),
  /** A part of names or addresses, in any case. */
  query: textSchema(MAX_SEARCH_LENGTH).default(''),
}
const personParams = z.object({ personId: uuidSchema })
const jobParams = z.object({ kind: textSchema(MAX_KIND_LENGTH), jobId: uuidSchema })

/** Whether the caller administers this server; asked of everybody, for the screen alone. */
const getAdministrationRights = defineEndpoint({
  method: 'GET',
  path: `${root}/rights`,
  action: 'self',
  summary: 'Whether one administers this server',
  reply: z.object({ is_administrator: z.boolean() }),
})

/** `invited`: nobody has proved the address yet. */
const personStateSchema = z.enum(['active', 'suspended', 'invited'])
export type PersonState = z.output<typeof personStateSchema>

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  state: personStateSchema,
  is_administrator: z.boolean(),
  created_at: momentSchema,
  /** When a session was opened or carried on last; null: never. */
  last_seen_at: momentSchema.nullable(),
  workspace_count: z.number(),
  /** Of what they uploaded. */
  file_bytes: z.number(),
})
export type AdministeredPerson = z.output<typeof personSchema>

/** Those who came last come first. */
const listPeople = defineEndpoint({
  method: 'GET',
  path: `${root}/people`,
  action,
  summary: 'All people of this server',
  query: z.object({ ...pageQuery, state: personStateSchema.optional() }),
  reply: z.object({ people: z.array(personSchema), total: z.number() }),
})

/** Ends their sessions and refuses every sign-in. Refused with `invalid_request` for oneself. */
const suspendPerson = defineEndpoint({
  method: 'POST',
  path: `${root}/people/:personId/suspend`,
  action,
  summary: 'Suspend somebody',
  params: personParams,
})

const readmitPerson = defineEndpoint({
  method: 'POST',
  path: `${root}/people/:personId/readmit`,
  action,
  summary: 'Let somebody in again',
  params: personParams,
})

/** They may sign in again at once. */
const signPersonOut = defineEndpoint({
  method: 'POST',
  path: `${root}/people/:personId/sign-out`,
  action,
  summary: 'End all sessions of somebody',
  params: personParams,
})

/** Workspaces with others in them go on; of which somebody was the last owner, another becomes one. */
const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: `${root}/people/:personId`,
  action,
  summary: 'Delete the account of somebody',
  params: personParams,
})

const administeredWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  created_at: momentSchema,
  member_count: z.number(),
  guest_count: z.number(),
  page_count: z.number(),
  file_bytes: z.number(),
  /** Null where this server has no plans. */
  plan: z.string().nullable(),
})
export type AdministeredWorkspace = z.output<typeof administeredWorkspaceSchema>

/** Those made last come first. */
const listAllWorkspaces = defineEndpoint({
  method: 'GET',
  path: `${root}/workspaces`,
  action,
  summary: 'All workspaces of this server',
  query: z.object(pageQuery),
  reply: z.object({ workspaces: z.array(administeredWorkspaceSchema), total: z.number() }),
})

/** What is stored, in bytes. */
const getServerStorage = defineEndpoint({
  method: 'GET',
  path: `${root}/storage`,
  action,
  summary: 'What this server stores',
  reply: z.object({
    file_bytes: z.number(),
    file_count: z.number(),
    /** Of the database: documents with their updates. */
    page_bytes: z.number(),
    row_bytes: z.number(),
    search_bytes: z.number(),
    /** All of the database. */
    database_bytes: z.number(),
    /** Where files lie. */
    files_in: z.enum(['folder', 's3']),
    disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
  }),
})

const jobStateSchema = z.enum(['waiting', 'running', 'failed'])
export type JobState = z.output<typeof jobStateSchema>

const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: jobStateSchema,
  /** Attempts that failed. */
  failures: z.number(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  created_at: momentSchema,
  /** Of a waiting job: not before. */
  due_at: momentSchema,
  started_at: momentSchema.nullable(),
  ended_at: momentSchema.nullable(),
})
export type ServerJob = z.output<typeof jobSchema>

const jobCountsSchema = z.object({ waiting: z.number(), running: z.number(), failed: z.number() })

/** What failed is kept for a week. Done jobs are not kept. */
const listJobs = defineEndpoint({
  method: 'GET',
  path: `${root}/jobs`,
  action,
  summary: 'Jobs of this server',
  query: z.object({ ...pageQuery, state: jobStateSchema.optional() }),
  reply: z.object({ jobs: z.array(jobSchema), total: z.number(), counts: jobCountsSchema }),
})

/** Of one that failed, for good or until its next attempt: it runs as soon as it can, with all its attempts. */
const retryJob = defineEndpoint({
  method: 'POST',
  path: `${root}/jobs/:kind/:jobId/retry`,
  action,
  summary: 'Run a failed job again',
  params: jobParams,
})

const discardJob = defineEndpoint({
  method: 'DELETE',
  path: `${root}/jobs/:kind/:jobId`,
  action,
  summary: 'Discard a failed job',
  params: jobParams,
})

const failedMailSchema = jobSchema.extend({ to: z.string(), subject: z.string() })
export type FailedMail = z.output<typeof failedMailSchema>

/** Mails that did not go out, whether they are tried again or not; retried and discarded as jobs. Their text is told to nobody. */
const listFailedMails = defineEndpoint({
  method: 'GET',
  path: `${root}/mails`,
  action,
  summary: 'Mails that failed',
  query: z.object(pageQuery),
  reply: z.object({
    mails: z.array(failedMailSchema),
    total: z.number(),
    /** Null: mails go to the local mailbox. */
    mail_server: z.string().nullable(),
    sender: z.string(),
  }),
})

const settingSchema = z.object({
  name: z.string(),
  area: z.enum(['sign_in', 'mail', 'storage', 'ai', 'billing', 'server']),
  meaning: z.string(),
  source: z.enum(['environment', 'file', 'default']),
  /** What holds; null for a secret, and for what is unset without a value in its place. */
  value: z.string().nullable(),
  /** Secrets are told to be set, never what they are. */
  is_secret: z.boolean(),
})
export type SettingInForce = z.output<typeof settingSchema>

/** Read once at start: they are changed where they are set, and hold from the next start on. */
const listServerSettings = defineEndpoint({
  method: 'GET',
  path: `${root}/settings`,
  action,
  summary: 'Settings in force, with their source',
  reply: z.object({
    settings: z.array(settingSchema),
    sign_in_providers: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
})

const getServerHealth = defineEndpoint({
  method: 'GET',
  path: `${root}/health`,
  action,
  summary: 'How this server is',
  reply: z.object({
    version: z.string(),
    node_version: z.string(),
    /** Of the process that answers. */
    started_at: momentSchema,
    memory_bytes: z.number(),
    /** All processes on this database. */
    process_count: z.number(),
    /** Of this process since it began. */
    answers: z.object({
      count: z.number(),
      /** 95 of 100 came within that time; null: before the first one, or longer than is measured. */
      most_within_ms: z.number().nullable(),
    }),
    database: z.object({ version: z.string(), answer_ms: z.number(), connections: z.number() }),
    queue: jobCountsSchema.extend({
      /** Since when the job has waited that is due the longest. */
      waiting_since: momentSchema.nullable(),
    }),
    threads: z.object({ busy: z.number(), waiting: z.number() }),
    disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
    /** The archives that are made each night; null where the settings ask for none. */
    nightly: z
      .object({
        place: z.enum(['folder', 's3']),
        next_at: momentSchema,
        last: z
          .object({
            /** As in `2026-11-30`. */
            night: z.string(),
            /** Workspaces. */
            done: z.number(),
            running: z.number(),
            failed: z.number(),
            /** Of all archives that are kept. */
            bytes: z.number(),
            problem: z.string().nullable(),
          })
          .nullable(),
      })
      .nullable(),
    people: z.object({ total: z.number(), seen_in_30_days: z.number() }),
    workspace_count: z.number(),
  }),
})

const serverDaySchema = z.object({
  /** As in `2026-11-30`, in UTC. */
  day: z.string(),
  active_people: z.number(),
  workspace_count: z.number(),
  /** Of files and of the database, at its end. */
  stored_bytes: z.number(),
  /** Jobs that failed for good. */
  failed_jobs: z.number(),
})
export type ServerDay = z.output<typeof serverDaySchema>

/** Oldest first, today included; days on which no process ran are missing. */
const listServerDays = defineEndpoint({
  method: 'GET',
  path: `${root}/days`,
  action,
  summary: 'The numbers of the last 30 days',
  reply: z.object({ days: z.array(serverDaySchema) }),
})

/** `domains`: whoever has an address of listed domains. `invited`: whoever was invited to a workspace, or given a page, by their address. */
const signUpRuleSchema = z.enum(['everybody', 'invited', 'domains', 'nobody'])
export type SignUpRule = z.output<typeof signUpRuleSchema>

/** As in `example.org`; names in other scripts as `xn--…`. */
const DOMAIN =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const MAX_SIGN_UP_DOMAINS = 100
const domainsSchema = z.array(z.string().toLowerCase().regex(DOMAIN)).max(MAX_SIGN_UP_DOMAINS)

const signUpReply = z.object({
  rule: signUpRuleSchema,
  /** They are kept while another rule is in force. */
  domains: z.array(z.string()),
  /** `environment`: a setting says it, and nobody changes it here. */
  source: z.enum(['environment', 'administration', 'default']),
})
export type SignUpRuleReply = z.output<typeof signUpReply>

const getSignUpRule = defineEndpoint({
  method: 'GET',
  path: `${root}/sign-up`,
  action,
  summary: 'Who may sign up',
  reply: signUpReply,
})

/** Holds at once. Refused with `invalid_request` where a setting of the environment says it, and for `domains` without any. */
const changeSignUpRule = defineEndpoint({
  method: 'PUT',
  path: `${root}/sign-up`,
  action,
  summary: 'Change who may sign up',
  body: z.object({ rule: signUpRuleSchema, domains: domainsSchema }),
  reply: signUpReply,
})

const ADMINISTRATION_ACTS = [
  'person.suspend',
  'person.readmit',
  'person.sign_out',
  'person.delete',
  'job.retry',
  'job.discard',
  'sign_up.change',
  'audit.export',
  'accounts.call',
] as const
export type AdministrationAct = (typeof ADMINISTRATION_ACTS)[number]

const actSchema = z.object({
  id: z.string(),
  at: momentSchema,
  /** Null: a program with a service key. */
  actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  act: z.enum(ADMINISTRATION_ACTS),
  /** On whom or what. */
  target: z.string(),
  /** `begun`: the server stopped meanwhile. */
  outcome: z.enum(['begun', 'done', 'refused']),
})
export type AuditEntry = z.output<typeof actSchema>

const auditQuery = {
  query: pageQuery.query,
  act: z.enum(ADMINISTRATION_ACTS).optional(),
  /** From this moment on, and before that one. */
  from: momentSchema.optional(),
  until: momentSchema.optional(),
}

/** What administrators did, the latest first. */
const listAudit = defineEndpoint({
  method: 'GET',
  path: `${root}/audit`,
  action,
  summary: 'What administrators did',
  query: z.object({ ...pageQuery, ...auditQuery }),
  reply: z.object({ acts: z.array(actSchema), total: z.number() }),
})

/** The same as CSV, all of it. */
const exportAudit = defineEndpoint({
  method: 'GET',
  path: `${root}/audit.csv`,
  action,
  summary: 'What administrators did, as CSV',
  answer: 'bytes',
  query: z.object(auditQuery),
})

/** In the order of docs/permissions.md. */
export const ADMINISTRATION_ENDPOINTS = {
  getAdministrationRights,
  listPeople,
  suspendPerson,
  readmitPerson,
  signPersonOut,
  deletePerson,
  listAllWorkspaces,
  getServerStorage,
  listJobs,
  retryJob,
  discardJob,
  listFailedMails,
  listServerSettings,
  getSignUpRule,
  changeSignUpRule,
  getServerHealth,
  listServerDays,
  listAudit,
  exportAudit,
} as const
