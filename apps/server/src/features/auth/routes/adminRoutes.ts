import {
  createAuthUser,
  deleteAuthUser,
  generateLink,
  getAuthUserById,
  inviteUser,
  listAuthUsers,
  updateAuthUserById,
  type GotrueUser,
} from '@sheaf/contract'
import type { JsonObject } from '@sheaf/base'
import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { App } from '../../../platform/http/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import type { AccountFields } from '../admin/AccountFields.ts'
import { createUser } from '../admin/createUser.ts'
import { generateLink as makeLink } from '../admin/generateLink.ts'
import { inviteUser as invite } from '../admin/inviteUser.ts'
import { listUsers } from '../admin/listUsers.ts'
import { updateUserById } from '../admin/updateUserById.ts'
import { allowedRedirect } from '../allowedRedirect.ts'
import type { AuthContext } from '../AuthContext.ts'
import { readUser } from '../readUser.ts'
import { refusal } from '../refusal.ts'
import { passwordRefusal } from './passwordRefusal.ts'
import { requestedRedirect } from './readRequest.ts'

const USERS_PER_PAGE = 50
const MAX_USERS_PER_PAGE = 1000

/** What administrators do with the accounts of others. */
export function addAdminRoutes(app: App, context: AuthContext): void {
  const { database } = context

  serveEndpoint(app, listAuthUsers, async ({ reply, query }) => {
    const page = readCount(query.page, 1, 1_000_000)
    const perPage = readCount(query.per_page, USERS_PER_PAGE, MAX_USERS_PER_PAGE)
    const { users, total } = await listUsers(context, { page, perPage })
    reply.header('x-total-count', total).header('link', linksOf({ page, perPage, total }))
    return { users, aud: 'authenticated' }
  })

  serveEndpoint(app, createAuthUser, async ({ body }) => {
    const created = await createUser(context, fieldsOf(body))
    if (!created.ok) throw passwordRefusal(created.error)
    return await readUser(database, created.value)
  })

  async function userById(userId: string): Promise<GotrueUser> {
    const { authUsers } = schema
    const [user] = await database.select().from(authUsers).where(eq(authUsers.id, userId))
    if (user === undefined) throw refusal('user_not_found')
    return await readUser(database, user)
  }

  serveEndpoint(app, getAuthUserById, async ({ params }) => {
    return await userById(params.userId)
  })

  serveEndpoint(app, updateAuthUserById, async ({ params, body }) => {
    const updated = await updateUserById(context, params.userId, fieldsOf(body))
    if (!updated.ok) throw passwordRefusal(updated.error)
    return await readUser(database, updated.value)
  })

  serveEndpoint(app, deleteAuthUser, async ({ params, body }) => {
    await userById(params.userId)
    const isKept = body?.should_soft_delete === true
    await context.accounts.deleteAccount(params.userId, { isKept })
    return {}
  })

  serveEndpoint(app, inviteUser, async ({ request, body, query }) => {
    const { email } = body
    const redirectTo = allowedRedirect(requestedRedirect(request, query), context)
    const invited = await invite(context, { email, metadata: body.data ?? {}, redirectTo })
    if (!invited.ok) throw refusal(invited.error)
    return await readUser(database, invited.value)
  })

  serveEndpoint(app, generateLink, async ({ request, body, query }) => {
    const made = await makeLink(context, {
      type: body.type,
      email: body.email,
      newEmail: body.new_email ?? null,
      password: body.password ?? null,
      metadata: body.data ?? {},
      redirectTo: allowedRedirect(
        requestedRedirect(request, query) ?? body.redirect_to ?? undefined,
        context,
      ),
    })
    if (!made.ok) throw passwordRefusal(made.error)
    return made.value
  })
}

interface AccountBody {
  readonly email?: string | null | undefined
  readonly password?: string | null | undefined
  readonly email_confirm?: boolean | null | undefined
  readonly user_metadata?: JsonObject | null | undefined
  readonly app_metadata?: JsonObject | null | undefined
  readonly ban_duration?: string | null | undefined
  readonly role?: string | null | undefined
}

function fieldsOf(body: AccountBody): AccountFields {
  return {
    email: body.email ?? null,
    password: body.password ?? null,
    isEmailConfirmed: body.email_confirm ?? null,
    userMetadata: body.user_metadata ?? null,
    appMetadata: body.app_metadata ?? null,
    banDuration: body.ban_duration ?? null,
    role: body.role ?? null,
  }
}

function readCount(text: string | undefined, usual: number, most: number): number {
  if (!text) return usual
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (count < 1) throw refusal('validation_failed')
  return Math.min(count, most)
}

/** RFC 8288, as client libraries page with it. */
function linksOf({ page, perPage, total }: { page: number; perPage: number; total: number }): string {
  const last = Math.max(Math.ceil(total / perPage), 1)
  const to = (target: number, rel: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
}
