import type { listDatabases } from '@sheaf/contract'
import {
  openRecords,
  readField,
  rollupWay,
  type Command,
  type DatabaseRecords,
  type Field,
} from '@sheaf/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import type { BackLink, RelatedSource } from '../cells/CellHost.ts'
import { partPath } from '../../pageTree/index.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { openDatabase } from '../session/openDatabase.ts'

interface RelatedOptions {
  readonly records: DatabaseRecords | null
  readonly session: DatabaseSession | null
  /** Whether the records are those that the server has. */
  readonly isCurrent: boolean
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
  const { records, session, isCurrent, workspaceId, viewId, uid } = options
  const fields = records?.fields
  const navigate = useNavigate()
  const [opened, setOpened] = useState<ReadonlyMap<string, RelatedSource>>(NONE)
  const ownId = records?.id
  const wanted = useMemo(
    () => (records ? relatedIds(records, opened) : []).join(' '),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the records only the fields matter
    [fields, opened],
  )
  const {
    data: found,
    isError,
    refetch,
  } = useQuery({
    // Asked anew for a database that a field lists since: it may be younger than the last answer.
    queryKey: ['databases', workspaceId, wanted],
    queryFn: () => fetchDatabases(workspaceId),
    enabled: wanted !== '',
    meta: { isKept: true },
  })
  // Who gains the right to one of them gets this database anew.
  const hasHidden =
    found !== undefined && wanted.split(' ').some((id) => !found.some((each) => each.id === id))
  useEffect(() => {
    if (isCurrent && hasHidden) void refetch()
  }, [isCurrent, hasHidden, refetch])
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
      const ways = rowWays(navigate, workspaceId, view.view_id)
      const read = () => tell(sourceOf(other, { viewId: view.view_id, name: view.name, ways }))
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
  }, [found, uid, wanted, ownId, workspaceId, navigate])

  const ownRecords = wanted.includes(ownId ?? ' ') ? records : null
  const ownName = textOfName(records?.views.get(viewId)?.value['name'])
  return useMemo(() => {
    const sources = new Map<string, RelatedSource>()
    for (const id of wanted.split(' ')) {
      if (id === '') continue
      const ways = rowWays(navigate, workspaceId, viewId)
      if (id === ownId && session) sources.set(id, sourceOf(session, { viewId, name: ownName, ways }))
      else sources.set(id, opened.get(id) ?? (isError ? HIDDEN : LOADING))
    }
    return sources
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a database that lists its own rows changes with its records
  }, [wanted, opened, isError, ownId, session, viewId, ownName, workspaceId, navigate, ownRecords])
}

function textOfName(name: unknown): string {
  return typeof name === 'string' ? name : ''
}

/** Of what relations list, and of what those list at which rollups look, by rollups too. */
function relatedIds(
  { id: ownId, fields: records }: DatabaseRecords,
  opened: ReadonlyMap<string, RelatedSource>,
): readonly string[] {
  const fields = new Map<string, Field>()
  for (const { id, value, isDeleted } of records.values())
    if (!isDeleted) fields.set(id, readField(id, value))
  const own = { id: ownId, fields }
  const related = (id: string) => {
    const source = opened.get(id)
    if (id === ownId) return { database: own }
    return source?.state === 'ready' ? source.related : null
  }
  const ids = [...fields.values()].flatMap((field) => {
    if (field.type === 'relation') return field.options.databaseId ?? []
    return field.type === 'rollup' ? rollupWay(field, own, related).databaseIds : []
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

/** The view through which a database was opened. */
interface OpenedView {
  readonly viewId: string
  readonly name: string
  readonly ways: Ways
}

type Ways = Pick<Extract<RelatedSource, { readonly state: 'ready' }>, 'addressOf' | 'openRow'>

/** Where the pages of rows are. */
function rowWays(navigate: ReturnType<typeof useNavigate>, workspaceId: string, viewId: string): Ways {
  const addressOf = (rowId: string) => partPath(workspaceId, viewId, { blockId: null, rowId })
  return { addressOf, openRow: (rowId) => void navigate(addressOf(rowId)) }
}

/** The same object as long as the records are the same. */
function sourceOf(session: DatabaseSession, { viewId, name, ways }: OpenedView): RelatedSource {
  const { phase, records, access } = session.getSnapshot()
  if (records === null) return phase === 'closed' ? HIDDEN : LOADING
  const { database, rows } = openRecords(records, viewId)
  const primary = database.primaryFieldId
  return {
    state: 'ready',
    name,
    related: { database, rows },
    ...ways,
    rowIds: [...records.rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    addRow:
      access === 'read'
        ? null
        : (rowId, title, back) => {
            const cells: Record<string, { type: 'rich_text'; text: string }> =
              primary === null ? {} : { [primary]: { type: 'rich_text', text: title } }
            session.dispatch([
              { kind: 'addRows', viewId, place: 'last', rows: [{ id: rowId, cells }] },
              ...(back === null ? [] : [linkBack(rowId, back)]),
            ])
          },
  }
}

/** The two databases are written each by its own way, of which either may be the quicker one: both say the link. */
function linkBack(rowId: string, { fieldId, rowId: linked }: BackLink): Command {
  return { kind: 'changeMembers', rowId, fieldId, type: 'relation', add: [linked], remove: [] }
}

const NONE: ReadonlyMap<string, RelatedSource> = new Map()
const HIDDEN: RelatedSource = { state: 'hidden' }
const LOADING: RelatedSource = { state: 'loading' }
