import type { EditorWorkspace } from '@sheaf/editor'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { mentionedPage, pagePath, searchPages, useOutline, useOutlineActions } from '../outline/index.ts'
import { findEmoji } from '../pickers/index.ts'
import { findMissingReason } from './findMissingReason.ts'
import { usePerson } from '../workspace/index.ts'

/** What the text of the page at this address can mention. The same object for as long as the page is open. */
export function useEditorWorkspace(): EditorWorkspace {
  const { workspaceId, outline, isFresh } = useOutline()
  const { viewId = '' } = useParams()
  const actions = useOutlineActions()
  const navigate = useNavigate()
  const person = usePerson()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const latest = useRef({ outline, isFresh, actions, navigate, person, language: i18n.language })
  const listeners = useRef(new Set<() => void>())
  useEffect(() => {
    latest.current = { outline, isFresh, actions, navigate, person, language: i18n.language }
  })
  useEffect(() => {
    for (const listener of listeners.current) listener()
  }, [outline, isFresh])

  return useMemo(() => {
    const address = (pageId: string, blockId: string | null): string =>
      pagePath(workspaceId, pageId) + (blockId === null ? '' : `?blockId=${encodeURIComponent(blockId)}`)
    return {
      pages: {
        here: viewId,
        find(pageId) {
          const { outline: tree, isFresh: isComplete } = latest.current
          const found = tree && mentionedPage(tree, pageId, workspaceId)
          return found ?? (isComplete ? null : undefined)
        },
        search(query) {
          const tree = latest.current.outline
          return tree
            ? searchPages(tree, query, viewId).map((view) => mentionedPage(tree, view.id, workspaceId)!)
            : []
        },
        subscribe(listener) {
          const told = listeners.current
          told.add(listener)
          return () => told.delete(listener)
        },
        open: (pageId, blockId) => void latest.current.navigate(address(pageId, blockId)),
        openNew: (pageId) => void latest.current.navigate(address(pageId, null), { state: { isNew: true } }),
        whyMissing: (pageId) => findMissingReason(client, workspaceId, pageId),
        address,
        ofAddress: (href) => readPageAddress(href, workspaceId),
        create: (name) => latest.current.actions.addPage(viewId, name),
      },
      async listPeople() {
        const { person: own } = latest.current
        return own ? [{ id: own.uuid, name: own.name }] : []
      },
      findEmoji: (query) => findEmoji(query, latest.current.language),
    }
  }, [workspaceId, viewId, client])
}

function readPageAddress(
  href: string,
  workspaceId: string,
): { readonly pageId: string; readonly blockId: string | null } | null {
  if (!URL.canParse(href, location.origin)) return null
  const { origin, pathname, searchParams } = new URL(href, location.origin)
  const start = `${pagePath(workspaceId)}/`
  const pageId = pathname.slice(start.length)
  if (origin !== location.origin || !pathname.startsWith(start) || !/^[\w-]{36}$/.test(pageId)) return null
  return { pageId, blockId: searchParams.get('blockId') }
}
