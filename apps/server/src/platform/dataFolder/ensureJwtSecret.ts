import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../errors/index.ts'
import type { Ids } from '../ids.ts'
import { writeFileSafely } from './writeFileSafely.ts'

const MIN_LENGTH = 32

/** The secret that signs access tokens: kept in `jwt-secret`, readable by its owner alone, created on the first start. */
export function ensureJwtSecret(folder: string, ids: Ids): string {
  const file = join(folder, 'jwt-secret')
  if (!existsSync(file)) writeFileSafely(file, `${ids.secret(48)}\n`, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_LENGTH) return secret
  throw new StartProblem(
    `${file} is damaged. Put it back from a backup, or delete it: a new one is made and everyone signs in again.`,
  )
}
