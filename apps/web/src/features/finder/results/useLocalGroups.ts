import { matchName } from '@sheaf/base'
import { useQuery } from '@tanstack/react-query'
import { Plus, Sparkles, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { fetchPeople, peopleKey, type WorkspacePerson } from '../../../platform/people/people.ts'
import {
  findPages,
  pagePath,
  pathTo,
  placeOf,
  usePageTree,
  type PageTree,
  type TreeEntry,
} from '../../pageTree/index.ts'
import { findCommands } from '../commands/findCommands.ts'
import { FINDER_COMMANDS } from '../commands/finderCommands.ts'
import type { UsedCommandPlace } from '../commands/useCommandPlace.ts'
import { GROUP_SIZE } from '../model/composeGroups.ts'
import { filterOf, onlyKind, startOfSpan, wantsKind, type FinderFilters } from '../model/finderFilters.ts'
import { CREATE_ID } from '../model/finderState.ts'
import type { FinderGroup, FinderItem } from '../model/FinderItem.ts'

export interface LocalQuery {
  /** Without the sign for commands. */
  readonly words: string
  readonly isForCommands: boolean
  readonly filters: FinderFilters
}

/** What this device finds by itself, with the same key: names of pages and people, commands, and where one was last. */
export function useLocalGroups(
  query: LocalQuery,
  { place, createNamed, askInChat }: UsedCommandPlace,
): readonly FinderGroup[] {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const people = usePeople(workspaceId)
  const pages = useMemo(
    () => pageTree && pageGroup(pageTree, query, workspaceId, t('pageTree.untitled')),
    [pageTree, query, workspaceId, t],
  )
  const { words, isForCommands, filters } = query
  const commands = useMemo(() => findCommands(FINDER_COMMANDS, words, place, t), [words, place, t])

  if (isForCommands) return groupOf('command', commands)
  const isFiltered = filters.length > 0
  const name = words.trim()
  const mayCreate = name !== '' && place.newPageParent !== null && !isFiltered && place.role !== 'Guest'
  // Each is made of what was typed, and taken by nobody who did not go to it (FIND-STALE-2, FIND-ASK-1).
  const made: readonly FinderItem[] = mayCreate
    ? [
        madeOf(CREATE_ID, t('finder.newPageNamed', { name }), Plus, () => createNamed(name)),
        ...(askInChat ? [madeOf(ASK_ID, t('finder.ask', { name }), Sparkles, () => askInChat(name))] : []),
      ]
    : []
  return [
    ...(pages ? [pages] : []),
    ...groupOf('person', isFiltered || name === '' ? [] : findPeople(people, name)),
    ...groupOf(
      'command',
      isFiltered
        ? []
        : [
            ...(name === '' ? commands.slice(0, GROUP_SIZE) : commands.slice(0, GROUP_SIZE - made.length)),
            ...made,
          ],
    ),
  ]
}

function madeOf(id: string, name: string, icon: LucideIcon, run: () => void): FinderItem {
  return {
    id,
    name,
    marks: [],
    where: '',
    passage: null,
    picture: { type: 'icon', icon },
    editedAt: null,
    target: { type: 'run', run },
  }
}

const ASK_ID = 'command:ask'

function groupOf(kind: FinderGroup['kind'], items: readonly FinderItem[]): readonly FinderGroup[] {
  return items.length === 0 ? [] : [{ kind, items, hasMore: false }]
}

/** Pages by name; without a query those that were written in last. Who wrote a page last this device does not know. */
function pageGroup(
  pageTree: PageTree,
  { words, filters }: LocalQuery,
  workspaceId: string,
  untitled: string,
): FinderGroup | null {
  if (filterOf(filters, 'person') || !wantsKind(filters, 'page')) return null
  const space = filterOf(filters, 'space')
  const edited = filterOf(filters, 'edited')
  const since = edited && startOfSpan(edited.span, new Date()).toISOString()
  const accepts = (view: TreeEntry): boolean =>
    !view.isSpace &&
    (since === null || (view.editedAt ?? '') >= since) &&
    (space === null || pathTo(pageTree, view.id)[0]?.id === space.id)
  const limit = onlyKind(filters) === 'page' ? MAX_OF_ONE_KIND : GROUP_SIZE + 1
  const items = findPages(pageTree, words, { accepts, limit }).map(({ view, marks }): FinderItem => ({
    id: `page:${view.id}`,
    name: view.name || untitled,
    marks: view.name === '' ? [] : marks,
    where: placeOf(pageTree, view.id),
    passage: null,
    picture: { type: 'view', icon: view.icon, layout: view.layout },
    editedAt: view.editedAt ?? null,
    target: { type: 'path', path: pagePath(workspaceId, view.id) },
  }))
  return items.length === 0 ? null : { kind: words.trim() === '' ? 'recent' : 'page', items, hasMore: false }
}

function findPeople(people: readonly WorkspacePerson[], name: string): readonly FinderItem[] {
  return people
    .flatMap((person) => {
      const match = matchName(person.name, name)
      const isMeant = match !== null && match.rank !== 3
      if (!isMeant && !person.email?.toLowerCase().startsWith(name.toLowerCase())) return []
      return [{ person, rank: isMeant ? match.rank : 3, marks: isMeant ? match.marks : [] }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ person, marks }) => ({
      id: `person:${person.id}`,
      name: person.name,
      marks,
      where: person.email ?? '',
      passage: null,
      picture: { type: 'person', name: person.name, picture: person.picture },
      editedAt: null,
      target: { type: 'person', id: person.id },
    }))
}

/** Whom one may mention; kept on the device with the mentions. */
export function usePeople(workspaceId: string): readonly WorkspacePerson[] {
  const { data } = useQuery({
    queryKey: peopleKey(workspaceId),
    queryFn: () => fetchPeople(workspaceId),
    staleTime: Infinity,
    meta: { isKept: true },
  })
  return data ?? NOBODY
}

const NOBODY: readonly WorkspacePerson[] = []
/** More than this is not read through but typed into. */
const MAX_OF_ONE_KIND = 100
