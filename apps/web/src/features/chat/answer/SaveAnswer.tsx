import type { appendBlocks, createPage, ErrorCode } from '@sheaf/contract'
import { wireBlocks } from '@sheaf/export/reading'
import { ChoiceDialog, IconButton, Menu, MenuItem, toast } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FileInput, FilePlus2, FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../platform/api/api.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import {
  cutName,
  findPages,
  pagePath,
  pageRights,
  placeOf,
  refreshPageTree,
  spaceForNewPage,
  usePageTree,
  ViewIconView,
} from '../../pageTree/index.ts'
import type { ChatSource } from '@sheaf/export/chats'
import { answerBlocks } from '../../answers/index.ts'

export interface SaveAnswerProps {
  /** The page that the chat is, or is about. */
  readonly viewId: string
  /** What the answer answers: the name of its page. */
  readonly question: string
  readonly markdown: string
  readonly sources: readonly ChatSource[]
}

/** Puts an answer into a page: a new one beside the chat, or the end of one that is chosen. */
export function SaveAnswer({ viewId, question, markdown, sources }: SaveAnswerProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree, isGuest } = usePageTree()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const parentId = useMemo(() => {
    const parent = pageTree?.views.get(pageTree.views.get(viewId)?.parentId ?? '') ?? null
    if (parent && pageTree && parent.id !== pageTree.rootId && pageRights(pageTree, parent, isGuest).mayWrite)
      return parent.id
    return pageTree && !isGuest ? spaceForNewPage(pageTree, viewId) : null
  }, [pageTree, viewId, isGuest])
  const blocks = () => [...wireBlocks(answerBlocks(markdown, sources, { areNamed: true }))]

  function tell(id: string, name: string): void {
    toast(t('chat.saved', { name: name || t('page.untitled') }), {
      icon: FileText,
      action: { label: t('chat.open'), onSelect: () => void navigate(pagePath(workspaceId, id)) },
    })
  }
  function refuse(code: ErrorCode): void {
    toast(t(ERROR_KEYS[code]), { isError: true })
  }

  async function saveNew(): Promise<void> {
    if (parentId === null) return
    const { name } = cutName(question.trim().split('\n', 1)[0] ?? '')
    const made = await callApi<typeof createPage>('POST', '/api/workspace/:workspaceId/page-view', {
      params: { workspaceId },
      body: {
        parent_view_id: parentId,
        layout: 0,
        name,
        page_data: { type: 'page', data: {}, children: blocks() },
      },
    })
    if (!made.ok) return refuse(made.error)
    await refreshPageTree(client, workspaceId, [made.value.view_id, parentId])
    tell(made.value.view_id, name)
  }

  async function saveAtEnd(id: string, name: string): Promise<void> {
    const added = await callApi<typeof appendBlocks>(
      'POST',
      '/api/workspace/:workspaceId/page-view/:viewId/append-block',
      { params: { workspaceId, viewId: id }, body: { blocks: blocks() } },
    )
    if (added.ok) tell(id, name)
    else refuse(added.error)
  }

  return (
    <>
      <Menu trigger={<IconButton icon={FileInput} size={28} label={t('chat.save')} />}>
        {parentId !== null && (
          <MenuItem icon={FilePlus2} onSelect={() => void saveNew()}>
            {t('chat.saveNew')}
          </MenuItem>
        )}
        <MenuItem icon={FileInput} onSelect={() => setChoosing(true)}>
          {t('chat.saveAtEnd')}
        </MenuItem>
      </Menu>
      {isChoosing && (
        <ChoosePage onChoose={(id, name) => void saveAtEnd(id, name)} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

interface ChoosePageProps {
  readonly onChoose: (id: string, name: string) => void
  readonly onClose: () => void
}

/** One of the pages that may be written. */
function ChoosePage({ onChoose, onClose }: ChoosePageProps) {
  const { t } = useTranslation()
  const { pageTree, isGuest } = usePageTree()
  const [query, setQuery] = useState('')
  const found = useMemo(
    () =>
      pageTree
        ? findPages(pageTree, query, {
            limit: MAX_FOUND,
            accepts: (view) =>
              !view.isSpace && view.layout === 0 && pageRights(pageTree, view, isGuest).mayEdit,
          })
        : [],
    [pageTree, query, isGuest],
  )
  return (
    <ChoiceDialog
      title={t('chat.saveTitle')}
      searchLabel={t('chat.findPage')}
      listLabel={t('chat.findPage')}
      query={query}
      choices={found.map(({ view, marks }) => ({
        id: view.id,
        icon: <ViewIconView icon={view.icon} layout={view.layout} />,
        name: view.name || t('page.untitled'),
        marks: view.name === '' ? [] : marks,
        where: pageTree ? placeOf(pageTree, view.id) : '',
      }))}
      nothing={t('chat.noPage')}
      onQueryChange={setQuery}
      onChoose={(index) => {
        const view = found[index]?.view
        if (view) onChoose(view.id, view.name)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const MAX_FOUND = 50
