import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../platform/testing/index.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'

type Input = (world: CallScene) => Promise<AnyInput>

const onPerson: Input = async ({ server }) => ({ params: { personId: await insertAccount(server) } })
const onJob: Input = async ({ server }) => ({
  params: { kind: 'send-mail', jobId: await insertFailedMail(server) },
})
const nothing: Input = async () => ({})
const page: Input = async () => ({ query: { query: 'a', limit: 5, offset: 0 } })

/** Right inputs of the calls for administrators. */
export const administrationInputs = {
  getAdministrationRights: nothing,
  listPeople: page,
  suspendPerson: onPerson,
  readmitPerson: onPerson,
  signPersonOut: onPerson,
  deletePerson: onPerson,
  listAllWorkspaces: page,
  getServerStorage: nothing,
  listJobs: async () => ({ query: { state: 'waiting' } }),
  retryJob: onJob,
  discardJob: onJob,
  listFailedMails: page,
  listServerSettings: nothing,
  getSignUpRule: nothing,
  changeSignUpRule: async () => ({ body: { rule: 'everybody', domains: ['example.org'] } }),
  getServerHealth: nothing,
  listServerDays: nothing,
  listAudit: async () => ({ query: { act: 'person.suspend' } }),
  exportAudit: async () => ({ query: { from: '2026-01-01T00:00:00Z' } }),
} satisfies Record<string, Input>

/** Somebody with a profile who has never signed in; answers their id. */
async function insertAccount({ platform: { database, ids } }: TestServer): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await database.$client.query(
    `INSERT INTO auth_users (id, email, email_confirmed_at, created_at, updated_at) VALUES ($1, $2, now(), now(), now())`,
    [id, email],
  )
  await database.$client.query(
    `INSERT INTO users (id, uid, email, name, created_at, updated_at) VALUES ($1, $2, $3, 'Somebody', now(), now())`,
    [id, ids.snowflake(), email],
  )
  return id
}

/** A mail that failed for good; answers the id of its job. */
export async function insertFailedMail(
  { platform: { database } }: TestServer,
  { to = 'ada@example.com', subject = 'A mail' } = {},
): Promise<string> {
  const { rows } = await database.$client.query<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     VALUES ('send-mail', $1, 'failed', 15, 15, now(), now(), '{"message": "Mailbox unavailable"}') RETURNING id`,
    [{ to, subject, text: 'Code: 123456', html: '<p>Code: 123456</p>' }],
  )
  return rows[0]!.id
}
