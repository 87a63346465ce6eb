import { useMemo, useSyncExternalStore } from 'react'
import type { CellHost, CellUpload } from './CellHost.ts'

/** Files on their way into a cell. */
export function useCellUploads({ files }: CellHost, rowId: string, fieldId: string): readonly CellUpload[] {
  const all = useSyncExternalStore(files?.subscribe ?? neverChanges, files?.list ?? noUploads)
  return useMemo(
    () => all.filter((each) => each.rowId === rowId && each.fieldId === fieldId),
    [all, rowId, fieldId],
  )
}

const NONE: readonly CellUpload[] = []
const noUploads = () => NONE
const neverChanges = () => () => undefined
