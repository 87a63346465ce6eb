import type PgBoss from 'pg-boss'
import type { Logger } from '../logger.ts'
import type { JobHandler, JobKind } from './Queue.ts'

export interface WorkerOptions {
  readonly boss: PgBoss
  readonly kind: JobKind<object>
  readonly handler: JobHandler<object>
  readonly logger: Logger
  readonly timeoutMs: number
  readonly stopping: AbortSignal
  /** A job was taken, or is over. */
  readonly onMoved: () => void
}

export interface Worker {
  /** There may be work. Without this, a worker does not look. */
  wake(): void
  /** Settles once `stopping` was aborted and the running job is over. */
  readonly ended: Promise<void>
}

/** Takes jobs of one kind, one after the other. */
export function runWorker(options: WorkerOptions): Worker {
  const { boss, kind, logger, stopping, onMoved } = options
  let isWoken = false
  let endWait = () => {}

  async function wait(): Promise<void> {
    if (isWoken || stopping.aborted) return
    await new Promise<void>((resolve) => {
      endWait = resolve
    })
  }

  async function loop(): Promise<void> {
    await wait()
    while (!stopping.aborted) {
      isWoken = false
      try {
        const [job] = await boss.fetch<object>(kind.name)
        if (!job) {
          await wait()
          continue
        }
        onMoved()
        await runJob(options, job)
        onMoved()
      } catch (error) {
        if (stopping.aborted) return
        logger.error({ err: error, kind: kind.name }, 'The job queue is out of reach')
        await wait()
      }
    }
  }

  return {
    wake() {
      isWoken = true
      endWait()
    },
    ended: loop(),
  }
}

async function runJob(
  { boss, kind, handler, logger, timeoutMs, stopping }: WorkerOptions,
  job: PgBoss.Job,
): Promise<void> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
    await handler(kind.data.parse(job.data), { id: job.id, signal })
  } catch (error) {
    logger.warn({ err: error, kind: kind.name, jobId: job.id }, 'A job failed and is tried again later')
    await boss.fail(kind.name, job.id, { message: error instanceof Error ? error.message : String(error) })
    return
  }
  // Nothing stays of a job that is done: mails, for one, hold what signs people in.
  await boss.deleteJob(kind.name, job.id)
}
