import type { describeRows } from '@sheaf/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { usePageTree } from '../../pageTree/index.ts'

interface CardTextProps {
  readonly databaseId: string
  readonly rowId: string
  /** When the row was written last: its text is asked for anew then. */
  readonly changedAt: number | null
}

/** How the page of a row begins. Nothing, until it is there. */
export function CardText({ databaseId, rowId, changedAt }: CardTextProps) {
  const { workspaceId } = usePageTree()
  const { data: text = '' } = useQuery({
    queryKey: ['textOfRow', databaseId, rowId, changedAt],
    queryFn: async () => await textOfRow(workspaceId, databaseId, rowId),
    staleTime: 60_000,
  })
  return <p className="card-text">{text.slice(0, SHOWN_LETTERS)}</p>
}

/** Cards that come into sight together ask together. */
async function textOfRow(workspaceId: string, databaseId: string, rowId: string): Promise<string> {
  const key = `${workspaceId} ${databaseId}`
  const open = asking.get(key) ?? { rowIds: new Set<string>(), answer: Promise.resolve(new Map()) }
  if (open.rowIds.size === 0)
    open.answer = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(async () => {
      asking.delete(key)
      return await askFor(workspaceId, databaseId, [...open.rowIds])
    })
  open.rowIds.add(rowId)
  if (open.rowIds.size < MOST_AT_ONCE) asking.set(key, open)
  else asking.delete(key)
  return (await open.answer).get(rowId) ?? ''
}

async function askFor(
  workspaceId: string,
  databaseId: string,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await unwrap(
    callApi<typeof describeRows>('GET', '/api/workspace/:workspaceId/database/:databaseId/row/detail', {
      params: { workspaceId, databaseId },
      query: { ids: rowIds.join(','), with_doc: 'true' },
    }),
  )
  return new Map(rows.map(({ id, doc }) => [id, doc ?? '']))
}

interface Asking {
  readonly rowIds: Set<string>
  answer: Promise<ReadonlyMap<string, string>>
}

const asking = new Map<string, Asking>()
const TOGETHER_MS = 30
const MOST_AT_ONCE = 50
const SHOWN_LETTERS = 600
