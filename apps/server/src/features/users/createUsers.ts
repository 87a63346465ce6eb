import { err, ok, type Result } from '@sheaf/base'
import { serverWords } from '@sheaf/locales/server'
import { eq } from 'drizzle-orm'
import { languageOf } from '../../mails/index.ts'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { schema, type Database, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Actor, VerifyAccessToken } from '../access/index.ts'
import type { Auth, Session } from '../auth/index.ts'
import type { Workspaces } from '../workspaces/index.ts'
import { profileName } from './profileName.ts'
import { updateProfile, type ProfileChange } from './updateProfile.ts'

export interface UsersOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: Bus
  readonly auth: Pick<Auth, 'readSession' | 'readSignedIn'>
  readonly workspaces: Pick<Workspaces, 'insertFirst'>
  /** Hands somebody new the pages that were given to their address; answers the workspaces that they lie in. */
  claimShares(
    transaction: Transaction,
    person: { readonly userId: string; readonly at: Date },
  ): Promise<readonly string[]>
  /** Tells of it, once it is committed. */
  announceShares(
    bus: Bus,
    workspaceId: string,
    change: { readonly userIds: readonly string[]; readonly membersChanged: boolean },
  ): void
}

export type UserRow = typeof schema.users.$inferSelect

export interface Users {
  /** Checks a token and makes sure that its person has a profile and a workspace. */
  readonly verifyAccessToken: VerifyAccessToken
  /** The same, telling whether the person was new. */
  welcome(token: string): Promise<Result<{ readonly isNew: boolean }, 'bad_token'>>
  read(actor: Pick<Actor, 'userId'>): Promise<UserRow>
  update(actor: Pick<Actor, 'userId'>, change: ProfileChange): Promise<void>
}

/** People as the product knows them; who may sign in is the auth service's business. */
export function createUsers(options: UsersOptions): Users {
  const { database, auth } = options

  async function enter(token: string): Promise<Result<{ actor: Actor; isNew: boolean }, 'bad_token'>> {
    const signedIn = await auth.readSignedIn(token)
    if (!signedIn.ok) return err('bad_token')
    const { claims, uid } = signedIn.value
    return uid === null ? await enterFirst(token) : ok({ actor: { ...claims, uid }, isNew: false })
  }

  async function enterFirst(token: string): Promise<Result<{ actor: Actor; isNew: boolean }, 'bad_token'>> {
    const session = await auth.readSession(token)
    if (!session.ok) return err('bad_token')
    const { claims, user } = session.value
    const uid = await insertProfile(options, user)
    if (uid !== null) return ok({ actor: { ...claims, uid }, isNew: true })
    // Another request of the same person was faster; its profile is there now.
    const { uid: theirs } = await read(claims)
    return ok({ actor: { ...claims, uid: theirs }, isNew: false })
  }

  async function read({ userId }: Pick<Actor, 'userId'>): Promise<UserRow> {
    const [row] = await database.select().from(schema.users).where(eq(schema.users.id, userId))
    if (row === undefined) throw new AppError('record_not_found')
    return row
  }

  return {
    read,
    update: (actor, change) => updateProfile(options, actor, change),
    async verifyAccessToken(token) {
      const entered = await enter(token)
      return entered.ok ? ok(entered.value.actor) : entered
    },
    async welcome(token) {
      const entered = await enter(token)
      return entered.ok ? ok({ isNew: entered.value.isNew }) : entered
    },
  }
}

/**
 * Profile and first workspace in one transaction; null when the profile was there already. Of two
 * calls at once the second waits at a key of `users` until the first is through.
 */
async function insertProfile(options: UsersOptions, user: Session['user']): Promise<bigint | null> {
  const { database, clock, ids, bus, workspaces } = options
  const entered = await database.transaction(async (transaction) => {
    const at = clock.now()
    const name = profileName(user.email, user.userMetadata)
    const [inserted] = await transaction
      .insert(schema.users)
      .values({ id: user.id, uid: ids.snowflake(), email: user.email, name, createdAt: at, updatedAt: at })
      // Without a target: one index as the target lets the others fail when two calls come at the same moment.
      .onConflictDoNothing()
      .returning({ uid: schema.users.uid })
    if (inserted === undefined) return null

    const locale = await languageOf(transaction, { userId: user.id })
    const latestWorkspaceId = await workspaces.insertFirst(transaction, {
      ownerId: user.id,
      name: serverWords(locale).workspace.firstName({ name: name.split(' ')[0] ?? name }),
      icon: '',
      locale,
    })
    await transaction.update(schema.users).set({ latestWorkspaceId }).where(eq(schema.users.id, user.id))
    const claimed = await options.claimShares(transaction, { userId: user.id, at })
    return { uid: inserted.uid, claimed }
  })
  if (entered !== null) bus.publish('people_changed', {})
  for (const workspaceId of entered?.claimed ?? [])
    options.announceShares(bus, workspaceId, { userIds: [user.id], membersChanged: true })
  return entered?.uid ?? null
}
