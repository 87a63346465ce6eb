import { loadTypesetting } from '@sheaf/render'
import { ConfirmDialog, IconButton, Menu, MenuItem, toast } from '@sheaf/ui'
import { Ellipsis, FileOutput, MessageSquarePlus } from 'lucide-react'
import { use, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PaneContext } from '../../shell/panes/PaneContext.ts'
import { TopBar } from '../../shell/TopBar.tsx'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { ChatView, firstWords, useChat } from '../chat/ChatPage.tsx'
import { ExportChatHost } from '../chat/ExportChatHost.tsx'
import {
  pagePath,
  takeTyping,
  usePageRights,
  usePageTree,
  usePageTreeActions,
  useTreeEntry,
  type TreeEntry,
} from '../pageTree/index.ts'
import { ConnectionState } from '../waiting/index.ts'
import { PageBar } from './bar/PageBar.tsx'

export interface ChatScreenProps {
  /** Its page; null where it has none. */
  readonly view: TreeEntry | null
  readonly chatId: string
  /** The page that a chat without one is about. */
  readonly about: string | null
}

/** The screen of a chat, once answers can be drawn. */
export async function loadChatScreen(): Promise<ComponentType<ChatScreenProps>> {
  await loadTypesetting()
  return ChatScreen
}

/** A chat at its address. Mounted anew for every one. */
function ChatScreen({ view, chatId, about }: ChatScreenProps) {
  return view ? <ChatOfPage view={view} /> : <ChatAbout chatId={chatId} viewId={about ?? ''} />
}

/** A chat that is a page: whoever may read the page reads it, whoever may write it asks. */
function ChatOfPage({ view }: { readonly view: TreeEntry }) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const actions = usePageTreeActions()
  const { mayEdit } = usePageRights(view.id)
  const { session, state } = useChat(workspaceId, view.id)
  usePlanOffer(workspaceId, state.failed)
  const [typed] = useState(takeTyping)
  function name(question: string): void {
    if (view.name === '') actions.rename(view.id, firstWords(question))
  }
  useAskOnArrival((question) => {
    name(question)
    void session.ask(question)
  })
  useDocumentTitle(t('shell.documentTitle', { name: view.name || t('page.untitled'), app: t('app.name') }))
  return (
    <>
      <PageBar
        view={view}
        isScrolled={false}
        isEditable={false}
        session={null}
        state={<ConnectionState viewId={view.id}>{null}</ConnectionState>}
        presence={null}
        tools={null}
        onFind={null}
      />
      <h1 className="visually-hidden">{view.name || t('page.untitled')}</h1>
      <ChatView
        {...{ session, state, workspaceId, typed }}
        chatId={view.id}
        viewId={view.id}
        mayAsk={mayEdit}
        about={null}
        onAsk={name}
      />
    </>
  )
}

/** FIND-ASK-1: a question that somebody came with. Asked once: a reload or a way back through the history does not ask again. */
function useAskOnArrival(ask: (question: string) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const question = questionOf(state)
  const arrive = useEffectEvent((given: string) => {
    void navigate(pathname + search, { replace: true, state: null })
    ask(given)
  })
  useEffect(() => {
    if (question !== null) arrive(question)
  }, [question])
}

type Failed = ReturnType<typeof useChat>['state']['failed']

/** BILL-DIALOG-1: where the answers of the month are used up, the plans; once for each answer that did not come while this is shown. */
function usePlanOffer(workspaceId: string, failed: Failed): void {
  const seen = useRef(failed)
  useEffect(() => {
    if (failed === seen.current) return
    seen.current = failed
    if (failed?.problem === 'ai_max_required') void offerPlan(workspaceId)
  }, [workspaceId, failed])
}

async function offerPlan(workspaceId: string): Promise<void> {
  const { offerUpgrade } = await import('../billing/index.ts')
  await offerUpgrade({ workspaceId, limit: 'aiAnswers' })
}

function questionOf(state: unknown): string | null {
  const isAsking = typeof state === 'object' && state !== null && 'ask' in state
  return isAsking && typeof state.ask === 'string' ? state.ask : null
}

interface ChatAboutProps {
  readonly chatId: string
  /** The page that it is about. */
  readonly viewId: string
}

/** A chat of one person about a page, beside it. It stands in no tree; its address names it. */
function ChatAbout({ chatId, viewId }: ChatAboutProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const view = useTreeEntry(viewId)
  const name = view?.name || t('page.untitled')
  const { session, state } = useChat(workspaceId, chatId, {
    name: name.slice(0, MAX_NAME),
    sourceIds: [viewId],
  })
  usePlanOffer(workspaceId, state.failed)
  const [isForgetting, setForgetting] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const pane = use(PaneContext)
  useDocumentTitle(t('shell.documentTitle', { name: t('chat.about', { name }), app: t('app.name') }))

  async function forget(): Promise<void> {
    setForgetting(false)
    const problem = await session.empty()
    if (problem !== null) toast(t(ERROR_KEYS[problem]), { isError: true })
  }
  return (
    <>
      <TopBar
        start={
          <h1 className="chat-title">
            {t('chat.aboutShort')}{' '}
            {view && pane === null ? (
              <Link to={pagePath(workspaceId, viewId)} dir="auto">
                {name}
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h1>
        }
        end={
          <>
            <ConnectionState viewId={null}>{null}</ConnectionState>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('page.more')} />}>
              <MenuItem
                icon={MessageSquarePlus}
                isDisabled={state.messages.length === 0}
                onSelect={() => setForgetting(true)}
              >
                {t('chat.startAnew')}
              </MenuItem>
              <MenuItem
                icon={FileOutput}
                isDisabled={state.messages.length === 0}
                onSelect={() => setExporting(true)}
              >
                {t('export.open')}
              </MenuItem>
              {pane?.menu}
            </Menu>
          </>
        }
      />
      <ChatView
        {...{ session, state, workspaceId, chatId, viewId }}
        typed=""
        mayAsk
        about={name}
        onAsk={() => undefined}
      />
      {isExporting && (
        <ExportChatHost
          {...{ workspaceId, chatId }}
          name={t('chat.about', { name })}
          onClose={() => setExporting(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isForgetting}
        isDanger
        title={t('chat.startAnew')}
        text={t('chat.startAnewText')}
        confirmLabel={t('chat.forget')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => void forget()}
        onCancel={() => setForgetting(false)}
      />
    </>
  )
}

/** The server takes 200. */
const MAX_NAME = 200
