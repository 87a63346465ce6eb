import { join, resolve } from 'node:path'
import { StartProblem } from '../errors/index.ts'
import type { Config } from './Config.ts'
import { SETTINGS, type Setting } from './settings.ts'

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Relative folders are meant from here. */
  readonly workingFolder: string
  readonly projectFolder: string
}

/** Reads the settings. Throws one `StartProblem` with a line for everything that is wrong, secrets left out. */
export function loadConfig({ env, workingFolder, projectFolder }: Surroundings): Config {
  const problems = unknownNames(env)

  function read<T>({ name, read: readText }: Setting<T>): T | null {
    try {
      return readText(env[name]?.trim() || null)
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : 'is wrong'}.`)
      return null
    }
  }

  const settings = {
    port: read(SETTINGS.port),
    host: read(SETTINGS.host),
    dataFolder: read(SETTINGS.dataFolder),
    publicUrl: read(SETTINGS.publicUrl),
    allowedOrigins: read(SETTINGS.allowedOrigins),
    databaseUrl: read(SETTINGS.databaseUrl),
    smtpUrl: read(SETTINGS.smtpUrl),
    mailFrom: read(SETTINGS.mailFrom),
    jwtSecret: read(SETTINGS.jwtSecret),
    logLevel: read(SETTINGS.logLevel),
    metricsToken: read(SETTINGS.metricsToken),
    apiUrl: read(SETTINGS.apiUrl),
    authUrl: read(SETTINGS.authUrl),
    wsUrl: read(SETTINGS.wsUrl),
  }
  const { port, host, logLevel, apiUrl, authUrl, wsUrl } = settings
  if (problems.length > 0 || port === null || host === null || logLevel === null) {
    throw new StartProblem(problems.join('\n'))
  }

  const { publicUrl, databaseUrl, smtpUrl, jwtSecret, metricsToken } = settings
  return {
    port,
    host,
    dataFolder:
      settings.dataFolder === null
        ? join(projectFolder, 'data')
        : resolve(workingFolder, settings.dataFolder),
    publicUrl,
    allowedOrigins: settings.allowedOrigins ?? [],
    databaseUrl,
    smtpUrl,
    mailFrom:
      settings.mailFrom ??
      `Sheaf <no-reply@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}>`,
    jwtSecret,
    logLevel,
    metricsToken,
    client: { apiUrl: apiUrl ?? '', authUrl: authUrl ?? '', wsUrl: wsUrl ?? '' },
  }
}

function unknownNames(env: Surroundings['env']): string[] {
  const known = Object.values(SETTINGS).map(({ name }) => name)
  return Object.keys(env)
    .filter((name) => name.startsWith('SHEAF_') && !known.includes(name))
    .map((name) => `${name} is not a setting of Sheaf. ${advice(name, known)}`)
}

function advice(name: string, known: readonly string[]): string {
  const ours = known.filter((other) => other.startsWith('SHEAF_'))
  const nearest = ours.toSorted((one, other) => distance(name, one) - distance(name, other))[0] ?? ''
  return distance(name, nearest) <= 3
    ? `Did you mean ${nearest}?`
    : `Remove it; there are ${ours.join(', ')}.`
}

/** Letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of one.split('').entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of other.split('').entries()) {
      const replaced = previous[column]! + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1))
    }
    previous = current
  }
  return previous[other.length]!
}
