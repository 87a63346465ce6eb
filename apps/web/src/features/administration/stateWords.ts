import type { JobState, PersonState } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'

export const STATE_WORDS: Readonly<Record<PersonState, MessageKey>> = {
  active: 'admin.person.active',
  suspended: 'admin.person.suspended',
  invited: 'admin.person.invited',
}

export const JOB_STATE_WORDS: Readonly<Record<JobState, MessageKey>> = {
  waiting: 'admin.job.waiting',
  running: 'admin.job.running',
  failed: 'admin.job.failed',
}
