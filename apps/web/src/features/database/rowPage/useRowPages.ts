import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { partPath } from '../../pageTree/index.ts'

/** Opening rows of a view as pages. Which one is open stands in the address, so that it can be shared and left by "back". */
export interface RowPages {
  /** The row that is open; null for none. */
  readonly rowId: string | null
  readonly open: (rowId: string) => void
  readonly close: () => void
  readonly addressOf: (rowId: string) => string
}

/** What the address says of the open row. */
interface RowQuery {
  /** The open row. */
  readonly r: string
  /** The view that it was opened in, where the page is not that view. */
  readonly v?: string
}

/** Rows of the view that is the page. */
export function useRowPages(workspaceId: string, viewId: string): RowPages {
  const [search] = useSearchParams()
  const query = useMemo(() => (rowId: string) => ({ r: rowId }), [])
  return useAddressedRows({ workspaceId, viewId, rowId: search.get('r'), query, placeId: null })
}

/** Rows of a view that a document shows in one of its blocks; null for `rowId` where the address means none of this block. */
export function useRowPagesInDocument(
  workspaceId: string,
  viewId: string,
  { placeId, rowId }: { readonly placeId: number; readonly rowId: string | null },
): RowPages {
  const query = useMemo(() => (next: string) => ({ v: viewId, r: next }), [viewId])
  return useAddressedRows({ workspaceId, viewId, rowId, query, placeId })
}

/** Rows that open at the address of their view, leaving the page that shows it. */
export function useRowLinks(workspaceId: string, viewId: string): RowPages {
  const navigate = useNavigate()
  return useMemo(() => {
    const addressOf = (row: string) => partPath(workspaceId, viewId, { blockId: null, rowId: row })
    return {
      rowId: null,
      open: (rowId) => void navigate(addressOf(rowId)),
      close: () => undefined,
      addressOf,
    }
  }, [navigate, workspaceId, viewId])
}

interface AddressedRows {
  readonly workspaceId: string
  readonly viewId: string
  readonly rowId: string | null
  readonly query: (rowId: string) => RowQuery
  /** Of the block; kept in the history of the browser, not in the address. */
  readonly placeId: number | null
}

function useAddressedRows({ workspaceId, viewId, rowId, query, placeId }: AddressedRows): RowPages {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const hasRow = search.has('r')
  const isOpenedHere = isFromHere(state)
  return useMemo(
    () => ({
      rowId,
      // Going from row to row makes no steps to go back.
      open: (next) =>
        void navigate(
          { pathname, search: new URLSearchParams({ ...query(next) }).toString() },
          { state: { isRow: !hasRow || isOpenedHere, placeId }, replace: hasRow },
        ),
      close: () => void (isOpenedHere ? navigate(-1) : navigate({ pathname, search: '' }, { replace: true })),
      addressOf: (row) => partPath(workspaceId, viewId, { blockId: null, rowId: row }),
    }),
    [rowId, isOpenedHere, navigate, pathname, workspaceId, viewId, query, placeId, hasRow],
  )
}

function isFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isRow' in state && state.isRow === true
}
