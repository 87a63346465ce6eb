import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderBlobs, type BlobStore } from '../blobs/index.ts'
import { createBus, shareBus } from '../bus/index.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { Config } from '../config/Config.ts'
import { settingsInForce } from '../config/settingsInForce.ts'
import { openNotifications, type Database } from '../database/index.ts'
import { createIds } from '../ids.ts'
import { createLogger } from '../logger.ts'
import { chooseTransport, createMailer } from '../mail/index.ts'
import type { Platform } from '../Platform.ts'
import { createQueue, type Queue } from '../queue/index.ts'
import { testThreads } from './testThreads.ts'

export interface TestPlatformOptions {
  /** Other processes hear what is announced here. */
  readonly isBusShared?: boolean
  readonly config?: Partial<Config>
  readonly clock?: Clock
  /** Where files lie; a temporary folder when absent. */
  readonly blobs?: BlobStore
  /** Names of the kinds of jobs that are never done, where no test of a file looks at what they would do. */
  readonly ignoredJobs?: readonly string[]
}

export interface OpenPlatform extends Platform {
  /** Leaves the database open. */
  close(): Promise<void>
}

/** The real platform, with mails in the local mailbox and files in a temporary folder. */
export async function testPlatformOn(
  database: Database,
  options: TestPlatformOptions,
): Promise<OpenPlatform> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheaf-test-data-'))
  const config: Config = { ...TEST_CONFIG, dataFolder, ...options.config }
  const clock = options.clock ?? systemClock
  const logger = createLogger(config.logLevel)
  const queue = ignoring(options.ignoredJobs ?? [], createQueue({ database, logger, ...QUICK_QUEUE }))
  const notifications = openNotifications({ database, logger })
  const bus = createBus(logger)
  const shared = options.isBusShared ? await shareBus({ bus, notifications, logger, nodeId: 'tested' }) : null
  const transport = chooseTransport({ config, database, clock, logger })
  return {
    config,
    jwtSecret: 'a secret of the tests, long enough to sign with',
    mailboxKey: config.mailboxKey ?? 'a key of the tests',
    logger,
    clock,
    ids: createIds(clock),
    database,
    notifications,
    queue,
    mailer: createMailer({ queue, transport }),
    bus: shared ?? bus,
    blobs: options.blobs ?? folderBlobs(join(dataFolder, 'files')),
    threads: testThreads(),
    async close() {
      await queue.stop()
      await shared?.close()
      await notifications.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function ignoring(names: readonly string[], queue: Queue): Queue {
  return {
    ...queue,
    send: async (kind, ...rest) => {
      if (!names.includes(kind.name)) await queue.send(kind, ...rest)
    },
  }
}

/** What failed is soon tried again. */
const QUICK_QUEUE = { retrySeconds: 1, roundMs: 500 }

export const TEST_CONFIG: Omit<Config, 'dataFolder'> = {
  inForce: settingsInForce({}),
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  allowedOrigins: [],
  databaseUrl: null,
  s3: null,
  smtpUrl: null,
  mailFrom: 'Sheaf <no-reply@localhost>',
  mailboxKey: null,
  jwtSecret: null,
  auth: {
    isSignUpDisabled: null,
    isAutoConfirmed: false,
    isEmailChangeSecure: true,
    minPasswordLength: 8,
    accessTokenSeconds: 3600,
    mailSeconds: 600,
    refreshReuseSeconds: 10,
    isReauthenticationRequired: true,
    isLinkingEnabled: true,
    isCurrentPasswordRequired: false,
    // People of tests share one network.
    mailsPerNetwork: 10_000,
    attemptsPerNetwork: 10_000,
    redirectPatterns: [],
    administrator: null,
  },
  logLevel: 'silent',
  metricsToken: null,
  billing: false,
  stripe: null,
  templateManagers: 'everybody',
  ownTemplates: false,
  unsplashAccessKey: null,
  ai: null,
  printBrowser: null,
  nightlyExport: null,
  previewNetworks: [],
  // Nobody is at home there; that matters only to who goes.
  signInProviders: [
    {
      id: 'github',
      kind: 'github',
      label: 'GitHub',
      clientId: 'sheaf-tests',
      secret: { kind: 'given', secret: 'hush' },
      redirectUri: null,
      url: 'http://127.0.0.1:9',
      scopes: [],
    },
  ],
  downloadUrl: '',
  client: {
    apiUrl: '',
    authUrl: '/gotrue',
    wsUrl: '/ws/v1',
    termsUrl: '/terms',
    privacyUrl: '/privacy',
    websiteUrl: '',
  },
}
