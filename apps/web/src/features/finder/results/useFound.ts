import { useMemo } from 'react'
import type { UsedCommandPlace } from '../commands/useCommandPlace.ts'
import { composeGroups } from '../model/composeGroups.ts'
import { onlyKind } from '../model/finderFilters.ts'
import { canSort, type FinderState, type ShownList } from '../model/finderState.ts'
import { useLocalGroups } from './useLocalGroups.ts'
import { useRemoteGroups } from './useRemoteGroups.ts'

export interface Found extends ShownList {
  readonly isOffline: boolean
  /** The server could not answer. */
  readonly hasFailed: boolean
  /** Asks for the next part of a single kind; null where there is none. */
  readonly loadMore: (() => void) | null
}

/** What is found for what was typed and chosen: by this device at once, by the server when its answer has come. */
export function useFound(
  { query, filters, sort }: Pick<FinderState, 'query' | 'filters' | 'sort'>,
  commands: UsedCommandPlace,
): Found {
  const isForCommands = query.startsWith('>')
  const words = isForCommands ? query.slice(1) : query
  const local = useLocalGroups({ words, isForCommands, filters }, commands)
  const order = canSort({ query, filters }) ? sort : 'best'
  const remote = useRemoteGroups(isForCommands ? '' : words, filters, order)
  const isWhole = isForCommands || onlyKind(filters) !== null
  const { groups, isStale, isOffline, hasFailed, loadMore } = remote
  const shown = useMemo(() => {
    // Of pages in another order than its own only the server knows all.
    const known = order === 'best' || hasFailed ? local : local.filter(({ kind }) => kind !== 'page')
    return composeGroups({ query: words, local: known, remote: groups, isRemoteStale: isStale, isWhole })
  }, [words, local, groups, isStale, isWhole, order, hasFailed])
  return { groups: shown, isSettled: !isStale, isOffline, hasFailed, loadMore }
}
