import type { listDatabases } from '@sheaf/contract'
import { useMemo } from 'react'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { usePageTree } from '../../pageTree/index.ts'
import type { DatabaseChoice, FieldSources } from './FieldSources.ts'

/** What fields need of the workspace. */
export function useFieldSources(): FieldSources {
  const { workspaceId } = usePageTree()
  return useMemo(() => ({ listDatabases: () => fetchDatabases(workspaceId) }), [workspaceId])
}

/** A database is called as the first of its pages. */
async function fetchDatabases(workspaceId: string): Promise<readonly DatabaseChoice[]> {
  const listed = await unwrap(
    callApi<typeof listDatabases>('GET', '/api/workspace/:workspaceId/database', {
      params: { workspaceId },
      query: {},
    }),
  )
  // Only who asks for a part gets one in another form.
  const databases = Array.isArray(listed) ? listed : []
  return databases.map(({ id, views }) => ({ id, name: views[0]?.name ?? '' }))
}
