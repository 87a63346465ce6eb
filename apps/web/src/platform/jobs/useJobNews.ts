import { OWN_NEWS, type JobProgress, type ToldJob } from '@sheaf/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../sync/index.ts'

export interface JobNewsOptions<Shown> {
  readonly job: ToldJob
  /** Null: the query is about all of the person's jobs of this kind. */
  readonly jobId: string | null
  readonly queryKey: readonly unknown[]
  /** What is shown with how far a job is now; null where it was not known to be going on. */
  readonly withProgress: (shown: Shown, progress: JobProgress, jobId: string) => Shown | null
}

/** Keeps what a query knows of jobs of the person fresh: the server tells how far they are, and when to fetch them again. */
export function useJobNews<Shown>({ job, jobId, queryKey, withProgress }: JobNewsOptions<Shown>): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const ofQuery = { queryKey: JSON.parse(key) as readonly unknown[] }
    return followWorkspace(OWN_NEWS, (news) => {
      if (news.kind === 'resync') return void client.invalidateQueries(ofQuery)
      if (news.kind !== 'job_changed' || news.job !== job || (jobId ?? news.jobId) !== news.jobId) return
      if (news.progress === null) return void client.invalidateQueries(ofQuery)
      const shown = client.getQueryData<Shown>(ofQuery.queryKey)
      // It is being fetched, and will say so.
      if (shown === undefined) return
      const next = withProgress(shown, news.progress, news.jobId)
      if (next !== null) client.setQueryData(ofQuery.queryKey, next)
      // A read that is under way goes on: with news in short order none would ever end otherwise.
      else void client.invalidateQueries(ofQuery, { cancelRefetch: false })
    })
  }, [client, job, jobId, key, withProgress])
}
