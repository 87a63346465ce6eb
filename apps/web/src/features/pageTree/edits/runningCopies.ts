import { RUNNING_COPIES } from './runningCopiesKey.ts'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** A copy that the server makes while this device shows how far it is. */
export interface RunningCopy {
  readonly taskId: string
  readonly workspaceId: string
  /** Of the page that is copied. */
  readonly name: string
}

/** More than a person may have made at a time. */
const MOST = 20

/** The copies that this device shows, so that a tab that is loaded again shows them on. */
export const runningCopies = {
  list(workspaceId: string): readonly RunningCopy[] {
    return read().filter((copy) => copy.workspaceId === workspaceId)
  },

  add(copy: RunningCopy): void {
    write([...read(), copy].slice(-MOST))
  },

  remove(taskId: string): void {
    write(read().filter((copy) => copy.taskId !== taskId))
  },
}

function read(): readonly RunningCopy[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RUNNING_COPIES) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCopy) : []
  } catch {
    return []
  }
}

function write(copies: readonly RunningCopy[]): void {
  keepHere(RUNNING_COPIES, copies.length === 0 ? null : JSON.stringify(copies))
}

function isCopy(value: unknown): value is RunningCopy {
  if (typeof value !== 'object' || value === null) return false
  const { taskId, workspaceId, name } = value as Record<string, unknown>
  return [taskId, workspaceId, name].every((field) => typeof field === 'string')
}
