import type { FoundSort } from '@sheaf/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { GROUP_SIZE } from '../model/composeGroups.ts'
import { FILTER_KINDS, type FinderGroup } from '../model/FinderItem.ts'
import { filterOf, onlyKind, startOfSpan, type FinderFilters } from '../model/finderFilters.ts'
import { useAskAgain } from './useAskAgain.ts'
import { fetchFound, type FinderQuestion } from './fetchFound.ts'
import { readFoundGroups } from './readFoundGroups.ts'

export interface RemoteGroups {
  readonly groups: readonly FinderGroup[]
  /** They answer an earlier question. */
  readonly isStale: boolean
  readonly isOffline: boolean
  readonly hasFailed: boolean
  readonly loadMore: (() => void) | null
}

/** As long as letters follow each other faster than this, nothing is asked for. */
const TYPING_MS = 120
/** Of a single kind, at a time. */
const PART_SIZE = 30
const NO_GROUPS: readonly FinderGroup[] = []

/**
 * FIND-REMOTE: what the server finds for the words. Answers belong to their question: one that comes late is never shown for
 * another, and until the right one comes the last one stays.
 */
export function useRemoteGroups(words: string, filters: FinderFilters, sort: FoundSort): RemoteGroups {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const wanted = words.trim()
  const settled = useSettled(wanted)
  const kind = onlyKind(filters)
  const question = useMemo(() => questionOf(settled, filters, sort), [settled, filters, sort])
  const {
    data,
    error,
    isPlaceholderData,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey: ['finder', workspaceId, question],
    queryFn: ({ pageParam, signal }) => fetchFound(workspaceId, { ...question, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, parts) =>
      kind !== null && last[0]?.has_more ? parts.length * PART_SIZE : undefined,
    enabled: isAsked(settled, filters),
    placeholderData: keepPreviousData,
    // Asked for, even if the browser takes itself for offline: then there is an answer at once.
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  const groups = useMemo(
    () => (data ? readFoundGroups(data.pages, { workspaceId, t }) : NO_GROUPS),
    [data, workspaceId, t],
  )
  const askAgain = useCallback(() => void refetch(), [refetch])
  useAskAgain({
    question: isAsked(settled, filters) && settled === wanted ? question : null,
    isEmpty: data !== undefined && groups.length === 0,
    askAgain,
  })
  const hasFailed = error !== null && settled === wanted
  if (!isAsked(wanted, filters))
    return { groups: NO_GROUPS, isStale: false, isOffline: false, hasFailed: false, loadMore: null }
  return {
    groups: hasFailed ? NO_GROUPS : groups,
    isStale: settled !== wanted || isPlaceholderData || (data === undefined && isFetching),
    isOffline: hasFailed && error instanceof ApiError && error.code === 'network_error',
    hasFailed,
    loadMore: hasNextPage && !isFetchingNextPage && !isPlaceholderData ? () => void fetchNextPage() : null,
  }
}

/** Without words, only for what somebody wrote. */
function isAsked(words: string, filters: FinderFilters): boolean {
  return words !== '' || filterOf(filters, 'person') !== null
}

function questionOf(query: string, filters: FinderFilters, sort: FoundSort): FinderQuestion {
  const kind = onlyKind(filters)
  const kinds = filterOf(filters, 'kind')?.kinds ?? FILTER_KINDS
  const space = filterOf(filters, 'space')
  const person = filterOf(filters, 'person')
  const edited = filterOf(filters, 'edited')
  return {
    query,
    sort,
    kinds: kinds.join(','),
    limit: kind === null ? GROUP_SIZE : PART_SIZE,
    ...(space && { space_id: space.id }),
    ...(person && { person_id: person.id }),
    ...(edited && { edited_after: startOfSpan(edited.span, new Date()).toISOString() }),
    ...(filterOf(filters, 'titles') && { title_only: 'true' }),
  }
}

/** The words once nobody has typed for a moment; none at once. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    if (settled === words) return
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [settled, words])
  return settled
}
