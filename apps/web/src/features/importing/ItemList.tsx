import type { ImportItem, listImportItems } from '@sheaf/contract/imports'
import { Button, Chip } from '@sheaf/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileQuestion, FileText, Table2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { pagePath } from '../pageTree/index.ts'
import { noteKey } from './noteKey.ts'

/** Items that are shown at once. */
const STEP = 50

export interface ItemListProps {
  readonly taskId: string
  /** Where items can be opened; null where none is there yet. */
  readonly workspaceId: string | null
  readonly filter: 'all' | 'kept' | 'changed' | 'left_out' | 'noted'
  readonly search: string
}

/** Items of an import with what became of them, some at a time. */
export function ItemList({ taskId, workspaceId, filter, search }: ItemListProps) {
  const { t } = useTranslation()
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['import-items', taskId, filter, search, workspaceId],
    queryFn: ({ pageParam }) =>
      unwrap(
        callApi<typeof listImportItems>('GET', '/api/import/tasks/:taskId/items', {
          params: { taskId },
          query: {
            ...(filter !== 'all' && { outcome: filter }),
            ...(search !== '' && { search }),
            offset: pageParam,
            limit: STEP,
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length * STEP : undefined),
    staleTime: 0,
    gcTime: 0,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (data && items.length === 0) return <p className="importing-none">{t('archiveImport.none')}</p>
  return (
    <ul className="importing-items" aria-busy={isFetching}>
      {items.map((item) => (
        <ItemRow key={item.position} item={item} workspaceId={workspaceId} />
      ))}
      {hasNextPage && (
        <li>
          <Button variant="ghost" size="sm" onClick={() => void fetchNextPage()}>
            {t('archiveImport.more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const ICONS = { page: FileText, row: FileText, database: Table2, file: FileQuestion } as const

function ItemRow({ item, workspaceId }: { readonly item: ImportItem; readonly workspaceId: string | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const Icon = ICONS[item.kind]
  const viewId = item.view_id
  const why = item.notes.map(({ problem, name }) => [name, t(noteKey(problem))].filter(Boolean).join(': '))
  const isTold = workspaceId !== null
  return (
    <li className="importing-item">
      <Icon size={16} aria-hidden />
      <span className="importing-item-words">
        <bdi className="importing-item-name">{item.name || t('page.untitled')}</bdi>
        <span className="importing-hint">{why.length > 0 ? why.join(' · ') : item.path}</span>
      </span>
      {isTold && item.outcome === 'changed' && <Chip tint={5}>{t('archiveImport.changedChip')}</Chip>}
      {isTold && item.outcome === 'left_out' && <Chip tint={3}>{t('archiveImport.leftOut')}</Chip>}
      {isTold && viewId !== null && (
        <Button size="sm" variant="ghost" onClick={() => void navigate(pagePath(workspaceId, viewId))}>
          {t('archiveImport.open')}
        </Button>
      )}
    </li>
  )
}
