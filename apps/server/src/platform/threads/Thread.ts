import { err, ok, type Result } from '@sheaf/base'
import { Worker } from 'node:worker_threads'
import { TimeLimit } from './TimeLimit.ts'
import { millisecondsOf } from './millisecondsOf.ts'
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
  begun?: { readonly processorMs: number; readonly at: number }
  /** What a function of the host threw. */
  hostProblem?: { readonly reason: unknown }
}

/** Starting a thread and loading its code, which takes a second on a busy machine. */
const LOAD_LIMIT_MS = 30_000

/** Work that gets less of the processor than this part is ended anyway. */
const MAX_SLOWNESS = 10
/** A thread that runs tells at once how much it has used. */
const ANSWER_LIMIT_MS = 2000

/** One thread with its questions, answered in their order. It ends for good with the first that fails to end in time. */
export class Thread {
  readonly #worker: Worker
  readonly #onProblem: (reason: unknown) => void
  readonly #asked: Asked[] = []
  readonly #limit = new TimeLimit(() => void this.#checkTime())
  #lastId = 0
  #hasEnded = false

  /** `onProblem` receives the reason of a failure other than a time limit. */
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
    if (reply.kind === 'begun') {
      current.begun = { processorMs: reply.processorMs, at: performance.now() }
      return this.#limit.start(current.job.timeLimitMs)
    }
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

  // On a busy machine work takes longer than it costs: what counts is the time of the processor.
  async #checkTime(): Promise<void> {
    const current = this.#asked[0]
    if (current === undefined) return
    const leftMs = await this.#timeLeft(current)
    if (this.#asked[0] !== current) return
    if (leftMs >= 1) return this.#limit.start(leftMs)
    this.#settleAll('timed_out')
    void this.#worker.terminate()
  }

  async #timeLeft({ begun, job: { timeLimitMs } }: Asked): Promise<number> {
    if (begun === undefined) return 0
    const unknown = new Promise<null>((resolve) => {
      setTimeout(resolve, ANSWER_LIMIT_MS, null).unref()
    })
    // A thread that has ended rejects.
    const usage = await Promise.race([this.#worker.cpuUsage().catch(() => null), unknown])
    if (usage === null) return 0
    const leftMs = timeLimitMs - (millisecondsOf(usage) - begun.processorMs)
    return Math.min(leftMs, begun.at + timeLimitMs * MAX_SLOWNESS - performance.now())
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
