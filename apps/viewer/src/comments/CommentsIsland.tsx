import { bindMessages } from '@sheaf/locales'
import {
  CommentsSection,
  type CommentsIsland as Island,
  type CommentsMessages,
  type CommentsParts,
  type ShownComment,
} from '@sheaf/render/comments'
import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { CommentsActions } from './CommentsActions.ts'
import { CommentRow } from './CommentRow.tsx'
import type { CommentsState } from './CommentsState.ts'
import type { CommentsStore } from './CommentsStore.ts'
import { Composer } from './Composer.tsx'
import type { Drafts } from './drafts.ts'
import { EarlierComments } from './EarlierComments.tsx'
import { PendingRow } from './PendingRow.tsx'
import { problemWords, type Words } from './problemWords.ts'

const EmojiPicker = lazy(async () => ({ default: (await import('./EmojiPicker.tsx')).EmojiPicker }))

interface CommentsIslandProps {
  readonly island: Island
  readonly store: CommentsStore
  readonly drafts: Drafts
  /** Signs in and loads anew. */
  readonly onSignIn: () => void
  /** Where signing in begins without a dialog, and comes back from. */
  readonly signInUrl: () => string
}

interface Picking {
  readonly anchor: HTMLElement
  readonly commentId: string
}

/** The comments of a page, awake. At first exactly what the server sent. */
export function CommentsIsland({
  island,
  store,
  drafts,
  onSignIn,
  signInUrl,
}: CommentsIslandProps): ReactElement {
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const isAwake = useSyncExternalStore(neverChanges, isTrue, isFalse)
  const nowMs = useSyncExternalStore(everyMinute, presentMinute, () => island.data.nowMs)
  // What was written before a reload, or before signing in, stands where it stood.
  const [writing, setWriting] = useState(() => drafts.read('new') !== '')
  const [answering, setAnswering] = useState(() => placeOf(drafts, ANSWER))
  const [editing, setEditing] = useState<string | null>(null)
  const [editProblem, setEditProblem] = useState<string | null>(null)
  const [picking, setPicking] = useState<Picking | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { messages, data } = island
  const labels = useMemo(
    () => bindMessages<CommentsMessages>({ messages, locale: data.locale }),
    [messages, data.locale],
  )
  const words = labels

  /** What had the focus goes with the change: what comes in its place has it before the next key. */
  const handOn = (change: () => void, selector: string): void => {
    flushSync(change)
    place.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const leaveTo = (id: string, leave: () => void): void => handOn(leave, `#comment-${id} .cm-do`)
  /** COM-VIEW-3: before anything is written. Whoever declines may write all the same, and is asked when sending. */
  function open(begin: () => void): void {
    begin()
    if (state.reader === null && !state.isUnread) onSignIn()
  }
  const actions: CommentsActions = {
    state,
    words,
    labels,
    locale: data.locale,
    toggle: (id, emoji) => void (store.toggle(id, emoji) || onSignIn()),
    pickEmoji: (anchor, commentId) =>
      state.reader === null ? onSignIn() : setPicking({ anchor, commentId }),
    answer: (id) => open(() => setAnswering(id)),
    startEdit(id) {
      setEditProblem(null)
      setEditing(id)
    },
    remove(id) {
      handOn(() => void store.remove(id), `#comment-${id} .cm-undo`)
    },
    retry: (id) => store.retry(id),
    discard: (id) => void store.discard(id),
    signIn: onSignIn,
  }

  function save(comment: ShownComment, text: string): boolean {
    void store.edit(comment.comment_id, text).then((problem) => {
      if (problem === null) {
        drafts.write(`edit ${comment.comment_id}`, '')
        return
      }
      drafts.write(`edit ${comment.comment_id}`, text)
      setEditProblem(problemWords(problem, words))
      setEditing(comment.comment_id)
    })
    leaveTo(comment.comment_id, () => setEditing(null))
    return true
  }
  const pendingOf = (id: string) => state.pending.find(({ comment }) => comment.comment_id === id)
  const needsSignIn = state.reader === null ? onSignIn : null

  const parts: CommentsParts = {
    notice: (
      <>
        {state.waiting > 0 && (
          <button type="button" className="cm-new" onClick={() => void store.showWaiting()}>
            {words.newComments({ count: state.waiting })} · {words.showNew}
          </button>
        )}
        {state.isUnread && <UnreadNotice words={words} onRetry={() => void store.load()} />}
        <output className="cm-status">{announce(state.announcement, state.waiting, words)}</output>
      </>
    ),
    composer:
      state.reader !== null || writing ? (
        <Composer
          key="new"
          words={words}
          drafts={drafts}
          place="new"
          writer={state.reader}
          label={words.write}
          sendLabel={words.send}
          takesFocus={writing && state.reader === null}
          onSend={(text) => store.send(text, null)}
          onSignIn={needsSignIn}
        />
      ) : state.isUnread ? (
        // Who reads may be signed in: nobody knows.
        <></>
      ) : (
        <div className="cm cm-write">
          <span className="cm-face cm-face-nobody" aria-hidden="true" />
          <a
            className="cm-box"
            href={signInUrl()}
            rel="nofollow"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open(() => setWriting(true))
            }}
          >
            {labels.signInToWrite}
          </a>
        </div>
      ),
    body(comment) {
      const id = comment.comment_id
      if (state.undoable.has(id)) {
        return (
          <>
            {labels.deletedComment}{' '}
            <button type="button" className="cm-undo" onClick={() => void store.undo(id)}>
              {words.undo}
            </button>
            {state.problems.has(id) && (
              <span className="cm-problem">{problemWords(state.problems.get(id)!, words)}</span>
            )}
          </>
        )
      }
      if (editing !== id) return null
      return (
        <Composer
          key={`edit ${id}`}
          words={words}
          drafts={drafts}
          place={`edit ${id}`}
          label={words.editLabel}
          sendLabel={words.save}
          initial={comment.content}
          takesFocus
          problem={editProblem}
          onCancel={() => leaveTo(id, () => setEditing(null))}
          onRestore={() => setEditing(id)}
          onSend={(text) => save(comment, text)}
          onSignIn={needsSignIn}
        />
      )
    },
    row(comment) {
      const pending = pendingOf(comment.comment_id)
      if (pending !== undefined) return <PendingRow pending={pending} actions={actions} />
      return editing === comment.comment_id ? <></> : <CommentRow comment={comment} actions={actions} />
    },
    answer(thread) {
      const all = [thread.first, ...thread.answers]
      const question = all.find(({ comment_id }) => comment_id === answering)
      if (question === undefined || state.isClosed || question.is_deleted) return null
      return (
        <div className="cm-answer">
          <Composer
            key={`answer ${question.comment_id}`}
            words={words}
            drafts={drafts}
            place={ANSWER + question.comment_id}
            writer={state.reader}
            label={labels.replyTo({ name: question.user?.name ?? labels.deletedAccount })}
            sendLabel={words.sendReply}
            takesFocus
            onCancel={() => leaveTo(question.comment_id, () => setAnswering(null))}
            onRestore={() => setAnswering(question.comment_id)}
            onSend={(text) => {
              if (!store.send(text, question.comment_id)) return false
              leaveTo(question.comment_id, () => setAnswering(null))
              return true
            }}
            onSignIn={needsSignIn}
          />
        </div>
      )
    },
    earlier: state.next !== null && (
      <EarlierComments state={state} words={words} onLoad={() => void store.loadEarlier()} />
    ),
  }
  const shown = {
    ...data,
    nowMs,
    comments: [...state.comments, ...state.pending.map(({ comment }) => comment)],
    reactions: state.reactions,
    total: state.total,
    isClosed: state.isClosed,
  }
  return (
    <div ref={place} className="cm-root">
      <CommentsSection data={shown} labels={labels} parts={isAwake ? parts : null} />
      {picking !== null && (
        <Suspense>
          <EmojiPicker
            key={picking.commentId}
            anchor={picking.anchor}
            locale={document.documentElement.lang || data.locale}
            words={words}
            onPick={(emoji) => {
              const isMine = state.reactions.some(
                (each) =>
                  each.comment_id === picking.commentId && each.reaction_type === emoji && each.is_mine,
              )
              if (!isMine) actions.toggle(picking.commentId, emoji)
            }}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function announce(announcement: CommentsState['announcement'], waiting: number, words: Words): string {
  if (typeof announcement !== 'string') return problemWords(announcement, words)
  if (announcement === 'newComments') return words.newComments({ count: waiting })
  return announcement === '' ? '' : words[announcement]
}

const MINUTE_MS = 60_000
const ANSWER = 'answer '

/** The comment at which something was being written, by the kind of place. */
function placeOf(drafts: Drafts, kind: string): string | null {
  return (
    drafts
      .places()
      .find((name) => name.startsWith(kind))
      ?.slice(kind.length) ?? null
  )
}

// What the server sent stands until the page is hydrated.
const isTrue = (): boolean => true
const isFalse = (): boolean => false
const neverChanges = () => () => {}

const presentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}

interface UnreadNoticeProps {
  readonly words: Words
  readonly onRetry: () => void
}

/** Says that the comments are as the page brought them: what was said since, or who reads, could not be asked for. */
function UnreadNotice({ words, onRetry }: UnreadNoticeProps): ReactElement {
  return (
    <p className="cm-problem cm-unread">
      {words.problemLoad}{' '}
      <button type="button" className="cm-do" onClick={onRetry}>
        {words.retry}
      </button>
    </p>
  )
}
