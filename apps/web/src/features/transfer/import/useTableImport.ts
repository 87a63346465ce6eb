import { isTable } from '@sheaf/export/reading'
import { useNavigate } from 'react-router'
import { giveTable } from '../../../platform/pages/givenTables.ts'
import { pagePath, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'

/** IMP-TABLE-1: makes a database for the rows of a file, named after it, whose page then asks how they are read. */
export function useTableImport(parentId: string): (file: File) => Promise<void> {
  const { workspaceId } = usePageTree()
  const { addPage } = usePageTreeActions()
  const navigate = useNavigate()
  return async (file) => {
    const viewId = await addPage(parentId, file.name.replace(/\.[^.]+$/, ''), GRID)
    if (viewId === null) return
    giveTable(viewId, file)
    await navigate(pagePath(workspaceId, viewId))
  }
}

/** The file, where it is the only one and a table. */
export function onlyTable(files: readonly File[] | null): File | null {
  const [file = null] = files ?? []
  return files?.length === 1 && file !== null && isTable(file.name) ? file : null
}

/** The wire's number of the layout. */
const GRID = 1
