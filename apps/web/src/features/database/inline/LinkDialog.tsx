import type { listDatabases } from '@sheaf/contract'
import { ChoiceDialog } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { mentionedPage, usePageTree, ViewIconView } from '../../pageTree/index.ts'

/** A database that is there, by one of the pages that show it. */
export interface LinkSource {
  readonly databaseId: string
  readonly viewId: string
  readonly name: string
}

export interface LinkDialogProps {
  readonly onChoose: (source: LinkSource) => void
  readonly onClose: () => void
}

/** Which of the databases of the workspace is to be shown, found by name. */
export function LinkDialog({ onChoose, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const [query, setQuery] = useState('')
  const { data: databases, isPending } = useQuery({
    queryKey: ['databases', workspaceId],
    queryFn: () => fetchDatabases(workspaceId),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const wanted = query.trim().toLowerCase()
  const found = (databases ?? []).filter(({ view }) => view.name.toLowerCase().includes(wanted))
  return (
    <ChoiceDialog
      title={t('grid.inline.linkTitle')}
      searchLabel={t('grid.inline.linkSearch')}
      listLabel={t('grid.inline.linkSearch')}
      query={query}
      choices={found.map(({ databaseId, view }) => ({
        id: databaseId,
        icon: <ViewIconView icon={view.icon} layout={view.layout} />,
        name: view.name || t('page.untitled'),
        where: (pageTree && mentionedPage(pageTree, view.view_id, workspaceId)?.place) ?? '',
      }))}
      nothing={isPending ? '' : t('grid.inline.linkNothing')}
      onQueryChange={setQuery}
      onChoose={(index) => {
        const chosen = found[index]
        if (!chosen) return
        onChoose({ databaseId: chosen.databaseId, viewId: chosen.view.view_id, name: chosen.view.name })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Each by the page that was made with it; nothing where the server cannot be reached. */
async function fetchDatabases(workspaceId: string) {
  const all = await unwrap(
    callApi<typeof listDatabases>('GET', '/api/workspace/:workspaceId/database', {
      params: { workspaceId },
      query: {},
    }),
  )
  const list = Array.isArray(all) ? all : []
  return list.flatMap(({ id, views: [view] }) => (view ? [{ databaseId: id, view }] : []))
}
