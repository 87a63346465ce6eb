import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../errors/index.ts'
import { checkFormat } from './checkFormat.ts'
import { checkFinished } from './markUnfinished.ts'
import { lockDataFolder } from './lockDataFolder.ts'

/** The data folder, ours alone until released. */
export interface DataFolder {
  readonly path: string
  /** Of the embedded database. */
  readonly postgres: string
  /** Of the blob store. */
  readonly files: string
  release(): void
}

/** Creates the folder when missing, makes sure that we may write and that its layout is ours, and locks it. */
export async function openDataFolder(path: string, onLost: () => void): Promise<DataFolder> {
  const folder = createFolder(path)
  const lock = await lockDataFolder(folder, onLost)
  try {
    checkFinished(folder)
    checkFormat(folder)
  } catch (error) {
    lock.release()
    throw error
  }
  return {
    path: folder,
    postgres: join(folder, 'postgres'),
    files: join(folder, 'files'),
    release: () => lock.release(),
  }
}

function createFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (cause) {
    const message =
      `The data folder ${path} cannot be written by ${userName()} (${(cause as NodeJS.ErrnoException).code ?? 'error'}). ` +
      'Change its owner, or choose another folder with SHEAF_DATA.'
    throw new StartProblem(message, { cause })
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`
  }
}
