import type { SignUpRule } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What administrators did. Nothing is deleted here. */
export const administrationActs = pgTable(
  'administration_acts',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null: a program with a service key. The account may be gone. */
    actorId: uuid('actor_id'),
    /** As in `AdministrationAct`. */
    act: text('act').notNull(),
    /** On whom, where it was a person; their name is that of today. */
    personId: uuid('person_id'),
    /** On what; of a deleted person, the address. */
    target: text('target').notNull(),
    outcome: text('outcome').$type<'begun' | 'done' | 'refused'>().notNull(),
  },
  (table) => [index('administration_acts_at').on(table.at, table.id)],
)

/** The account that administers the server where the settings name nobody: whichever was confirmed first. One row at most. */
export const firstAccounts = pgTable(
  'first_accounts',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Stays when the account goes, so that nobody else moves up. */
    userId: uuid('user_id').notNull(),
  },
  (table) => [check('first_accounts_is_only', sql`${table.isOnly}`)],
)

/** Who may open an account, as administrators chose it. One row at most. */
export const signUpRules = pgTable(
  'sign_up_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    rule: text('rule').$type<SignUpRule>().notNull(),
    /** Domains of addresses, in lower case. */
    domains: jsonb('domains').$type<string[]>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [check('sign_up_rules_is_only', sql`${table.isOnly}`)],
)

/** What the numbers of the server were on each day of UTC, as they were told last on that day. */
export const serverDays = pgTable('server_days', {
  day: date('day').primaryKey(),
  activePeople: integer('active_people').notNull(),
  workspaces: integer('workspaces').notNull(),
  /** Of files and of the database. */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
  failedJobs: integer('failed_jobs').notNull(),
})
