import { SignJWT } from 'jose'
import { existsSync } from 'node:fs'
import { systemClock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/index.ts'
import { ensureJwtSecret } from '../../../platform/dataFolder/index.ts'
import { StartProblem } from '../../../platform/errors/index.ts'
import { createIds } from '../../../platform/ids.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 365
const MAX_DAYS = 3650

/**
 * `npm run admin -- service-key [days]`: prints a key with which programs administer accounts (`/gotrue/admin`). It is signed with
 * the secret of the server and of no session; it holds until its end, or until the secret is another one.
 */
export async function serviceKeyCommand(config: Config, days: string | undefined): Promise<void> {
  if (config.jwtSecret === null && !existsSync(config.dataFolder))
    throw new StartProblem('There is no data folder yet: start Sheaf once, or set JWT_SECRET.')
  const secret = config.jwtSecret ?? ensureJwtSecret(config.dataFolder, createIds(systemClock))
  process.stdout.write(`${await signServiceKey(secret, readDays(days), systemClock.now())}\n`)
}

async function signServiceKey(secret: string, days: number, now: Date): Promise<string> {
  return await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + days * DAY_MS))
    .sign(new TextEncoder().encode(secret))
}

function readDays(text: string | undefined): number {
  const days = text === undefined ? USUAL_DAYS : /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= MAX_DAYS) return days
  throw new StartProblem(
    `A key is good for a number of days from 1 to ${MAX_DAYS}: npm run admin -- service-key 90`,
  )
}
