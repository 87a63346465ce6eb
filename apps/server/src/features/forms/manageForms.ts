import { isZone } from '@sheaf/base'
import {
  FORM_LIMITS,
  type createForm as createFormCall,
  type DatabaseForm,
  type FormChange,
  type FormSettings,
} from '@sheaf/contract'
import type { z } from 'zod'
import { clientOf, type Executor, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { applyFormChange } from './applyFormChange.ts'
import { mayOpenForms, requireStructure } from './formPolicy.ts'
import type { FormsContext } from './FormsContext.ts'
import { previewKey } from './previewKey.ts'
import { isTakingAnswers, STORED_FORM, type StoredForm } from './StoredForm.ts'

export interface FormPlace {
  readonly databaseId: string
  readonly formId: string
}

/** The forms of a database, oldest first, and whether the caller may open one. */
export async function listForms(
  context: FormsContext,
  permit: Permit,
  databaseId: string,
): Promise<{ readonly forms: DatabaseForm[]; readonly may_open: boolean }> {
  const { database, policy } = context
  await requireStructure(database, policy, permit, databaseId)
  const { rows } = await clientOf(database).query<StoredForm>(
    `SELECT ${STORED_FORM} FROM database_forms f JOIN databases d ON d.id = f.database_id
     WHERE f.database_id = $1 ORDER BY f.created_at, f.id`,
    [databaseId],
  )
  const forms = await Promise.all(rows.map((form) => present(context, database, form)))
  const { userId } = permit.actor
  const { workspaceId } = permit
  return { forms, may_open: await mayOpenForms(database, policy, { userId, workspaceId, databaseId }) }
}

export async function createForm(
  context: FormsContext,
  permit: Permit,
  databaseId: string,
  body: z.output<(typeof createFormCall)['body']>,
): Promise<DatabaseForm> {
  const { database, ids, clock } = context
  checkZone(body.time_zone)
  const settings: FormSettings = {
    title: body.title,
    description: body.description ?? '',
    confirmation: '',
    cover: null,
    closes_on: null,
    closes_after: null,
    time_zone: body.time_zone,
    questions: body.questions,
  }
  if (Object.keys(body.questions).length > FORM_LIMITS.questions) throw new AppError('invalid_request')
  return await database.transaction(async (transaction) => {
    const within = contextWithin(context, transaction)
    await requireStructure(transaction, within.policy, permit, databaseId)
    const client = clientOf(transaction)
    // Of two at once the second counts the first.
    await client.query('SELECT 1 FROM databases WHERE id = $1 FOR NO KEY UPDATE', [databaseId])
    const known = await readForm(transaction, { databaseId, formId: body.id })
    if (known !== null) return await present(within, transaction, known)
    const counted = await client.query<{ count: string }>(
      'SELECT count(*) FROM database_forms WHERE database_id = $1',
      [databaseId],
    )
    if (Number(counted.rows[0]?.count) >= FORM_LIMITS.forms)
      throw new AppError('invalid_request', { message: 'A database has at most 20 forms.' })
    const made = await client.query(
      `INSERT INTO database_forms (id, database_id, address, settings, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [body.id, databaseId, ids.secret(16), settings, clock.now()],
    )
    if (made.rowCount === 0) throw new AppError('record_already_exists')
    return await present(within, transaction, await requireForm(transaction, { databaseId, formId: body.id }))
  })
}

/** FORM-EDIT-1: what the change names, and nothing else. */
export async function changeForm(
  context: FormsContext,
  permit: Permit,
  place: FormPlace,
  change: FormChange,
): Promise<DatabaseForm> {
  if (change.time_zone !== undefined) checkZone(change.time_zone)
  return await context.database.transaction(async (transaction) => {
    const within = contextWithin(context, transaction)
    await requireStructure(transaction, within.policy, permit, place.databaseId)
    const form = await requireForm(transaction, place, 'FOR UPDATE OF f')
    const { userId } = permit.actor
    if (change.is_open === true) {
      const opener = { userId, workspaceId: permit.workspaceId, databaseId: place.databaseId }
      if (!(await mayOpenForms(transaction, within.policy, opener)))
        throw new AppError('not_enough_permissions')
    }
    const settings = applyFormChange(form.settings, change)
    if (settings === null) throw new AppError('invalid_request', { message: 'These are too many questions.' })
    const isOpen = change.is_open ?? form.isOpen
    const openedBy = change.is_open === true ? userId : form.openedBy
    await clientOf(transaction).query(
      'UPDATE database_forms SET settings = $2, is_open = $3, opened_by = $4 WHERE id = $1',
      [form.id, settings, isOpen, openedBy],
    )
    return await present(within, transaction, { ...form, settings, isOpen, openedBy })
  })
}

export async function deleteForm(
  { database, policy }: FormsContext,
  permit: Permit,
  { databaseId, formId }: FormPlace,
): Promise<void> {
  await requireStructure(database, policy, permit, databaseId)
  await clientOf(database).query('DELETE FROM database_forms WHERE id = $1 AND database_id = $2', [
    formId,
    databaseId,
  ])
}

async function requireForm(executor: Executor, place: FormPlace, lock = ''): Promise<StoredForm> {
  const form = await readForm(executor, place, lock)
  if (form === null) throw new AppError('record_not_found')
  return form
}

async function readForm(
  executor: Executor,
  { databaseId, formId }: FormPlace,
  lock = '',
): Promise<StoredForm | null> {
  const { rows } = await clientOf(executor).query<StoredForm>(
    `SELECT ${STORED_FORM} FROM database_forms f JOIN databases d ON d.id = f.database_id
     WHERE f.id = $1 AND f.database_id = $2 ${lock}`,
    [formId, databaseId],
  )
  return rows[0] ?? null
}

/** Asks for rights on the connection of a transaction: one more for each of many calls at once could be one too many for all. */
const contextWithin = (context: FormsContext, transaction: Transaction): FormsContext => ({
  ...context,
  policy: context.policy.within(transaction),
})

async function present(
  { policy, clock, secret }: FormsContext,
  executor: Executor,
  form: StoredForm,
): Promise<DatabaseForm> {
  const { id, address, settings, isOpen, answers, openedBy } = form
  const isByItself = isTakingAnswers(form, clock.now())
  const isTaking =
    isByItself && openedBy !== null && (await mayOpenForms(executor, policy, { ...form, userId: openedBy }))
  const path = `/form/${address}`
  const preview_path = `${path}?preview=${previewKey(secret, id)}`
  return { ...settings, id, is_open: isOpen, takes_answers: isTaking, answers, path, preview_path }
}

function checkZone(timeZone: string): void {
  if (!isZone(timeZone)) throw new AppError('invalid_request', { message: 'There is no such time zone.' })
}
