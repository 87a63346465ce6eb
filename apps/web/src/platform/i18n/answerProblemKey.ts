import type { MessageKey } from '@sheaf/locales'
import type { StreamProblem } from '../api/callStream.ts'
import { ERROR_KEYS } from './errorKeys.ts'

/** What is said of an answer that did not come, or not whole. */
export function answerProblemKey(problem: StreamProblem | 'too_long'): MessageKey {
  if (problem === 'broken_off') return 'writer.brokenOff'
  if (problem === 'ai_response_limit_exceeded') return 'writer.usedUp'
  if (problem === 'ai_response_error' || problem === 'serde_error') return 'writer.nonsense'
  if (problem === 'too_long' || problem === 'payload_too_large' || problem === 'string_length_limit_reached')
    return 'writer.tooLong'
  return ERROR_KEYS[problem]
}
