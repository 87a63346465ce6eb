import type { CellInput, ChecklistCell, Command } from '@sheaf/model'
import type { Transaction } from '../../platform/database/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { runCommands } from '../databaseRecords/index.ts'
import type { AnsweredForm } from './findForm.ts'
import type { FormsContext } from './FormsContext.ts'
import type { ReceivedFile } from './receiveAnswer.ts'
import { storeFiles } from './storeFiles.ts'
import { isTakingAnswers, STORED_FORM, type StoredForm } from './StoredForm.ts'

export interface NewAnswer {
  /** Of the page that was sent. */
  readonly token: string
  readonly cells: Readonly<Record<string, CellInput>>
  /** Items of checklists, by the id of the field. */
  readonly lists: Readonly<Record<string, ChecklistCell['items']>>
  /** By the id of the field. */
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>
}

/** `again`: the same page was sent before. `closed`: somebody else gave the last answer meanwhile, or it was closed. */
export type StoredAnswer = 'stored' | 'again' | 'closed'

/**
 * Makes the answer a row, by the commands that make any row. Whether the form still takes it is decided in that
 * transaction, for which other answers wait.
 */
export async function storeAnswer(
  context: FormsContext,
  form: AnsweredForm,
  { token, cells, lists, files }: NewAnswer,
): Promise<StoredAnswer> {
  const { id, databaseId, inlineViewId } = form
  const rowId = context.ids.uuid()
  const commands: Command[] = [
    { kind: 'addRows', viewId: inlineViewId, place: 'last', rows: [{ id: rowId, cells }] },
    ...Object.entries(lists).map(([fieldId, items]): Command => {
      const put = items.map((item) => ({ ...item, id: context.ids.uuid() }))
      return { kind: 'changeChecklist', rowId, fieldId, put, remove: [] }
    }),
    ...(await storeFiles(context, form, { rowId, files })),
  ]
  try {
    await runCommands(context, {
      databaseId,
      by: null,
      commands,
      within: (transaction) => countAnswer(context, transaction, id, token),
    })
    context.tellForms(databaseId)
    return 'stored'
  } catch (error) {
    if (error instanceof NotTaken) return error.why
    throw error
  }
}

/** Takes the row back where it must not be. */
class NotTaken extends Error {
  readonly why: Exclude<StoredAnswer, 'stored'>

  constructor(why: Exclude<StoredAnswer, 'stored'>) {
    super(`The answer is not taken: ${why}`)
    this.why = why
  }
}

async function countAnswer(
  { clock }: FormsContext,
  transaction: Transaction,
  formId: string,
  token: string,
): Promise<void> {
  const client = clientOf(transaction)
  const { rows } = await client.query<StoredForm>(
    `SELECT ${STORED_FORM} FROM database_forms f JOIN databases d ON d.id = f.database_id
     WHERE f.id = $1 FOR UPDATE OF f`,
    [formId],
  )
  const [form] = rows
  if (form === undefined) throw new NotTaken('closed')
  const sent = await client.query(
    'INSERT INTO database_form_answers (form_id, token, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [formId, token, clock.now()],
  )
  if (sent.rowCount === 0) throw new NotTaken('again')
  if (!isTakingAnswers(form, clock.now())) throw new NotTaken('closed')
  await client.query('UPDATE database_forms SET answers = answers + 1 WHERE id = $1', [formId])
}
