import type { CommentsIsland, CommentPerson, ShownComment } from '@sheaf/render/comments'
import type { CallRefusal, CommentsApi } from './commentsApi.ts'
import {
  asDeleted,
  sentState,
  mergeComments,
  toggled,
  type Announcement,
  type CommentsState,
} from './CommentsState.ts'
import type { Drafts } from './drafts.ts'
import { createSendingDrafts, type SendingDrafts } from './SendingDrafts.ts'

/** As many as a page is sent with, at least; as many as one call answers, at most. */
const MIN_READ = 30
const MAX_READ = 500

export interface CommentsStoreOptions {
  readonly island: CommentsIsland
  readonly api: CommentsApi
  /** Keeps what is on its way over a reload. */
  readonly drafts: Drafts
  readonly newId: () => string
  readonly nowMs: () => number
  /** Whether comments may be moved by what others write: nobody reads or writes there. */
  readonly mayMove: () => boolean
}

/** The comments of a page as this browser knows them, and everything that can be done with them. */
export class CommentsStore {
  readonly #options: CommentsStoreOptions
  readonly #sending: SendingDrafts
  readonly #listeners = new Set<() => void>()
  #state: CommentsState
  #reading: Promise<void> | null = null
  #mustReadAgain = false
  #mustMove = false
  #hasAsked = false
  #isReaderKnown = false
  #isRead = false

  constructor(options: CommentsStoreOptions) {
    this.#options = options
    this.#sending = createSendingDrafts(options.drafts)
    this.#state = sentState(options.island)
  }

  /** The server has been asked for the comments: what is said from now on may be missing in its answer. */
  get hasAsked(): boolean {
    return this.#hasAsked
  }

  readonly getSnapshot = (): CommentsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Asks who reads, and for everything anew: what they may do belongs to each comment. */
  async load(): Promise<void> {
    const reader = await this.#options.api.readReader()
    this.#isReaderKnown = reader.ok
    if (reader.ok) this.#set({ reader: reader.value.user })
    this.#restorePending()
    await this.refresh()
    this.#tellWhetherRead()
  }

  /** Reads anew what is shown; asked again meanwhile, once more afterwards. */
  async refresh(): Promise<void> {
    if (this.#reading !== null) {
      this.#mustReadAgain = true
      return await this.#reading
    }
    this.#reading = this.#readUntilDone()
    await this.#reading
  }

  /** Shows the comments that wait. */
  async showWaiting(): Promise<void> {
    this.#mustMove = true
    await this.refresh()
  }

  async loadEarlier(): Promise<void> {
    const { next, isLoadingEarlier } = this.#state
    if (next === null || isLoadingEarlier) return
    this.#set({ isLoadingEarlier: true, earlierProblem: null })
    const query = { before: next, limit: MIN_READ }
    const [list, reactions] = await Promise.all([
      this.#options.api.list(query),
      this.#options.api.listReactions(query),
    ])
    this.#set({ isLoadingEarlier: false })
    if (!list.ok) {
      this.#set({ earlierProblem: list.error })
      return this.#announce('problemLoad')
    }
    this.#takeBack('problemLoad')
    const known = new Set(this.#state.comments.map(({ comment_id }) => comment_id))
    const earlier = list.value.comments.filter(({ comment_id }) => !known.has(comment_id))
    const older = reactions.ok ? reactions.value.reactions : []
    this.#set({
      comments: [...this.#state.comments, ...earlier],
      reactions: [...this.#state.reactions, ...older.filter(({ comment_id }) => !known.has(comment_id))],
      next: list.value.next,
    })
  }

  /** Shows a comment at once and sends it; false when nobody is signed in. */
  send(content: string, replyTo: string | null): boolean {
    const { reader } = this.#state
    if (reader === null) return false
    const at = new Date(this.#options.nowMs()).toISOString()
    const comment: ShownComment = {
      comment_id: this.#options.newId(),
      user: reader,
      content: content.trim(),
      created_at: at,
      last_updated_at: at,
      reply_comment_id: replyTo,
      is_deleted: false,
      can_be_deleted: false,
      can_be_edited: false,
    }
    this.#set({ pending: [...this.#state.pending, { comment, problem: null }] })
    this.#sending.keep(comment)
    void this.#deliver(comment)
    return true
  }

  retry(commentId: string): void {
    const failed = this.#state.pending.find(({ comment }) => comment.comment_id === commentId)
    if (failed === undefined || failed.problem === null) return
    this.#setPending(commentId, null)
    void this.#deliver(failed.comment)
  }

  /** Gives up a comment that could not be sent; answers its words. */
  discard(commentId: string): string {
    const failed = this.#state.pending.find(({ comment }) => comment.comment_id === commentId)
    this.#set({ pending: this.#state.pending.filter(({ comment }) => comment.comment_id !== commentId) })
    this.#sending.forget(commentId)
    return failed?.comment.content ?? ''
  }

  /** Null when it is changed; else why not, and the words are as they were. */
  async edit(commentId: string, content: string): Promise<CallRefusal | null> {
    const before = this.#find(commentId)
    if (before === undefined) return { code: 'record_not_found', retryAfterSecs: null }
    this.#replace({
      ...before,
      content: content.trim(),
      last_updated_at: new Date(this.#options.nowMs()).toISOString(),
    })
    const changed = await this.#options.api.update({ comment_id: commentId, content })
    if (!this.#state.undoable.has(commentId)) this.#replace(changed.ok ? changed.value : before)
    if (!changed.ok) return changed.error
    this.#announce('saved')
    return null
  }

  async remove(commentId: string): Promise<void> {
    const before = this.#find(commentId)
    if (before === undefined) return
    this.#replace(asDeleted(before))
    this.#set({ undoable: new Set([...this.#state.undoable, commentId]), total: this.#state.total - 1 })
    this.#announce('deletedComment')
    const removed = await this.#options.api.remove(commentId)
    if (removed.ok) return
    this.#forgetUndo(commentId)
    this.#replace(before)
    this.#set({ total: this.#state.total + 1 })
    this.#setProblem(commentId, removed.error)
  }

  async undo(commentId: string): Promise<void> {
    const restored = await this.#options.api.restore(commentId)
    if (!restored.ok) return this.#setProblem(commentId, restored.error)
    this.#forgetUndo(commentId)
    await this.refresh()
  }

  /** Adds or takes back an emoji; false when nobody is signed in. */
  toggle(commentId: string, emoji: string): boolean {
    const { reader } = this.#state
    if (reader === null) return false
    void this.#react(commentId, emoji, reader)
    return true
  }

  async #react(commentId: string, emoji: string, reader: CommentPerson): Promise<void> {
    const { api } = this.#options
    const isMine = this.#state.reactions.some(
      (each) => each.comment_id === commentId && each.reaction_type === emoji && each.is_mine,
    )
    const flip = () => this.#set({ reactions: toggled(this.#state.reactions, commentId, emoji, reader) })
    flip()
    this.#setProblem(commentId, null)
    const done = await (isMine ? api.unreact(commentId, emoji) : api.react(commentId, emoji))
    // There already, from another tab.
    if (done.ok || done.error.code === 'sqlx_error') return
    flip()
    this.#setProblem(commentId, done.error)
    this.#signedOut(done.error)
  }

  async #deliver(comment: ShownComment): Promise<void> {
    const { comment_id, content, reply_comment_id } = comment
    const sent = await this.#options.api.create({ comment_id, content, reply_comment_id })
    if (!sent.ok) {
      this.#setPending(comment_id, sent.error)
      this.#signedOut(sent.error)
      return this.#announce(sent.error)
    }
    this.#sending.forget(comment_id)
    const isThere = this.#find(comment_id) !== undefined
    this.#set({
      pending: this.#state.pending.filter((each) => each.comment.comment_id !== comment_id),
      ...(!isThere && {
        comments: [...this.#state.comments, sent.value],
        total: this.#state.total + 1,
      }),
    })
    this.#announce('sent')
  }

  // What a reload cut off: whoever wrote it sends it again under the same id, so that it is there once.
  #restorePending(): void {
    const { reader, pending } = this.#state
    if (reader === null) return
    const known = new Set(pending.map(({ comment }) => comment.comment_id))
    const found = this.#sending
      .list()
      .filter(({ comment_id, user }) => !known.has(comment_id) && user?.uuid === reader.uuid)
    const problem: CallRefusal = { code: 'network_error', retryAfterSecs: null }
    this.#set({ pending: [...pending, ...found.map((comment) => ({ comment, problem }))] })
  }

  async #readUntilDone(): Promise<void> {
    do {
      this.#mustReadAgain = false
      await this.#readOnce()
    } while (this.#mustReadAgain)
    this.#reading = null
  }

  async #readOnce(): Promise<void> {
    const { api, mayMove } = this.#options
    this.#hasAsked = true
    const shown = this.#state.comments.length + this.#state.waiting
    const query = { limit: Math.min(Math.max(shown, MIN_READ), MAX_READ) }
    const [list, reactions] = await Promise.all([api.list(query), api.listReactions(query)])
    if (!list.ok || !reactions.ok) {
      const isOff = !list.ok && list.error.code === 'feature_not_available'
      if (isOff) this.#set({ comments: [], reactions: [], total: 0, isClosed: true, waiting: 0, next: null })
      this.#isRead ||= isOff
      return
    }
    this.#isRead = true
    const waiting = this.#state.waiting
    const { comments, total, next, is_closed: isClosed } = list.value
    const loaded = { comments, reactions: reactions.value.reactions, total, next, isClosed }
    this.#state = mergeComments(this.#state, loaded, this.#mustMove || mayMove())
    this.#mustMove = false
    if (this.#state.isUnread) this.#tellWhetherRead()
    if (this.#state.waiting > waiting) this.#announce('newComments')
    this.#tell()
  }

  #find(commentId: string): ShownComment | undefined {
    return this.#state.comments.find(({ comment_id }) => comment_id === commentId)
  }

  #replace(comment: ShownComment): void {
    this.#set({
      comments: this.#state.comments.map((each) => (each.comment_id === comment.comment_id ? comment : each)),
    })
  }

  #setPending(commentId: string, problem: CallRefusal | null): void {
    this.#set({
      pending: this.#state.pending.map((each) =>
        each.comment.comment_id === commentId ? { ...each, problem } : each,
      ),
    })
  }

  #setProblem(commentId: string, problem: CallRefusal | null): void {
    const problems = new Map(this.#state.problems)
    if (problem === null) problems.delete(commentId)
    else problems.set(commentId, problem)
    this.#set({ problems })
    if (problem !== null) this.#announce(problem)
  }

  #forgetUndo(commentId: string): void {
    this.#set({ undoable: new Set([...this.#state.undoable].filter((id) => id !== commentId)) })
  }

  #signedOut({ code }: CallRefusal): void {
    if (code === 'not_logged_in') this.#set({ reader: null })
  }

  #tellWhetherRead(): void {
    const isUnread = !this.#isReaderKnown || !this.#isRead
    this.#set({ isUnread })
    if (isUnread) this.#announce('problemLoad')
    else this.#takeBack('problemLoad')
  }

  /** What is not so any more. */
  #takeBack(announcement: Announcement): void {
    if (this.#state.announcement === announcement) this.#announce('')
  }

  #announce(announcement: CommentsState['announcement']): void {
    this.#set({ announcement })
  }

  #set(change: Partial<CommentsState>): void {
    this.#state = { ...this.#state, ...change }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
