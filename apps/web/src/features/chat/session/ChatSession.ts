import type { Result } from '@sheaf/base'
import type { ChatMessage, ErrorCode } from '@sheaf/contract'
import type { StreamProblem } from '../../../platform/api/callStream.ts'
import type { ChatApi, ChatSettings } from './chatApi.ts'
import { mergeMessages, withMessage } from './mergeMessages.ts'
import type { ChatSource } from '@sheaf/export/chats'

/** An answer on its way. */
export interface WritingAnswer {
  readonly questionId: number
  /** Markdown, as far as it has come. */
  readonly text: string
  /** Null until they are known. */
  readonly sources: readonly ChatSource[] | null
}

/** An answer that did not come, not whole, or that the server did not keep. */
export interface FailedAnswer extends WritingAnswer {
  readonly problem: StreamProblem
  /** The answer is whole and only has to be kept. */
  readonly isWhole: boolean
}

export interface ChatState {
  readonly phase: 'loading' | 'ready' | 'failed'
  /** Why it could not be loaded. */
  readonly problem: ErrorCode | null
  readonly settings: ChatSettings
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** A question that the server does not have yet, or did not take. */
  readonly sending: { readonly content: string; readonly problem: ErrorCode | null } | null
  readonly writing: WritingAnswer | null
  readonly failed: FailedAnswer | null
  /** A question that is asked when the answer before it is there. */
  readonly waiting: string | null
  /** What could be asked after a question. */
  readonly suggestions: { readonly questionId: number; readonly questions: readonly string[] } | null
}

export interface ChatSessionOptions {
  readonly api: ChatApi
  /** Opens the chat where there is none yet; null: it is a page, and made with it. */
  readonly opening: { readonly name: string; readonly sourceIds: readonly string[] } | null
  /** Calls back when something was said in the chat, here or elsewhere; answers the end of listening. */
  readonly follow: (onNews: () => void) => () => void
}

/** Messages that are read at once. */
export const PART = 30
/** UTF-16 units that a message may have. */
export const MAX_MESSAGE = 50_000

/**
 * One chat as this tab has it: what was said, what is being said, and what was asked meanwhile. An answer is kept by whoever asked
 * for it, so a session lives on until its answer is there, whatever is on the screen.
 */
export class ChatSession {
  private readonly api: ChatApi
  private readonly options: ChatSessionOptions
  private readonly listeners = new Set<() => void>()
  private state: ChatState = EMPTY
  /** A change of the settings that is on its way. */
  private saving: Promise<Result<void, ErrorCode>> | null = null
  private asking: AbortController | null = null
  /** Grows with each change that was made here: an older read of the server knows nothing of it. */
  private version = 0
  /** Changes that the server is being told of: a read may or may not know of them. */
  private changing = 0
  private refreshing: Promise<void> | null = null
  private isStale = false
  private unfollow: (() => void) | null = null

  constructor(options: ChatSessionOptions) {
    this.options = options
    this.api = options.api
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getSnapshot = (): ChatState => this.state

  /** Nothing is lost when nobody looks at it. */
  get isIdle(): boolean {
    const { sending, writing, waiting } = this.state
    return writing === null && waiting === null && (sending === null || sending.problem !== null)
  }

  /** Begins, and is up to date from then on. */
  start(): void {
    if (this.unfollow) return
    this.unfollow = this.options.follow(() => void this.refresh())
    if (this.state.phase === 'ready') void this.refresh()
    else void this.load()
  }

  end(): void {
    this.unfollow?.()
    this.unfollow = null
  }

  async load(): Promise<void> {
    this.set({ phase: 'loading', problem: null })
    const read = await this.read()
    if (read.ok) {
      this.set({ phase: 'ready', ...read.value })
      await this.askNext()
    } else this.set({ phase: 'failed', problem: read.error })
  }

  async loadOlder(): Promise<void> {
    const { hasOlder, older, messages } = this.state
    const first = messages[0]
    if (!hasOlder || older === 'loading' || !first) return
    this.set({ older: 'loading' })
    const read = await this.api.list(PART, first.message_id)
    if (!read.ok) return this.set({ older: 'failed' })
    const known = this.state.messages
    const isSame = known[0]?.message_id === first.message_id
    this.set({
      older: 'idle',
      ...(isSame && { messages: [...read.value.messages, ...known], hasOlder: read.value.hasOlder }),
    })
  }

  /** Asks now, or when the chat and the answer that is being written are there; only one question waits. */
  async ask(content: string): Promise<void> {
    if (!this.isIdle || this.state.phase !== 'ready') {
      if (this.state.waiting === null) this.set({ waiting: content })
      return
    }
    this.set({ sending: { content, problem: null }, suggestions: null, failed: null })
    const asked = await this.tell(() => this.api.ask(content))
    if (!asked.ok) return this.set({ sending: { content, problem: asked.error } })
    this.set({ sending: null, messages: withMessage(this.state.messages, asked.value) })
    await this.answer(asked.value.message_id)
  }

  /** Has a question answered, also once more. */
  async answer(questionId: number): Promise<void> {
    if (!this.isIdle) return
    const own = new AbortController()
    this.asking = own
    this.set({ writing: { questionId, text: '', sources: null }, failed: null, suggestions: null })
    // Pages that were chosen right before are those that are read, and no others where that failed.
    const saved = await this.saving
    const said =
      saved?.ok === false
        ? saved
        : await this.api.stream({
            questionId,
            model: this.state.settings.model,
            signal: own.signal,
            onSources: (sources) => {
              this.write({ sources })
              void this.suggest(questionId)
            },
            onText: (text) => this.write({ text: (this.state.writing?.text ?? '') + text }),
          })
    const written = this.state.writing
    this.asking = null
    if (!written) return
    const hasText = written.text.trim() !== ''
    // Whoever stops keeps what has come.
    if (own.signal.aborted && !hasText) this.set({ writing: null })
    else if (own.signal.aborted || (said.ok && hasText)) await this.keep(written)
    else {
      const problem = said.ok ? 'ai_response_error' : said.error
      this.set({ writing: null, failed: { ...written, problem, isWhole: false } })
    }
    await this.askNext()
  }

  stop(): void {
    this.asking?.abort()
  }

  /** Keeps what has come of an answer that broke off, or tries once more to keep a whole one. */
  async keepFailed(): Promise<void> {
    const { failed } = this.state
    if (!failed || !this.isIdle) return
    this.set({ failed: null, writing: failed })
    await this.keep(failed)
    await this.askNext()
  }

  /** Asks a question in other words. What was said after it stays. */
  async change(questionId: number, content: string): Promise<ErrorCode | null> {
    if (!this.isIdle) return 'retry_later'
    const changed = await this.tell(() => this.api.change(questionId, content))
    if (!changed.ok) return changed.error
    const messages = this.state.messages
      .filter(({ message_id: id }) => id !== questionId + 1)
      .map((message) =>
        message.message_id === questionId ? { ...message, content, reply_message_id: null } : message,
      )
    this.set({ messages })
    void this.answer(questionId)
    return null
  }

  async give(text: string, name: string): Promise<ErrorCode | null> {
    const given = await this.api.give(text, name)
    if (!given.ok) return given.error
    await this.refresh()
    return null
  }

  async changeSettings(to: Partial<Pick<ChatSettings, 'sourceIds' | 'model'>>): Promise<ErrorCode | null> {
    const before = this.state.settings
    this.set({ settings: { ...before, ...to } })
    const earlier = this.saving
    const saving = this.tell(async () => {
      await earlier
      return await this.api.changeSettings(to)
    })
    this.saving = saving
    const changed = await saving
    if (this.saving === saving) this.saving = null
    if (changed.ok) return null
    this.set({ settings: before })
    return changed.error
  }

  /** Forgets all that was said, on the server too. */
  async empty(): Promise<ErrorCode | null> {
    this.stop()
    const emptied = await this.tell(() => this.api.empty())
    if (!emptied.ok) return emptied.error
    this.set({ ...EMPTY, settings: this.state.settings })
    await this.load()
    return null
  }

  dropSending(): void {
    this.set({ sending: null })
  }

  dropWaiting(): void {
    this.set({ waiting: null })
  }

  /** Reads the newest part anew, once for everything that was told meanwhile. */
  async refresh(): Promise<void> {
    this.isStale = true
    if (this.refreshing || this.state.phase !== 'ready') return
    this.refreshing = this.readAnew()
    await this.refreshing
    this.refreshing = null
  }

  private async readAnew(): Promise<void> {
    while (this.isStale) {
      this.isStale = false
      const { version } = this
      const read = await this.read()
      // What cannot be read just now is told of with the next news.
      if (!read.ok) return
      if (version === this.version && this.changing === 0) {
        this.set(mergeMessages(this.state, read.value))
        continue
      }
      this.isStale = true
      // It goes on when the server knows of all changes.
      if (this.changing > 0) return
    }
  }

  /** Makes a change on the server, which reads before its end may or may not show. */
  private async tell<T>(change: () => Promise<T>): Promise<T> {
    this.changing += 1
    try {
      return await change()
    } finally {
      this.changing -= 1
      this.version += 1
      if (this.isStale && this.changing === 0) void this.refresh()
    }
  }

  private async read() {
    let settings = await this.api.readSettings()
    const { opening } = this.options
    if (!settings.ok && settings.error === 'record_not_found' && opening) {
      const opened = await this.api.create(opening.name, opening.sourceIds)
      if (!opened.ok && opened.error !== 'record_already_exists') return opened
      settings = await this.api.readSettings()
    }
    if (!settings.ok) return settings
    const list = await this.api.list(PART, null)
    if (!list.ok) return list
    return { ok: true as const, value: { settings: settings.value, ...list.value } }
  }

  private async keep(written: WritingAnswer): Promise<void> {
    const { questionId, text, sources } = written
    const content = text.slice(0, MAX_MESSAGE)
    const kept = await this.tell(() => this.api.saveAnswer(questionId, content, sources ?? []))
    if (!kept.ok)
      return this.set({ writing: null, failed: { ...written, problem: kept.error, isWhole: true } })
    const messages = this.state.messages.map((message) =>
      message.message_id === questionId ? { ...message, reply_message_id: kept.value.message_id } : message,
    )
    this.set({ writing: null, messages: withMessage(messages, kept.value) })
  }

  private async askNext(): Promise<void> {
    const { waiting } = this.state
    if (waiting === null || !this.isIdleButWaiting()) return
    this.set({ waiting: null })
    await this.ask(waiting)
  }

  private isIdleButWaiting(): boolean {
    return this.state.writing === null && this.state.sending === null
  }

  /** Suggestions come with the first source. Where there are none, nothing is said of it. */
  private async suggest(questionId: number): Promise<void> {
    const asked = await this.api.related(questionId)
    const isLast =
      (this.state.messages.findLast(({ author }) => author.author_type === 1)?.message_id ?? 0) <= questionId
    if (asked.ok && asked.value.length > 0 && isLast)
      this.set({ suggestions: { questionId, questions: asked.value } })
  }

  private write(piece: Partial<WritingAnswer>): void {
    if (this.state.writing) this.set({ writing: { ...this.state.writing, ...piece } })
  }

  private set(patch: Partial<ChatState>): void {
    this.state = { ...this.state, ...patch }
    for (const listener of this.listeners) listener()
  }
}

const EMPTY: ChatState = {
  phase: 'loading',
  problem: null,
  settings: { name: '', sourceIds: [], model: null },
  messages: [],
  hasOlder: false,
  older: 'idle',
  sending: null,
  writing: null,
  failed: null,
  waiting: null,
  suggestions: null,
}
