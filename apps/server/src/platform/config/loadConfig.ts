import { join, resolve } from 'node:path'
import { StartProblem } from '../errors/index.ts'
import type { Config, S3Config } from './Config.ts'
import { readAiConfig } from './aiSettings.ts'
import { readAuthConfig } from './authSettings.ts'
import { readNightlyExport } from './exportSettings.ts'
import { SETTINGS, type Setting } from './settings.ts'
import { settingsInForce } from './settingsInForce.ts'
import { readSignInProviders } from './signInProviders.ts'
import { readStripeConfig } from './stripeSettings.ts'

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Base of relative folders. */
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
    s3Endpoint: read(SETTINGS.s3Endpoint),
    s3Bucket: read(SETTINGS.s3Bucket),
    s3AccessKey: read(SETTINGS.s3AccessKey),
    s3SecretKey: read(SETTINGS.s3SecretKey),
    s3Region: read(SETTINGS.s3Region),
    smtpUrl: read(SETTINGS.smtpUrl),
    mailFrom: read(SETTINGS.mailFrom),
    mailboxKey: read(SETTINGS.mailboxKey),
    jwtSecret: read(SETTINGS.jwtSecret),
    logLevel: read(SETTINGS.logLevel),
    metricsToken: read(SETTINGS.metricsToken),
    billing: read(SETTINGS.billing),
    templateManagers: read(SETTINGS.templateManagers),
    ownTemplates: read(SETTINGS.ownTemplates),
    unsplashAccessKey: read(SETTINGS.unsplashAccessKey),
    previewNetworks: read(SETTINGS.previewNetworks),
    printBrowser: read(SETTINGS.printBrowser),
    apiUrl: read(SETTINGS.apiUrl),
    authUrl: read(SETTINGS.authUrl),
    wsUrl: read(SETTINGS.wsUrl),
    termsUrl: read(SETTINGS.termsUrl),
    privacyUrl: read(SETTINGS.privacyUrl),
    websiteUrl: read(SETTINGS.websiteUrl),
    downloadUrl: read(SETTINGS.downloadUrl),
  }
  const auth = readAuthConfig(read)
  problems.push(...missingOfS3(env), ...halfAdministrator(env))
  const s3 = s3Of(settings)
  const nightlyExport = readNightlyExport(read, { hasS3: s3 !== null, problems })
  const ai = readAiConfig(read, problems)
  const stripe = readStripeConfig(read, problems)
  const signInProviders = readSignInProviders(env, problems)
  const { port, host, logLevel, apiUrl, authUrl, wsUrl } = settings
  if (problems.length > 0 || port === null || host === null || logLevel === null) {
    throw new StartProblem(problems.join('\n'))
  }

  const { publicUrl, databaseUrl, smtpUrl, jwtSecret, metricsToken, unsplashAccessKey } = settings
  return {
    inForce: settingsInForce(env),
    port,
    host,
    dataFolder:
      settings.dataFolder === null
        ? join(projectFolder, 'data')
        : resolve(workingFolder, settings.dataFolder),
    publicUrl,
    allowedOrigins: settings.allowedOrigins ?? [],
    databaseUrl,
    s3,
    smtpUrl,
    mailFrom:
      settings.mailFrom ??
      `Sheaf <no-reply@${publicUrl === null ? 'localhost' : new URL(publicUrl).hostname}>`,
    mailboxKey: settings.mailboxKey,
    jwtSecret,
    auth,
    logLevel,
    metricsToken,
    billing: settings.billing ?? stripe !== null,
    stripe,
    templateManagers: settings.templateManagers ?? 'administrators',
    ownTemplates: settings.ownTemplates === true,
    unsplashAccessKey,
    ai,
    printBrowser: settings.printBrowser,
    nightlyExport,
    previewNetworks: settings.previewNetworks ?? [],
    signInProviders,
    downloadUrl: settings.downloadUrl ?? '',
    client: {
      apiUrl: apiUrl ?? '',
      authUrl: authUrl ?? '',
      wsUrl: wsUrl ?? '',
      termsUrl: settings.termsUrl ?? '/terms',
      privacyUrl: settings.privacyUrl ?? '/privacy',
      websiteUrl: settings.websiteUrl ?? '',
    },
  }
}

function s3Of(settings: {
  readonly s3Endpoint: string | null
  readonly s3Bucket: string | null
  readonly s3AccessKey: string | null
  readonly s3SecretKey: string | null
  readonly s3Region: string | null
}): S3Config | null {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKey: accessKey, s3SecretKey: secretKey } = settings
  if (endpoint === null || bucket === null || accessKey === null || secretKey === null) return null
  return { endpoint, bucket, accessKey, secretKey, region: settings.s3Region ?? 'us-east-1' }
}

/** Incomplete S3 settings must not silently store files in the data folder. */
function missingOfS3(env: Surroundings['env']): string[] {
  const { s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey, s3Region } = SETTINGS
  const isSet = ({ name }: { readonly name: string }) => Boolean(env[name]?.trim())
  const needed = [s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey]
  const missing = needed.filter((one) => !isSet(one)).map(({ name }) => name)
  const present = [...needed, s3Region].find(isSet)
  if (present === undefined || missing.length === 0) return []
  return [
    `${present.name} is set, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not. Set all of them to keep files in an S3-compatible service, or none.`,
  ]
}

/** Half of it would open no account, and nobody would notice. */
function halfAdministrator(env: Surroundings['env']): string[] {
  const names = [SETTINGS.adminEmail.name, SETTINGS.adminPassword.name]
  const [missing, ...others] = names.filter((name) => !env[name]?.trim())
  return missing === undefined || others.length > 0
    ? []
    : [`${missing} is missing: an administrator has an address and a password.`]
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
