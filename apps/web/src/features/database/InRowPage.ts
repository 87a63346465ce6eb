import { createContext, useContext } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The row that the address of a document names, and where it was opened. */
export interface RowInDocument {
  readonly rowId: string
  /** Of the database. */
  readonly viewId: string
  /** The block that it was opened in; null where nobody can say, as in a link that somebody sent. */
  readonly placeId: unknown
}

/** Whether this is part of the page of a row: rows of the databases in there open elsewhere. */
export const InRowPage = createContext(false)

/** Null where the address names none. */
export function useRowInDocument(): RowInDocument | null {
  const isInRow = useContext(InRowPage)
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [viewId, rowId] = [search.get('v'), search.get('r')]
  if (isInRow || viewId === null || rowId === null) return null
  return { rowId, viewId, placeId: placeOf(state) }
}

function placeOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'placeId' in state ? state.placeId : null
}
