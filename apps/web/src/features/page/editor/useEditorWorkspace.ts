import type { EditorWorkspace, MentionablePerson, PageAddress } from '@sheaf/editor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import {
  findPages,
  mentionedPage,
  pagePath,
  partPath,
  usePageTree,
  usePageTreeActions,
} from '../../pageTree/index.ts'
import { findEmoji, noteEmoji } from '../../pickers/index.ts'
import { findMissingReason } from './findMissingReason.ts'
import { mentionedFirst } from './mentionedFirst.ts'
import { fetchPeople, peopleKey, sendMention } from '../../../platform/people/people.ts'
import { useEditorRows } from './useEditorRows.ts'
import type { NewPagePlace } from './useNewPagePlace.tsx'

/** What the text of the page at this address can mention; `askPlace` is always the same. The same object for as long as the page is open. */
export function useEditorWorkspace(askPlace: NewPagePlace['ask']): EditorWorkspace {
  const { workspaceId, pageTree, isFresh } = usePageTree()
  const { viewId = '' } = useParams()
  const rowId = useSearchParams()[0].get('r')
  const actions = usePageTreeActions()
  const navigate = useNavigate()
  const client = useQueryClient()
  const translation = useTranslation()
  const { language } = translation
  const { data: people } = usePeople(workspaceId)
  const copyLink = useCopyLink()
  const latest = useRef({ pageTree, isFresh, actions, navigate, people, copyLink, language, rowId })
  const listeners = useRef(new Set<() => void>())
  useEffect(() => {
    latest.current = { pageTree, isFresh, actions, navigate, people, copyLink, language, rowId }
  })
  const tell = useCallback(() => {
    for (const listener of listeners.current) listener()
  }, [])
  // Dates in the text are drawn anew with it: it is another one when preferences of dates change, too.
  useEffect(tell, [tell, pageTree, isFresh, translation])
  const rows = useEditorRows(tell)

  return useMemo(() => {
    const address = (pageId: string, blockId: string | null, rowId: string | null = null): string =>
      partPath(workspaceId, pageId, { blockId, rowId })
    return {
      rows,
      pages: {
        here: viewId,
        find(pageId) {
          const { pageTree: tree, isFresh: isComplete } = latest.current
          const found = tree && mentionedPage(tree, pageId, workspaceId)
          return found ?? (isComplete ? null : undefined)
        },
        search(query) {
          const tree = latest.current.pageTree
          return tree
            ? findPages(tree, query, { openId: viewId }).map(({ view, marks }) => ({
                ...mentionedPage(tree, view.id, workspaceId)!,
                marks,
              }))
            : []
        },
        subscribe(listener) {
          const current = listeners.current
          current.add(listener)
          return () => current.delete(listener)
        },
        open: (pageId, blockId, rowId) => void latest.current.navigate(address(pageId, blockId, rowId)),
        openNew: (pageId) => void latest.current.navigate(address(pageId, null), { state: { isNew: true } }),
        whyMissing: (pageId) => findMissingReason(client, workspaceId, pageId),
        address,
        copyLink: (link) => latest.current.copyLink(link),
        ofAddress: (href) => readPageAddress(href, workspaceId),
        create: (name) => latest.current.actions.addPage(viewId, name),
        async createIn(name) {
          const parentId = await askPlace()
          return parentId === null ? null : latest.current.actions.addPage(parentId, name)
        },
      },
      people: {
        async list() {
          const { people: known } = latest.current
          return (
            known ??
            client.fetchQuery({
              queryKey: peopleKey(workspaceId),
              queryFn: () => fetchPeople(workspaceId),
              networkMode: 'always',
              retry: false,
            })
          )
        },
        find: (personId) => latest.current.people?.find(({ id }) => id === personId) ?? null,
        onMention(personId, blockId, text) {
          client.setQueryData<readonly MentionablePerson[]>(
            peopleKey(workspaceId),
            (known) => known && mentionedFirst(known, personId),
          )
          void sendMention(workspaceId, viewId, { personId, blockId, rowId: latest.current.rowId, text })
        },
      },
      findEmoji: (query) => findEmoji(query, latest.current.language),
      noteEmoji,
    }
  }, [workspaceId, viewId, client, askPlace, rows])
}

/** Kept on the device, so that people can be mentioned without a network; announcements make it ask again. */
function usePeople(workspaceId: string) {
  return useQuery({
    queryKey: peopleKey(workspaceId),
    queryFn: () => fetchPeople(workspaceId),
    staleTime: Infinity,
    meta: { isKept: true },
  })
}

/** Of a row in a document, it is the view that counts: the row is the same wherever it is shown. */
function readPageAddress(href: string, workspaceId: string): PageAddress | null {
  if (!URL.canParse(href, location.origin)) return null
  const { origin, pathname, searchParams } = new URL(href, location.origin)
  const start = `${pagePath(workspaceId)}/`
  const pageId = pathname.slice(start.length)
  if (origin !== location.origin || !pathname.startsWith(start) || !/^[\w-]{36}$/.test(pageId)) return null
  const rowId = searchParams.get('r')
  if (rowId === null) return { pageId, blockId: searchParams.get('blockId'), rowId }
  return { pageId: searchParams.get('v') ?? pageId, blockId: null, rowId }
}
