import type { Result } from '@sheaf/base'

/**
 * A kind of work that is done in a thread, by its name in `thread.ts`, which says where its code is. Question and
 * answer are copied on their way (structured clone), so they consist of data, without functions. A view on a part of a
 * buffer takes the whole buffer along: make a copy of what lies in a large one.
 */
export interface ThreadTask<Question, Answer, Host = NoHost> {
  readonly name: string
  /**
   * Time of the processor for the work itself, without waiting, loading and what is asked of the host; a thread that takes
   * more is ended.
   */
  readonly timeLimitMs: number
  /** Only for the compiler. */
  readonly types?: { readonly question: Question; readonly answer: Answer; readonly host: Host }
}

/**
 * What the thread may ask of its caller while it works, such as the database: functions that promise data. What one of
 * them throws, `run` throws.
 */
type ThreadHost<Host> = {
  readonly [Name in keyof Host]: (...args: never) => Promise<unknown>
}
export type NoHost = Readonly<Record<never, never>>

/** Does the work of a task inside a thread. Exceptions are logged, and the caller gets `failed`. */
export type ThreadWork<Task> =
  Task extends ThreadTask<infer Question, infer Answer, infer Host>
    ? (question: Question, host: Host) => Answer | Promise<Answer>
    : never

/**
 * `timed_out`: it was begun and took longer than its limit. `failed`: it threw or ran out of memory. `busy`: it was not
 * begun, because too much is waiting already.
 */
export type ThreadRefusal = 'timed_out' | 'failed' | 'busy'

export interface RunOptions<Host> {
  /** Whose work it is, such as the id of a workspace: keys take turns, and one of them never has every thread. */
  readonly key: string
  /** Instead of the limit of the task. */
  readonly timeLimitMs?: number
  /** Buffers that are handed over instead of copied. */
  readonly handOver?: readonly ArrayBuffer[]
  readonly host: Host
}

/** A host is left out where the task asks for none. */
type RunOptionsOf<Host> = keyof Host extends never ? Omit<RunOptions<Host>, 'host'> : RunOptions<Host>

/** Threads for work that people's content makes long: rendering, parsing, decoding. */
export interface Threads {
  run<Question, Answer, Host extends ThreadHost<Host> = NoHost>(
    task: ThreadTask<Question, Answer, Host>,
    question: Question,
    options: RunOptionsOf<Host>,
  ): Promise<Result<Answer, ThreadRefusal>>
  /**
   * A thread for several questions in a row, whose state is kept between them until it is released. The number of reserved threads
   * is limited: waits for one to be released, and answers null if none is released in time.
   */
  reserve(): Promise<ReservedThread | null>
  /** For `/metrics`. */
  readonly state: ThreadsState
  /** Ends every thread; what was asked of them has `failed`. */
  close(): Promise<void>
}

/** Questions are answered one after the other, in their order. After a refusal the thread has ended. */
export interface ReservedThread {
  run<Question, Answer>(
    task: ThreadTask<Question, Answer>,
    question: Question,
    options?: Pick<RunOptions<NoHost>, 'handOver'>,
  ): Promise<Result<Answer, Exclude<ThreadRefusal, 'busy'>>>
  release(): void
}

interface ThreadsState {
  readonly busy: number
  readonly reserved: number
  readonly waiting: number
  /** Since the start, by how they ended. */
  readonly ended: Readonly<Record<ThreadRefusal | 'done', number>>
}
