import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../errors/index.ts'

const mark = (folder: string) => join(folder, 'restoring')

/** Keeps a folder that is being restored from being served until the returned function is called. */
export function markUnfinished(folder: string): () => void {
  writeFileSync(mark(folder), '')
  return () => rmSync(mark(folder))
}

/** Refuses a folder whose restore was cut short. */
export function checkFinished(folder: string): void {
  if (!existsSync(mark(folder))) return
  throw new StartProblem(`Restoring into ${folder} was cut short. Delete the folder and restore again.`)
}
