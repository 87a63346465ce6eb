import type { Backlinks, LinkSource } from '@sheaf/contract'
import { Button, EmptyState, Skeleton } from '@sheaf/ui'
import type { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { partPath, placeOf, usePageTree, ViewIconView } from '../pageTree/index.ts'
import { Excerpt } from './Excerpt.tsx'

type BacklinksQuery = Pick<
  ReturnType<typeof useInfiniteQuery<Backlinks>>,
  'data' | 'isError' | 'isPaused' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

interface BacklinkListProps {
  readonly query: BacklinksQuery
  /** Somebody went where a link is. */
  readonly onOpen: () => void
}

/** What links to the page, by pages and rows, with the sentences around the links. */
export function BacklinkList({ query, onOpen }: BacklinkListProps) {
  const { t } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage } = query
  const total = data?.pages[0]?.total ?? 0
  return (
    <section className="info-backlinks" aria-labelledby="info-backlinks">
      <h3 id="info-backlinks" className="info-heading">
        {t('pageInformation.backlinks')}
        {total > 0 && (
          <span className="info-total">{t('pageInformation.backlinkCount', { count: total })}</span>
        )}
      </h3>
      <BacklinkSources query={query} onOpen={onOpen} />
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          isLoading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('pageInformation.more')}
        </Button>
      )}
    </section>
  )
}

function BacklinkSources({ query, onOpen }: BacklinkListProps) {
  const { t } = useTranslation()
  const { data, isError, isPaused } = query
  if (!data && (isError || isPaused))
    return (
      <EmptyState
        text={t(isPaused ? 'pageInformation.backlinksOffline' : 'pageInformation.backlinksFailed')}
        action={
          <Button icon={RefreshCw} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  if (!data) return <BacklinksSkeleton />
  // A source that was edited meanwhile may be told twice.
  const sources = new Map(
    data.pages.flatMap((page) => page.sources.map((source) => [source.row_id ?? source.view_id, source])),
  )
  return (
    <>
      {(isPaused || isError) && (
        <output className="info-notice">{t('pageInformation.backlinksStale')}</output>
      )}
      {sources.size === 0 && <p className="info-none">{t('pageInformation.noBacklinks')}</p>}
      <ul className="info-sources">
        {[...sources].map(([id, source]) => (
          <SourceItem key={id} source={source} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

function SourceItem({ source, onOpen }: { readonly source: LinkSource; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const { view_id: viewId, row_id: rowId, name, icon, layout, links, link_count: count } = source
  const above = pageTree ? placeOf(pageTree, viewId) : ''
  const place =
    rowId === null ? above : [above, pageTree?.views.get(viewId)?.name].filter(Boolean).join(' / ')
  const to = (blockId: string | null) => partPath(workspaceId, viewId, { blockId, rowId })
  return (
    <li className="info-source">
      <Link className="info-source-head" to={to(null)} onClick={onOpen}>
        <ViewIconView icon={icon} layout={rowId === null ? layout : 0} />
        <bdi className="info-source-name ellipsis">{name || t('page.untitled')}</bdi>
        <bdi className="info-source-place ellipsis">{place}</bdi>
      </Link>
      <ul>
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same sentence may stand in a block twice
          <li key={`${link.block_id} ${link.field_id} ${link.comment_id} ${index}`}>
            <Link className="info-link" to={to(link.block_id)} onClick={onOpen}>
              {link.comment_id !== null && (
                <span className="info-link-where">{t('pageInformation.inComment')}</span>
              )}
              <Excerpt link={link} />
            </Link>
          </li>
        ))}
      </ul>
      {count > links.length && (
        <p className="info-more">{t('pageInformation.moreLinks', { count: count - links.length })}</p>
      )}
    </li>
  )
}

function BacklinksSkeleton() {
  return (
    <div className="info-sources after-a-moment" aria-busy>
      {[260, 320, 220].map((width) => (
        <div key={width} className="info-source info-bones-of-source">
          <Skeleton width={width - 120} />
          <Skeleton width={width} height={10} />
        </div>
      ))}
    </div>
  )
}
