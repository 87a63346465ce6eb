import type { WorkspaceId } from '@sheaf/base'
import type { Action, WorkspaceAction } from '@sheaf/contract'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { Actor } from './Actor.ts'
import type { PagePolicy } from './createPagePolicy.ts'
import type { Role } from './policy.ts'
import { requireActor } from './requireActor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the action of the route is of no workspace. */
    permit: Permit | null
  }
  interface FastifyContextConfig {
    /** What the route requires; every route of the API names it. */
    readonly action?: Action
    /** Where the workspace is not in the path; throws for whom it is closed. */
    readonly workspaceOf?: (request: FastifyRequest) => WorkspaceId | Promise<WorkspaceId>
  }
}

/**
 * What a call was let through with: the role of the caller allows its action in this workspace. The action also requires
 * something of the page, and must still be allowed when a change is committed: both are asked of the policy with the
 * permit, within the transaction.
 */
export interface Permit {
  readonly actor: Actor
  /** Of the caller, in the workspace. */
  readonly role: Role
  readonly workspaceId: WorkspaceId
  readonly action: WorkspaceAction
}

const OF_NO_WORKSPACE: ReadonlySet<Action> = new Set<Action>([
  'public',
  'self',
  'auth.admin',
  'server.administer',
  'templates.manage',
])

/** Who may do what, as far as actions tell. */
export interface ActionPolicy extends Pick<PagePolicy, 'require'> {
  /** Whether somebody administers this server. */
  isAdministrator(userId: string): Promise<boolean>
}

const API = /^\/(api|billing|gotrue)\//

/**
 * Enforces the action of every route, after the request is checked and before its handler. A route of the API that names
 * none is not registered. `public` and `self` are the matter of `addAuthentication`, what concerns accounts
 * (`/gotrue/`) that of `enforceAuthActions`, templates that of their routes.
 */
export function enforceActions(app: App, policy: ActionPolicy): void {
  app.decorateRequest('permit', null)
  app.addHook('onRoute', refuseUnnamed)
  app.addHook('preHandler', async (request) => {
    const { action } = request.routeOptions.config
    if (action === 'server.administer') await requireAdministrator(policy, request)
    if (action === undefined || !isOfWorkspace(action)) return
    const claim = { actor: requireActor(request), workspaceId: await workspaceOf(request), action }
    request.permit = { ...claim, role: await policy.require(claim) }
  })
}

async function requireAdministrator(policy: ActionPolicy, request: FastifyRequest): Promise<void> {
  if (await policy.isAdministrator(requireActor(request).userId)) return
  const message = 'This is for the administrators of this server.'
  throw new AppError('not_enough_permissions', { message })
}

function refuseUnnamed({ method, url, config }: RouteOptions): void {
  if (!API.test(url)) return
  const route = `${String(method)} ${url}`
  if (config?.action === undefined) throw new Error(`${route} names no action`)
  const isPlaced = config.workspaceOf !== undefined || url.includes('/:workspaceId')
  if (isOfWorkspace(config.action) && !isPlaced) throw new Error(`${route} names no workspace`)
}

function isOfWorkspace(action: Action): action is WorkspaceAction {
  return !OF_NO_WORKSPACE.has(action)
}

async function workspaceOf(request: FastifyRequest): Promise<WorkspaceId> {
  const named = request.routeOptions.config.workspaceOf
  return named === undefined
    ? (request.params as { workspaceId: WorkspaceId }).workspaceId
    : await named(request)
}
