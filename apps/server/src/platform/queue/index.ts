export { createQueue, JOBS_CHANNEL } from './createQueue.ts'
export { countJobs, discardJob, JOB_COLUMNS, listJobs, retryJob, type JobRecord } from './jobRecords.ts'
export type { JobKind, Queue } from './Queue.ts'
