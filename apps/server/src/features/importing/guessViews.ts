import { deriveOwnUuid, type ViewId } from '@sheaf/base'
import { serverWords } from '@sheaf/locales/server'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { runCommands } from '../databaseRecords/index.ts'
import { createLinkedView } from '../pages/index.ts'
import type { ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import type { WritingPlace } from './WritingPlace.ts'

interface ViewGuessing {
  readonly place: WritingPlace
  readonly viewId: ViewId
  readonly databaseId: string
}

/** ARC-VIEW-1: adds a board of the status of a database, and a calendar of its days, where it has such fields. Done again, it changes nothing. */
export async function guessViews(
  context: ImportingContext,
  { language }: Pick<ImportJob, 'language'>,
  { place, viewId, databaseId }: ViewGuessing,
): Promise<void> {
  const { rows: fields } = await clientOf(context.database).query<GuessedField>(FIELDS, [databaseId])
  const status = fields.find(({ name, type }) => type === SINGLE_SELECT && STATUS.test(name))
  const hasDays = fields.some(({ type }) => type === DATE)
  const words = serverWords(language).import
  const [boardId, calendarId] = guessedViewIds(databaseId)
  const add = async (id: ViewId, layout: 2 | 3, name: string): Promise<void> => {
    try {
      const at = 'last'
      const source = { sourceId: viewId, databaseId, parentId: viewId, isEmbedded: false }
      await createLinkedView(context, place.permit, { ...source, layout, name, id, at })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'record_already_exists') throw error
    }
  }
  if (status !== undefined) {
    await add(boardId, 2, words.board)
    await runCommands(context.rowImports, {
      databaseId,
      by: { userId: place.permit.actor.userId, viewId: boardId },
      commands: [
        {
          kind: 'setGrouping',
          viewId: boardId,
          grouping: { id: `g:${boardId.replaceAll('-', '').slice(0, 6)}`, fieldId: status.id, content: '' },
        },
      ],
    })
  }
  if (hasDays) await add(calendarId, 3, words.calendar)
}

/** Those of the board and the calendar of a database that was imported. */
export function guessedViewIds(databaseId: string): readonly [board: ViewId, calendar: ViewId] {
  return [deriveOwnUuid(databaseId, 'board') as ViewId, deriveOwnUuid(databaseId, 'calendar') as ViewId]
}

interface GuessedField {
  readonly id: string
  readonly name: string
  readonly type: number
}

const DATE = 2
const SINGLE_SELECT = 3
/** How the products call it whose exports are read. */
const STATUS =
  /^(?:status|state|stage|phase|progress|stand|zustand|statut|état|estado|stato|fase|статус|状态|状態|상태)$/i

const FIELDS = `SELECT id, coalesce(value->>'name', '') AS name, (value->>'ty')::int AS type FROM database_fields
  WHERE database_id = $1 AND NOT is_deleted ORDER BY id`
