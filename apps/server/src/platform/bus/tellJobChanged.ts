import { OWN_NEWS, type JobProgress, type ToldJob } from '@sheaf/contract'
import type { Bus } from './Bus.ts'

interface JobOfPerson {
  readonly job: ToldJob
  readonly id: string
  /** Who began it, and alone hears of it. */
  readonly userId: string
}

/** Tells a person, after the fact, that a job of theirs is somewhere else; without `progress`, that they are to look at it again. */
export function tellJobChanged(
  bus: Bus,
  { job, id, userId }: JobOfPerson,
  progress: JobProgress | null = null,
): void {
  const notice = { kind: 'job_changed', job, jobId: id, progress } as const
  bus.publish('notice', { workspaceId: OWN_NEWS, userId, notice })
}
