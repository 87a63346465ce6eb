import type { ViewId } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { readRows } from '../databaseRecords/index.ts'
import { askedQuestions, type AskedQuestion } from './askedQuestions.ts'
import { pageOfOpener } from './formPolicy.ts'
import type { FormsContext } from './FormsContext.ts'
import { isPreviewKey } from './previewKey.ts'
import { isTakingAnswers, STORED_FORM, type StoredForm } from './StoredForm.ts'

export interface AnsweredForm extends StoredForm {
  /** BCP 47: of the publications of the workspace. */
  readonly locale: string
  /** Of the hidden view, which keeps the order of all rows. */
  readonly inlineViewId: string
  /** Beside which files of answers lie; null where it takes none. */
  readonly pageId: ViewId | null
  readonly questions: readonly AskedQuestion[]
}

/** Nothing under an address, or what takes no answers. */
export type ClosedForm =
  | { readonly state: 'none' }
  /** `title` is null where nothing of it is to be said. */
  | { readonly state: 'closed'; readonly title: string | null; readonly locale: string }

/** What is found under a public address. */
export type FoundForm =
  | ClosedForm
  | { readonly state: 'open'; readonly form: AnsweredForm }
  | { readonly state: 'preview'; readonly form: AnsweredForm }

/** The form of an address, as whoever has the address may see it. `preview`: the key with which those who make it look at it. */
export async function findForm(
  { database, policy, clock, secret }: FormsContext,
  address: string,
  preview: unknown,
): Promise<FoundForm> {
  if (!/^[\w-]{22}$/.test(address)) return { state: 'none' }
  const { rows } = await clientOf(database).query<StoredForm & { locale: string }>(
    `SELECT ${STORED_FORM}, w.publish_locale AS locale
     FROM database_forms f JOIN databases d ON d.id = f.database_id JOIN workspaces w ON w.id = d.workspace_id
     WHERE f.address = $1`,
    [address],
  )
  const [stored] = rows
  if (stored === undefined) return { state: 'none' }
  const isPreview = isPreviewKey(secret, stored.id, preview)
  const { openedBy, settings, locale } = stored
  const pageId =
    openedBy === null ? null : await pageOfOpener(database, policy, { ...stored, userId: openedBy })
  if (!isPreview && pageId === null) return { state: 'closed', title: null, locale }
  if (!isPreview && !isTakingAnswers(stored, clock.now()))
    return { state: 'closed', title: settings.title, locale }
  const read = await readRows(database, stored.databaseId, [])
  if (read === null) return { state: 'none' }
  const questions = askedQuestions(settings, read.database.fields)
  const form = { ...stored, inlineViewId: read.records.inlineViewId, pageId, questions }
  return isPreview ? { state: 'preview', form } : { state: 'open', form }
}
