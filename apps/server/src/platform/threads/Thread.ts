import { err, ok, type Result } from '@sheaf/base'
import { Worker } from 'node:worker_threads'
import type { TaskMessage, TaskReply } from './messages.ts'
import type { ThreadRefusal } from './Threads.ts'

/** What threads are started from. */
export interface ThreadProgram {
  readonly file: URL
  /** Options of Node.js. */
  readonly execArgv: readonly string[]
}

export interface ThreadJob {
  readonly task: string
  readonly question: unknown
  readonly timeLimitMs: number
  readonly handOver: readonly ArrayBuffer[]
}

export type ThreadOutcome = Result<unknown, Exclude<ThreadRefusal, 'busy'>>

interface Asked {
  readonly id: number
  readonly job: ThreadJob
  readonly settle: (outcome: ThreadOutcome) => void
}

/** Starting a thread and loading its code, which takes a second on a busy machine. */
const LOAD_LIMIT_MS = 30_000

/** One thread with its questions, answered in their order. It ends for good with the first that fails to end in time. */
export class Thread {
  readonly #worker: Worker
  readonly #onProblem: (reason: unknown) => void
  readonly #asked: Asked[] = []
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  #hasEnded = false

  /** `onProblem` is told why something failed that is no fault of its time. */
  constructor(
    { file, execArgv, memoryMb }: ThreadProgram & { readonly memoryMb: number },
    onProblem: (reason: unknown) => void,
  ) {
    this.#onProblem = onProblem
    this.#worker = new Worker(file, {
      execArgv: [...execArgv],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // A server that has nothing else to do may end.
    this.#worker.unref()
    this.#worker.on('message', (reply: TaskReply) => this.#receive(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('messageerror', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('A thread has ended')))
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  async run(job: ThreadJob): Promise<ThreadOutcome> {
    if (this.#hasEnded) return err('failed')
    this.#lastId += 1
    const id = this.#lastId
    return await new Promise((settle) => {
      this.#asked.push({ id, job, settle })
      if (this.#asked.length === 1) this.#limit(LOAD_LIMIT_MS)
      const message: TaskMessage = { id, task: job.task, question: job.question }
      this.#worker.postMessage(message, [...job.handOver])
    })
  }

  async end(): Promise<void> {
    this.#settleAll('failed')
    await this.#worker.terminate()
  }

  #receive(reply: TaskReply): void {
    const current = this.#asked[0]
    if (current === undefined || reply.id !== current.id) return
    if (reply.kind === 'begun') return this.#limit(current.job.timeLimitMs)
    this.#asked.shift()
    this.#limit(this.#asked.length > 0 ? LOAD_LIMIT_MS : null)
    if (reply.kind === 'done') return current.settle(ok(reply.answer))
    this.#onProblem(reply.reason)
    current.settle(err('failed'))
  }

  #limit(timeLimitMs: number | null): void {
    clearTimeout(this.#timer)
    if (timeLimitMs === null) return
    this.#timer = setTimeout(() => {
      this.#settleAll('timed_out')
      void this.#worker.terminate()
    }, timeLimitMs)
  }

  #fail(reason: unknown): void {
    if (!this.#hasEnded) this.#onProblem(reason)
    this.#settleAll('failed')
  }

  /** The first one is why the thread ends; the others failed with it. */
  #settleAll(outcome: 'timed_out' | 'failed'): void {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    for (const [index, { settle }] of this.#asked.splice(0).entries())
      settle(err(index === 0 ? outcome : 'failed'))
  }
}
