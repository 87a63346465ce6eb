import type { LastEditQuestion } from './readLastEdit.ts'

/** `readLastEdit`, loaded when it is first asked for. */
export async function lastEditWhenNeeded(question: LastEditQuestion) {
  const { readLastEdit } = await import('./readLastEdit.ts')
  return readLastEdit(question)
}
