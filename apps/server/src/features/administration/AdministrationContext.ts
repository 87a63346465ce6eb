import type { Registry } from 'prom-client'
import type { Platform } from '../../platform/Platform.ts'
import type { Auth } from '../auth/index.ts'
import type { Accounts } from '../users/index.ts'

/** What the administration of a server stands on. */
export interface AdministrationContext extends Pick<
  Platform,
  'bus' | 'clock' | 'config' | 'database' | 'ids' | 'notifications' | 'threads'
> {
  readonly auth: Pick<Auth, 'setSuspension' | 'endSessions'>
  readonly accounts: Pick<Accounts, 'delete'>
  readonly registry: Registry
  /** Whether somebody administers this server. */
  isAdministrator(userId: string): Promise<boolean>
}
