import type { DatabaseForm, FormChange } from '@sheaf/contract'
import type { Result } from '@sheaf/base'

type SendChange<E extends string> = (formId: string, change: FormChange) => Promise<Result<DatabaseForm, E>>

export interface SaverState<E extends string> {
  /** What the server does not have yet, by form. */
  readonly waiting: ReadonlyMap<string, FormChange>
  /** Why the last try failed; what waits is kept. */
  readonly problem: E | null
}

interface FormSaverOptions<E extends string> {
  readonly send: SendChange<E>
  readonly onSaved: (form: DatabaseForm) => void
  /** Before what is typed is sent. */
  readonly pauseMs: number
}

/** Sends changes of forms one after the other. What is changed meanwhile is put together; what could not be sent waits. */
export class FormSaver<E extends string> {
  #state: SaverState<E> = { waiting: new Map(), problem: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  readonly #listeners = new Set<() => void>()
  readonly #options: FormSaverOptions<E>

  constructor(options: FormSaverOptions<E>) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): SaverState<E> => this.#state

  change(formId: string, change: FormChange): void {
    const waiting = new Map(this.#state.waiting)
    waiting.set(formId, mergeChanges(waiting.get(formId), change))
    this.#set({ ...this.#state, waiting })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#options.pauseMs)
  }

  /** Sends at once what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#first(); next !== undefined; next = this.#first()) {
      const [formId, change] = next
      const sent = await this.#options.send(formId, change)
      if (!sent.ok) {
        this.#set({ ...this.#state, problem: sent.error })
        break
      }
      const waiting = new Map(this.#state.waiting)
      // What was changed while it was on its way is another object.
      if (waiting.get(formId) === change) waiting.delete(formId)
      this.#options.onSaved(sent.value)
      this.#set({ waiting, problem: null })
    }
    this.#isSending = false
  }

  /** Leaves out what waits of a form that is gone. */
  forget(formId: string): void {
    const waiting = new Map(this.#state.waiting)
    waiting.delete(formId)
    this.#set({ waiting, problem: null })
  }

  #first(): [string, FormChange] | undefined {
    return [...this.#state.waiting][0]
  }

  #set(state: SaverState<E>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** One change that says what two said one after the other. */
export function mergeChanges(earlier: FormChange = {}, later: FormChange): FormChange {
  const questions = { ...earlier.questions }
  for (const [fieldId, change] of Object.entries(later.questions ?? {})) {
    const before = questions[fieldId]
    questions[fieldId] = change === null ? null : { ...before, ...change }
  }
  const isAbout = earlier.questions !== undefined || later.questions !== undefined
  return { ...earlier, ...later, ...(isAbout && { questions }) }
}
