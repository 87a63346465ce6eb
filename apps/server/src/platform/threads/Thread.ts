import { err, ok, type Result } from '@sheaf/base'
import { Worker } from 'node:worker_threads'
import { TimeLimit } from './TimeLimit.ts'
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
  readonly host: Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>
}

export type ThreadOutcome = Result<unknown, Exclude<ThreadRefusal, 'busy'>>

interface Asked {
  readonly id: number
  readonly job: ThreadJob
  readonly settle: (outcome: ThreadOutcome) => void
  readonly reject: (reason: unknown) => void
  /** What a function of the host threw. */
  hostProblem?: { readonly reason: unknown }
}

/** Starting a thread and loading its code, which takes a second on a busy machine. */
const LOAD_LIMIT_MS = 30_000

/** One thread with its questions, answered in their order. It ends for good with the first that fails to end in time. */
export class Thread {
  readonly #worker: Worker
  readonly #onProblem: (reason: unknown) => void
  readonly #asked: Asked[] = []
  readonly #limit = new TimeLimit(() => this.#endWith('timed_out'))
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

  /** Throws what the host of the job throws. */
  async run(job: ThreadJob): Promise<ThreadOutcome> {
    if (this.#hasEnded) return err('failed')
    this.#lastId += 1
    const id = this.#lastId
    return await new Promise((settle, reject) => {
      this.#asked.push({ id, job, settle, reject })
      if (this.#asked.length === 1) this.#limit.start(LOAD_LIMIT_MS)
      this.#send({ kind: 'task', id, task: job.task, question: job.question }, job.handOver)
    })
  }

  async end(): Promise<void> {
    this.#settleAll('failed')
    await this.#worker.terminate()
  }

  #send(message: TaskMessage, handOver: readonly ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, [...handOver])
  }

  #receive(reply: TaskReply): void {
    const current = this.#asked[0]
    if (current === undefined || reply.id !== current.id) return
    if (reply.kind === 'begun') return this.#limit.start(current.job.timeLimitMs)
    if (reply.kind === 'ask') return void this.#tell(current, reply)
    this.#asked.shift()
    this.#limit.stop()
    if (this.#asked.length > 0) this.#limit.start(LOAD_LIMIT_MS)
    if (reply.kind === 'done') return current.settle(ok(reply.answer))
    if (current.hostProblem !== undefined) return current.reject(current.hostProblem.reason)
    this.#onProblem(reply.reason)
    current.settle(err('failed'))
  }

  async #tell(asked: Asked, { askId, name, args }: Extract<TaskReply, { kind: 'ask' }>): Promise<void> {
    this.#limit.pause()
    const { host } = asked.job
    try {
      if (!Object.hasOwn(host, name)) throw new Error(`A thread asks its host for ${name}`)
      const value = await host[name]!(...args)
      if (!this.#hasEnded) this.#send({ kind: 'told', askId, value })
    } catch (reason) {
      asked.hostProblem ??= { reason }
      if (!this.#hasEnded) this.#send({ kind: 'refused', askId })
    } finally {
      this.#limit.resume()
    }
  }

  #endWith(outcome: 'timed_out'): void {
    this.#settleAll(outcome)
    void this.#worker.terminate()
  }

  #fail(reason: unknown): void {
    if (!this.#hasEnded) this.#onProblem(reason)
    this.#settleAll('failed')
  }

  /** The first one is why the thread ends; the others failed with it. */
  #settleAll(outcome: 'timed_out' | 'failed'): void {
    this.#hasEnded = true
    this.#limit.stop()
    for (const [index, { settle }] of this.#asked.splice(0).entries())
      settle(err(index === 0 ? outcome : 'failed'))
  }
}
