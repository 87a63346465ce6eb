import { err, type Result } from '@sheaf/base'
import { availableParallelism } from 'node:os'
import type { Logger } from '../logger.ts'
import { FairQueue } from '../queues/FairQueue.ts'
import { Thread, type ThreadJob, type ThreadProgram } from './Thread.ts'
import type { ReservedThread, NoHost, RunOptions, ThreadRefusal, Threads, ThreadTask } from './Threads.ts'

export interface ThreadsOptions {
  readonly program: ThreadProgram
  readonly logger: Logger
  /** Threads that take work in turns; they are started when there is work. */
  readonly size?: number
  /** Until work that could not be begun is refused. */
  readonly waitLimitMs?: number
  /** What takes more memory ends its thread, not the server. */
  readonly memoryMb?: number
}

/** Two at least, so that the work of one person never has them all. */
const SIZE = Math.min(4, Math.max(2, availableParallelism()))
/** Threads that can be reserved at the same time: each may contain a large database. */
const MAX_RESERVED = 2
const WAIT_LIMIT_MS = 10_000
const MEMORY_MB = 1024
/** Work of one key that waits at once. */
const MAX_WAITING = 100

interface Waiting extends ThreadJob {
  readonly key: string
  readonly timer: NodeJS.Timeout
  readonly settle: (outcome: Result<unknown, ThreadRefusal>) => void
  readonly reject: (reason: unknown) => void
}

export function createThreads(options: ThreadsOptions): Threads {
  const { program, logger, size = SIZE, waitLimitMs = WAIT_LIMIT_MS, memoryMb = MEMORY_MB } = options
  const queue = new FairQueue<Waiting>(Math.max(1, size - 1))
  const idle: Thread[] = []
  const busy = new Set<Thread>()
  const reservedThreads = new Set<Thread>()
  /** Threads that are reserved, or about to be started for a reservation. */
  let taken = 0
  /** Callers waiting for a reserved thread to be released. */
  const waitingForRoom: ((isFree: boolean) => void)[] = []
  const ended: Record<ThreadRefusal | 'done', number> = { done: 0, timed_out: 0, failed: 0, busy: 0 }
  let isClosed = false

  const start = () =>
    new Thread({ ...program, memoryMb }, (reason) => logger.error({ err: reason }, 'A thread failed'))

  function settled<Outcome extends Result<unknown, ThreadRefusal>>(task: string, outcome: Outcome): Outcome {
    ended[outcome.ok ? 'done' : outcome.error] += 1
    if (!outcome.ok && outcome.error !== 'failed') logger.warn({ task, reason: outcome.error }, 'Thread task')
    return outcome
  }

  function idleThread(): Thread {
    for (let thread = idle.pop(); thread !== undefined; thread = idle.pop())
      if (!thread.hasEnded) return thread
    return start()
  }

  function next(): void {
    while (!isClosed && busy.size < size) {
      const job = queue.take()
      if (job === undefined) return
      clearTimeout(job.timer)
      void work(idleThread(), job)
    }
  }

  async function work(thread: Thread, job: Waiting): Promise<void> {
    busy.add(thread)
    try {
      job.settle(await thread.run(job))
    } catch (reason) {
      job.reject(reason)
    }
    busy.delete(thread)
    queue.done(job.key)
    if (!thread.hasEnded) idle.push(thread)
    next()
  }

  async function wait(job: ThreadJob, key: string): Promise<Result<unknown, ThreadRefusal>> {
    if (isClosed || queue.waitingOf(key) >= MAX_WAITING) return err('busy')
    return await new Promise((settle, reject) => {
      const timer = setTimeout(() => {
        if (queue.remove(waiting)) settle(err('busy'))
      }, waitLimitMs)
      const waiting: Waiting = { ...job, key, timer, settle, reject }
      queue.add(waiting)
      next()
    })
  }

  /** Waits until one more thread may be reserved, first come, first served; false when that takes too long. */
  async function hasRoom(): Promise<boolean> {
    if (isClosed) return false
    if (taken < MAX_RESERVED) {
      taken += 1
      return true
    }
    return await new Promise((settle) => {
      const settleWaiting = (isFree: boolean): void => {
        clearTimeout(timer)
        settle(isFree)
      }
      const timer = setTimeout(() => {
        waitingForRoom.splice(waitingForRoom.indexOf(settleWaiting), 1)
        settle(false)
      }, waitLimitMs)
      waitingForRoom.push(settleWaiting)
    })
  }

  return {
    async run(task, question, runOptions) {
      const outcome = await wait(jobOf(task, question, runOptions as JobOptions), runOptions.key)
      return settled(task.name, outcome) as never
    },
    async reserve() {
      if (!(await hasRoom())) return null
      const thread = start()
      reservedThreads.add(thread)
      const reserved: ReservedThread = {
        async run(task, question, runOptions) {
          return settled(task.name, await thread.run(jobOf(task, question, runOptions))) as never
        },
        release() {
          if (!reservedThreads.delete(thread)) return
          void thread.end()
          const next = waitingForRoom.shift()
          if (next) next(true)
          else taken -= 1
        },
      }
      return reserved
    },
    get state() {
      return { busy: busy.size, reserved: reservedThreads.size, waiting: queue.length, ended }
    },
    async close() {
      isClosed = true
      for (const job of queue.takeAll()) {
        clearTimeout(job.timer)
        job.settle(err('busy'))
      }
      for (const each of waitingForRoom.splice(0)) each(false)
      await Promise.all([...idle, ...busy, ...reservedThreads].map((thread) => thread.end()))
    },
  }
}

type JobOptions = Partial<RunOptions<ThreadJob['host']>>

function jobOf(
  task: Pick<ThreadTask<never, never, NoHost>, 'name' | 'timeLimitMs'>,
  question: unknown,
  options: JobOptions = {},
): ThreadJob {
  const { timeLimitMs = task.timeLimitMs, handOver = [], host = {} } = options
  return { task: task.name, question, timeLimitMs, handOver, host }
}
