import { dateLocale, personZone, weekStart } from '@sheaf/base'
import type { DatabaseTable } from '@sheaf/editor'
import { DATABASE_LIMITS, firstView, openRecords, orderedFields } from '@sheaf/model'
import type { Translation } from '../../../platform/i18n/i18n.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import type { InputContext } from '@sheaf/export/cells'
import { planPaste } from '../clipboard/planPaste.ts'
import type { DatabaseSession, DatabaseSnapshot } from '../DatabaseSession.ts'
import { shortId } from '../grid/shortId.ts'
import { openDatabase, type OpenDatabase } from '../session/openDatabase.ts'
import { planStructure, type NamedTable } from './planStructure.ts'

/** In which numbers and dates are written, and what names columns without a name. */
type Words = Pick<Translation, 'language' | 't'>

/**
 * Puts a table into a database that was just made: a field for each column, of the type that its texts are values of; null
 * leaves it as it is. Answers the id of the database; null where it cannot be opened.
 */
export async function fillDatabase(
  address: OpenDatabase,
  given: DatabaseTable | null,
  words: Words,
): Promise<string | null> {
  const session = openDatabase(address)
  try {
    const before = await untilOpened(session)
    if (before === null || given === null) return before && before.id
    const table = namedTable(given, words)
    const context = inputContext(words)
    session.dispatch(planStructure(before, table, context))
    const records = session.getSnapshot().records ?? before
    const { database } = openRecords(records, address.viewId)
    const view = firstView(database, [address.viewId])
    if (view === null) return null
    const fields = orderedFields(database, view).toSorted((a, b) => Number(b.primary) - Number(a.primary))
    const range = { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 }
    const target = { viewId: view.id, rowIds: [], fields, range }
    if (table.rows.length > 0) session.dispatch(planPaste(table.rows, target, context).commands)
    return records.id
  } finally {
    session.release()
  }
}

/** The table with a name for each of its columns. */
function namedTable({ hasHead, rows }: DatabaseTable, { t }: Words): NamedTable {
  const [head = []] = hasHead ? rows : []
  const width = Math.max(1, ...rows.map((row) => row.length))
  return {
    names: Array.from({ length: width }, (_, at) =>
      (head[at]?.trim() || t('grid.inline.column', { number: at + 1 })).slice(0, DATABASE_LIMITS.nameLength),
    ),
    rows: hasHead ? rows.slice(1) : rows,
  }
}

function inputContext({ language, t }: Words): InputContext & { newRowId: () => string } {
  return {
    locale: dateLocale(language),
    timeZone: personZone(),
    now: Date.now(),
    firstDayOfWeek: weekStart(language),
    boxWords: { checked: t('grid.checked'), unchecked: t('grid.unchecked') },
    newOptionId: shortId,
    newRowId: newUuid,
  }
}

function untilOpened(session: DatabaseSession): Promise<DatabaseSnapshot['records']> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { phase, records } = session.getSnapshot()
      if (phase === 'loading') return
      stop()
      resolve(phase === 'ready' ? records : null)
    }
    const stop = session.subscribe(look)
    look()
  })
}
