import type { CallRefusal } from './commentsApi.ts'

export type Words = Readonly<Record<string, string>>

/** A refusal in words for whoever wrote. */
export function problemWords({ code, retryAfterSecs }: CallRefusal, words: Words): string {
  const minutes = String(Math.max(1, Math.ceil((retryAfterSecs ?? 60) / 60)))
  return (words[problemKey(code)] ?? '').replace('{minutes}', minutes)
}

function problemKey(code: CallRefusal['code']): string {
  return PROBLEMS[code] ?? 'problemOther'
}

const PROBLEMS: Partial<Record<CallRefusal['code'], string>> = {
  network_error: 'problemNetwork',
  too_many_requests: 'problemTooMany',
  string_length_limit_reached: 'problemTooLong',
  invalid_request: 'problemEmpty',
  feature_not_available: 'problemClosed',
  record_not_found: 'problemGone',
  not_logged_in: 'problemSignIn',
  user_unauthorized: 'problemRefused',
}
