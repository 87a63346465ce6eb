import type { CommentsLabels } from '@sheaf/render/comments'
import type { CallRefusal } from './commentsApi.ts'

export type Words = CommentsLabels

/** A refusal in words for whoever wrote. */
export function problemWords({ code, retryAfterSecs }: CallRefusal, words: Words): string {
  if (code === 'too_many_requests')
    return words.problemTooMany({ minutes: Math.max(1, Math.ceil((retryAfterSecs ?? 60) / 60)) })
  return words[PROBLEMS[code] ?? 'problemOther']
}

type Problem = Exclude<keyof Words & `problem${string}`, 'problemTooMany'>

const PROBLEMS: Partial<Record<CallRefusal['code'], Problem>> = {
  network_error: 'problemNetwork',
  string_length_limit_reached: 'problemTooLong',
  invalid_request: 'problemEmpty',
  feature_not_available: 'problemClosed',
  record_not_found: 'problemGone',
  not_logged_in: 'problemSignIn',
  user_unauthorized: 'problemRefused',
}
