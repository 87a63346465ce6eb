import type { listDatabases } from '@sheaf/contract'
import { openRecords, readField, type DatabaseRecords } from '@sheaf/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import type { RelatedSource } from '../cells/CellHost.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { openDatabase } from '../session/openDatabase.ts'

interface RelatedOptions {
  readonly records: DatabaseRecords | null
  readonly session: DatabaseSession | null
  readonly workspaceId: string
  readonly viewId: string
  /** Of whoever reads; null until it is known. */
  readonly uid: string | null
}

/**
 * The databases whose rows relations list, by their ids. Each is opened through one of its views that the reader may read, by
 * the same way as if they opened it; of one without such a view nothing is asked.
 */
export function useRelatedDatabases(options: RelatedOptions): ReadonlyMap<string, RelatedSource> {
  const { records, session, workspaceId, viewId, uid } = options
  const fields = records?.fields
  const wanted = useMemo(() => (fields ? relatedIds(fields) : []).join(' '), [fields])
  const { data: found, isError } = useQuery({
    // Asked anew for a database that a field lists since: it may be younger than the last answer.
    queryKey: ['databases', workspaceId, wanted],
    queryFn: () => fetchDatabases(workspaceId),
    enabled: wanted !== '',
    meta: { isKept: true },
  })
  const [opened, setOpened] = useState<ReadonlyMap<string, RelatedSource>>(NONE)
  const ownId = records?.id
  useEffect(() => {
    if (found === undefined || uid === null) return
    const others = wanted.split(' ').filter((id) => id !== '' && id !== ownId)
    const ends = others.map((databaseId) => {
      const view = found.find(({ id }) => id === databaseId)?.views[0]
      const tell = (source: RelatedSource) => setOpened((before) => new Map(before).set(databaseId, source))
      if (!view) {
        tell(HIDDEN)
        return undefined
      }
      const other = openDatabase({ workspaceId, viewId: view.view_id, uid })
      const read = () => tell(sourceOf(other, view.view_id, view.name))
      read()
      const unsubscribe = other.subscribe(read)
      return () => {
        unsubscribe()
        other.release()
      }
    })
    return () => {
      for (const end of ends) end?.()
    }
  }, [found, uid, wanted, ownId, workspaceId])

  return useMemo(() => {
    const sources = new Map<string, RelatedSource>()
    for (const id of wanted.split(' ')) {
      if (id === '') continue
      if (id === ownId && session) sources.set(id, sourceOf(session, viewId, ''))
      else sources.set(id, opened.get(id) ?? (isError ? HIDDEN : LOADING))
    }
    return sources
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a database that lists its own rows changes with its records
  }, [wanted, opened, isError, ownId, session, viewId, wanted.includes(ownId ?? ' ') ? records : null])
}

function relatedIds(fields: DatabaseRecords['fields']): readonly string[] {
  const ids = [...fields.values()].flatMap(({ id, value, isDeleted }) => {
    const field = readField(id, value)
    return !isDeleted && field.type === 'relation' && field.options.databaseId
      ? [field.options.databaseId]
      : []
  })
  return [...new Set(ids)].toSorted()
}

interface FoundDatabase {
  readonly id: string
  readonly views: readonly { readonly view_id: string; readonly name: string }[]
}

async function fetchDatabases(workspaceId: string): Promise<readonly FoundDatabase[]> {
  const listed = await unwrap(
    callApi<typeof listDatabases>('GET', '/api/workspace/:workspaceId/database', {
      params: { workspaceId },
      query: {},
    }),
  )
  return Array.isArray(listed) ? listed : []
}

/** The same object as long as the records are the same. */
function sourceOf(session: DatabaseSession, viewId: string, name: string): RelatedSource {
  const { phase, records, access } = session.getSnapshot()
  if (records === null) return phase === 'closed' ? HIDDEN : LOADING
  const { database, rows } = openRecords(records, viewId)
  const primary = database.primaryFieldId
  return {
    state: 'ready',
    name,
    related: { database, rows },
    rowIds: [...records.rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    addRow:
      access === 'read'
        ? null
        : (rowId, title) => {
            const cells: Record<string, { type: 'rich_text'; text: string }> =
              primary === null ? {} : { [primary]: { type: 'rich_text', text: title } }
            session.dispatch([{ kind: 'addRows', viewId, place: 'last', rows: [{ id: rowId, cells }] }])
          },
  }
}

const NONE: ReadonlyMap<string, RelatedSource> = new Map()
const HIDDEN: RelatedSource = { state: 'hidden' }
const LOADING: RelatedSource = { state: 'loading' }
