import { OWN_NEWS, type ToldJob } from '@sheaf/contract'
import { followWorkspace } from '../sync/index.ts'

export interface JobWatch {
  /** Resolves when the job is to be looked at: at first at once, then with each news of it since the last time. */
  next(): Promise<void>
  end(): void
}

/** Listens for news of a job of the person, so that nobody asks for it by the clock. */
export function watchJob(job: ToldJob, jobId: string): JobWatch {
  let isNews = true
  let tell: (() => void) | null = null
  const end = followWorkspace(OWN_NEWS, (news) => {
    const isOfJob = news.kind === 'job_changed' && news.job === job && news.jobId === jobId
    if (news.kind !== 'resync' && !isOfJob) return
    isNews = true
    tell?.()
  })
  return {
    async next() {
      if (!isNews) await new Promise<void>((resolve) => (tell = resolve))
      isNews = false
      tell = null
    },
    end,
  }
}
