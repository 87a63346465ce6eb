import type { ConnectionOptions } from '../database/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Platform } from '../Platform.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import { readTestMails } from './readTestMails.ts'
import { testPlatformOn, type TestPlatformOptions } from './testPlatformOn.ts'

export interface TestPlatform extends Platform {
  readonly connection: ConnectionOptions
  /** Waits for mails to an address, newest first. Needs a started queue (`startQueue`, or a test server). */
  mailsTo(address: string, count?: number): Promise<Mail[]>
  close(): Promise<void>
}

/** The real platform on a database of its own. */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const test = await createTestDatabase()
  const { database, connection } = test
  const platform = await testPlatformOn(database, options)
  return {
    ...platform,
    connection,
    mailsTo: (address, count = 1) => readTestMails(database, address, count),
    async close() {
      await platform.close()
      await test.close()
    },
  }
}
