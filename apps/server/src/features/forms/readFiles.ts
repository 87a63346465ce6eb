import { FORM_LIMITS } from '@sheaf/contract'
import { publicName, type AskedQuestion } from './askedQuestions.ts'
import type { ReceivedFile } from './receiveAnswer.ts'

type FilesProblem = 'missing' | 'fileTooLarge' | 'emptyFile' | 'tooManyFiles'

export interface ReadFiles {
  /** By the id of the field. */
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>
  readonly problems: ReadonlyMap<string, FilesProblem>
}

/** The files of an answer, checked against the questions. */
export function readFiles(
  questions: readonly AskedQuestion[],
  received: ReadonlyMap<string, readonly ReceivedFile[]>,
  formId: string,
): ReadFiles {
  const files = new Map<string, readonly ReceivedFile[]>()
  const problems = new Map<string, FilesProblem>()
  for (const { field, question } of questions) {
    if (field.type !== 'media') continue
    const given = received.get(publicName(formId, field.id)) ?? []
    const problem = problemOf(given, question.is_required)
    if (problem !== null) problems.set(field.id, problem)
    if (given.length > 0) files.set(field.id, given)
  }
  return { files, problems }
}

function problemOf(given: readonly ReceivedFile[], isRequired: boolean): FilesProblem | null {
  if (given.length === 0) return isRequired ? 'missing' : null
  if (given.length > FORM_LIMITS.filesOfQuestion) return 'tooManyFiles'
  if (given.some(({ isTooLarge }) => isTooLarge)) return 'fileTooLarge'
  return given.some(({ bytes }) => bytes === 0) ? 'emptyFile' : null
}
