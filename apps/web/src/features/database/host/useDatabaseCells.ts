import type { ReadContext } from '@sheaf/model'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { fetchPeople, peopleKey, type WorkspacePerson } from '../../../platform/people/people.ts'
import { usePageTree } from '../../pageTree/index.ts'
import type { CellHost } from '../cells/CellHost.ts'
import type { OpenedDatabase } from '../useDatabaseSession.ts'
import { useCellFiles } from './useCellFiles.ts'
import { useCellReminders } from './useCellReminders.ts'
import { useRelatedDatabases } from './useRelatedDatabases.ts'

/** What the cells of a database need of the workspace: its people, its other databases, and its files. */
export function useDatabaseCells(
  opened: OpenedDatabase | null,
  viewId: string,
  { ownUuid, mayRestructure }: { readonly ownUuid: string; readonly mayRestructure: boolean },
): { readonly host: CellHost; readonly related: NonNullable<ReadContext['related']> } {
  const { workspaceId } = usePageTree()
  const { data: people = NOBODY } = useQuery({
    queryKey: peopleKey(workspaceId),
    queryFn: () => fetchPeople(workspaceId),
    staleTime: Infinity,
    meta: { isKept: true },
  })
  const sources = useRelatedDatabases({
    records: opened?.snapshot.records ?? null,
    session: opened?.session ?? null,
    isCurrent: opened?.snapshot.isCurrent ?? false,
    workspaceId,
    viewId,
    uid: people.find(({ id }) => id === ownUuid)?.uid ?? null,
  })
  const files = useCellFiles(opened?.session ?? null, workspaceId, viewId)
  const reminders = useCellReminders(opened?.session ?? null, { workspaceId, viewId, ownUuid })
  const host = useMemo(
    () => ({
      people,
      ownUuid,
      // Files are put on the page, which takes the right to change it.
      files: mayRestructure ? files : null,
      reminders,
      mayAddOptions: mayRestructure,
      related: (databaseId: string) => sources.get(databaseId) ?? null,
    }),
    [people, ownUuid, files, reminders, sources, mayRestructure],
  )
  const related = useCallback(
    (databaseId: string) => {
      const source = sources.get(databaseId)
      return source?.state === 'ready' ? source.related : null
    },
    [sources],
  )
  return { host, related }
}

const NOBODY: readonly WorkspacePerson[] = []
