import type { getAccountConsequences } from '@sheaf/contract'
import type { z } from 'zod'
import type { Actor } from '../access/index.ts'
import type { AccountContext, DeletionRule } from './account/AccountContext.ts'
import { deleteAccount } from './account/deleteAccount.ts'
import { listPlaces, presentPlaces } from './account/places.ts'

/** The end of accounts. */
export interface Accounts {
  /** What deleting the account would do. */
  readConsequences(
    actor: Pick<Actor, 'userId'>,
  ): Promise<z.output<NonNullable<(typeof getAccountConsequences)['reply']>>>
  /** See `deleteAccount`. */
  delete(userId: string, rule: DeletionRule): Promise<void>
}

export function createAccounts(context: AccountContext): Accounts {
  return {
    readConsequences: async ({ userId }) => presentPlaces(await listPlaces(context.database, userId)),
    delete: (userId, rule) => deleteAccount(context, userId, rule),
  }
}
