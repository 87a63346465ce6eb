import {
  createPage,
  createSpace,
  ENDPOINTS,
  ERRORS,
  getFolder,
  getProfile,
  nameSpaceMember,
  publishPage,
  shareView,
  unpublishPage,
  type EndpointName,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { createObjectTypes, createSyncPolicy, createUserAwarenessStore } from '../collab/index.ts'
import {
  callEndpoint,
  signIn,
  startModelProvider,
  VALID_INPUTS,
  words,
  type AnyInput,
  type CallScene,
  type ModelProvider,
  type TestPerson,
} from '../testing/index.ts'
import { createPagePolicy } from './createPagePolicy.ts'
import { permissionsPage } from './permissionsPage.ts'
import {
  isAllowed,
  isAllowedForOthers,
  isEnough,
  levelFor,
  LEVELS,
  ROLES,
  storedLevel,
  type AccessLevel,
  type Role,
} from './policy.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const served: { method: string; url: string }[] = []
let server: TestServer
let models: ModelProvider
let owner: TestPerson
/** Of the team, and in none of the private spaces. */
let colleague: TestPerson
const people = {} as Record<Exclude<Role, 'nobody'>, TestPerson>

/** Levels at which a page is given to somebody who has it by that alone. */
const GRANTED = LEVELS.filter((level) => level !== 'none')
const GRANTEES = ['guest', 'member'] as const
/** By person and level: a page in a private space of the owner. */
const given = new Map<string, string>()
/** By level: the same, given to both; below it lie the pages of calls, so that a refused one serves the other as well. */
const givenToBoth = new Map<AccessLevel, string>()
/** Where the owner's pages are made: asking for the whole page tree each time would take longer than making them. */
let firstSpace: string
/** Levels with which somebody of the team is a member of a private space; the same by level. */
const MEMBERSHIPS = ['read', 'comment', 'write', 'full'] as const
const inSpace = new Map<AccessLevel, string>()

beforeAll(async () => {
  models = await startModelProvider()
  models.answer = words('["Bootshaus"]')
  const ai = {
    provider: 'openai',
    baseUrl: models.baseUrl,
    apiKey: null,
    models: ['small'],
    tokensPerPerson: 1_000_000,
    tokensPerWorkspace: 1_000_000,
  } as const
  // No answer here tells what the search finds, and indexing every page takes as long as making it.
  const ignoredJobs = ['index-object', 'index-stale']
  server = await createTestServer({ config: { ai, billing: true }, ignoredJobs })
  // The first account administers the server, whatever its role in a workspace.
  await signIn(server, 'administrator@example.com')
  owner = await signIn(server, 'owner@example.com')
  people.owner = owner
  people.member = await signIn(server, 'member@example.com')
  people.guest = await signIn(server, 'guest@example.com')
  people.stranger = await signIn(server, 'stranger@example.com')
  colleague = await signIn(server, 'colleague@example.com')
  for (const [person, role] of [
    [people.member, 2],
    [people.guest, 3],
    [colleague, 2],
  ] as const) {
    await server.platform.database.execute(
      sql`INSERT INTO workspace_members VALUES (${owner.workspaceId}, ${person.userId}, ${role}, now())`,
    )
  }
  await server.platform.database.execute(sql`UPDATE workspaces SET plan = 'team'`)
  for (const line of routesOf(server)) served.push(line)
  const folder = await owner.get(getFolder, { params: { workspaceId: owner.workspaceId }, query: {} })
  firstSpace = folder.children[0]?.view_id ?? ''
  await givePages()
  await letIn()
})
afterAll(async () => {
  await server.close()
  await models.close()
})

function sceneOf(role: Role): CallScene {
  return { server, owner, caller: role === 'nobody' ? null : people[role], parentId: firstSpace }
}

/** Inputs that calls left as they were, by name and by where their pages lie. */
const unused = new Map<string, AnyInput>()

/** Reads that change something: the link of a mail works once. */
const ONCE: readonly EndpointName[] = ['verifyLink']

/** Calls with an input that an earlier call left unused, or with a new one. */
async function callIn(scene: CallScene, name: EndpointName) {
  const { caller, parentId = '' } = scene
  let isForCaller = false
  const place = `${name} ${parentId}`
  const input =
    unused.get(place) ??
    (await VALID_INPUTS[name]({
      ...scene,
      get caller() {
        isForCaller = true
        return caller
      },
    }))
  unused.delete(place)
  const outcome = await callEndpoint(server.app, ENDPOINTS[name], {
    ...input,
    ...(caller && { token: caller.session.access_token }),
  } as never)
  const isRead = ENDPOINTS[name].method === 'GET' && !ONCE.includes(name)
  if (!isForCaller && (isRead || outcome.code !== 0)) unused.set(place, input)
  return outcome
}

async function callAs(role: Role, name: EndpointName) {
  const scene = sceneOf(role)
  // Ending a session would sign the person of all other tests out.
  if ((name !== 'logout' && name !== 'deleteUser') || !scene.caller) return await callIn(scene, name)
  const caller = await signIn(server, `${role}-${name.toLowerCase()}@example.com`)
  return await callIn({ ...scene, caller }, name)
}

it('R5: the page of permissions is what the rules say', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../../../../docs/permissions.md')
})

it('R5: every route under /api, /billing and /gotrue is in the table, and every call of the table is served', () => {
  const known = NAMES.map((name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`)
  const routes = served.map(({ method, url }) => `${method} ${url}`)
  expect(routes.filter((route) => /^\w+ \/(api|billing|gotrue)/.test(route)).toSorted()).toEqual(
    [...known, 'GET /api/openapi.json'].toSorted(),
  )
})

async function givePages(): Promise<void> {
  const params = { workspaceId: owner.workspaceId }
  const space = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
  const { view_id: spaceId } = await owner.get(createSpace, { params, body: space })
  async function give(level: AccessLevel, grantees: readonly TestPerson[]): Promise<string> {
    const page = { parent_view_id: spaceId, layout: 0, name: level } as const
    const { view_id } = await owner.get(createPage, { params, body: page })
    const emails = grantees.map(({ email }) => email)
    const share = { view_id, emails, access_level: storedLevel(level) ?? 10 }
    await owner.get(shareView, { params, body: share })
    return view_id
  }
  for (const level of GRANTED) {
    for (const grantee of GRANTEES) given.set(`${grantee} ${level}`, await give(level, [people[grantee]]))
    givenToBoth.set(level, await give(level, [people.guest, people.member]))
  }
}

async function letIn(): Promise<void> {
  const params = { workspaceId: owner.workspaceId }
  const space = { space_permission: 1, space_icon: '', space_icon_color: '' } as const
  const { uid_string: uid } = await people.member.get(getProfile, {})
  for (const level of MEMBERSHIPS) {
    const { view_id: viewId } = await owner.get(createSpace, { params, body: { ...space, name: level } })
    const body = { uid, access_level: storedLevel(level) as 10 | 20 | 30 | 50 }
    await owner.get(nameSpaceMember, { params: { ...params, viewId }, body })
    const page = { parent_view_id: viewId, layout: 0, name: level } as const
    inSpace.set(level, (await owner.get(createPage, { params, body: page })).view_id)
  }
}

/** About one page; these two are about all that the person sees in the trash. */
const PAGE_CALLS = NAMES.filter(
  (name) =>
    levelFor(ENDPOINTS[name].action) !== null &&
    name !== 'restoreAllPages' &&
    name !== 'deleteAllTrashedPages',
)

/** The last level that is too little and the first that is enough: each level includes those before it. */
function aroundEnough(
  levels: readonly AccessLevel[],
  isDone: (level: AccessLevel) => boolean,
): AccessLevel[] {
  return levels.filter((level, index) => {
    const [before, after] = [levels[index - 1], levels[index + 1]]
    if (isDone(level)) return before === undefined || !isDone(before)
    return after === undefined || isDone(after)
  })
}

describe.each(PAGE_CALLS)('R5: %s, on a page that was given', (name) => {
  const { action } = ENDPOINTS[name]
  describe.each(GRANTEES)('to a %s', (grantee) => {
    const isDone = (level: AccessLevel): boolean =>
      isAllowed(grantee, action) && isEnough({ level, levelByRole: 'none' }, action)

    it.each(aroundEnough(GRANTED, isDone))('to %s', async (level) => {
      const caller = people[grantee]
      const outcome = await callIn({ server, owner, caller, parentId: givenToBoth.get(level) ?? '' }, name)
      const isUnknown = outcome.code === ERRORS.invalid_folder_view
      expect(isUnknown ? 'not allowed' : verdictOf(outcome)).toBe(isDone(level) ? 'done' : 'not allowed')
    })
  })
})

describe.each(PAGE_CALLS)('R5, SPACE-MEMBER-2: %s, in a private space', (name) => {
  const { action } = ENDPOINTS[name]
  const isDone = (level: AccessLevel): boolean =>
    isAllowed('member', action) && isEnough({ level, levelByRole: level }, action)

  const levels = aroundEnough(MEMBERSHIPS, isDone)
  const callInSpace = (caller: TestPerson, level: AccessLevel | undefined) =>
    callIn({ server, owner, caller, parentId: inSpace.get(level ?? 'full') ?? '' }, name)

  // First, so that its member calls with what was refused.
  it('as somebody of the team who is none', async () => {
    const outcome = await callInSpace(colleague, levels.at(-1))
    // Databases, chats and the like are unknown by codes of their own.
    const isUnknown = [ERRORS.invalid_folder_view, ERRORS.record_not_found].some(
      (code) => code === outcome.code,
    )
    expect(isUnknown && outcome.data === undefined ? 'not allowed' : verdictOf(outcome)).toBe('not allowed')
  })

  it.each(levels)('as its member, to %s', async (level) => {
    const outcome = await callInSpace(people.member, level)
    expect(verdictOf(outcome)).toBe(isDone(level) ? 'done' : 'not allowed')
  })
})

it.each(MEMBERSHIPS)(
  'R5, SPACE-MEMBER-2: the socket gives a member of a private space what they are let in with: %s',
  async (level) => {
    const [documents] = createObjectTypes(
      createPagePolicy(server.platform.database),
      createUserAwarenessStore(server.platform),
      async () => [],
    )
    const address = { workspaceId: owner.workspaceId, objectId: inSpace.get(level) ?? '', collabType: 0 }
    const access = await documents!.accessTo(people.member.userId, address)
    expect(access).toBe(level === 'write' || level === 'full' ? 'write' : 'read')
    for (const other of [colleague, people.guest, people.stranger])
      expect(await documents!.accessTo(other.userId, address)).toHaveProperty('refused')
  },
)

it.each(GRANTEES.flatMap((grantee) => GRANTED.map((level) => [grantee, level] as const)))(
  'R5: the socket gives a %s what they were given: %s',
  async (grantee, level) => {
    const [documents] = createObjectTypes(
      createPagePolicy(server.platform.database),
      createUserAwarenessStore(server.platform),
      async () => [],
    )
    const objectId = given.get(`${grantee} ${level}`) ?? ''
    const address = { workspaceId: owner.workspaceId, objectId, collabType: 0 }
    const access = await documents!.accessTo(people[grantee].userId, address)
    expect(access).toBe(level === 'write' || level === 'full' ? 'write' : 'read')
    const other = grantee === 'guest' ? people.member : people.guest
    expect(await documents!.accessTo(other.userId, address)).toHaveProperty('refused')
    expect(await documents!.accessTo(people.stranger.userId, address)).toHaveProperty('refused')
  },
)

describe.each(NAMES)('R5: %s', (name) => {
  it.each(ROLES)('as %s', async (role) => {
    const refused = role === 'nobody' ? 'not signed in' : 'not allowed'
    const action = ENDPOINTS[name].action
    const isShared = role !== 'guest' || levelFor(action) === null
    // The page of the input was made, and where that matters published, by the owner.
    const expected =
      isAllowed(role, action) && isAllowedForOthers(role, action) && isShared ? 'done' : refused
    expect(verdictOf(await callAs(role, name))).toBe(expected)
  })
})

function verdictOf({ status, code, data, message }: Awaited<ReturnType<typeof callIn>>): string {
  if (status === 401) return 'not signed in'
  if (status === 403 && message.includes('"not_admin"')) return 'not allowed'
  if (code === 0) return 'done'
  const isRefused = code === ERRORS.not_enough_permissions || code === ERRORS.user_unauthorized
  return isRefused && data === undefined ? 'not allowed' : `${status} ${code} ${message}`
}

it.each(
  NAMES.filter(
    (name) => /^\/(api|billing)\//.test(ENDPOINTS[name].path) && ENDPOINTS[name].action !== 'public',
  ),
)('R5: %s asks who calls before it reads what was sent', async (name) => {
  const { method, path } = ENDPOINTS[name]
  const garbage = { payload: '{', headers: { 'content-type': 'application/json' } }
  const response = await server.app.inject({
    method,
    url: path.replace(/:\w+/g, 'no-id'),
    ...(method !== 'GET' && garbage),
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([401, 'text/plain; charset=utf-8'])
})

/** Calls whose rule tells apart who began something; the input of each, for a page of the owner. */
const OWN_CALLS = NAMES.filter((name) => !isAllowedForOthers('member', ENDPOINTS[name].action)).filter(
  (name) => isAllowed('member', ENDPOINTS[name].action),
)

it('R5, PUB-WHO-1: three calls manage what somebody has published', () => {
  expect(OWN_CALLS.toSorted()).toEqual(['unpublishPage', 'unpublishPages', 'updatePublications'])
})

/** A page of the owner that somebody has published. */
async function publishedBy(publisher: TestPerson) {
  const { params } = (await VALID_INPUTS.movePage(sceneOf('owner'))) as {
    params: { workspaceId: string; viewId: string }
  }
  await publisher.get(publishPage, { params, body: {} })
  return params
}

async function manage(
  caller: TestPerson,
  name: EndpointName,
  params: { workspaceId: string; viewId: string },
) {
  const inputs: Partial<Record<EndpointName, object>> = {
    unpublishPage: { params },
    unpublishPages: { params, body: [params.viewId] },
    updatePublications: { params, body: [{ view_id: params.viewId, comments_enabled: false }] },
  }
  return (await caller.call(ENDPOINTS[name], inputs[name] as never)).code
}

it.each(OWN_CALLS)('R5, PUB-WHO-1: %s is for the publisher and for owners', async (name) => {
  const { member } = people
  expect(await manage(member, name, await publishedBy(member))).toBe(0)
  expect(await manage(member, name, await publishedBy(owner))).toBe(ERRORS.user_unauthorized)
  expect(await manage(owner, name, await publishedBy(member))).toBe(0)
})

it('R5, PUB-WHO-1: who published a page manages it as long as they are in the team', async () => {
  const former = await signIn(server, 'former@example.com')
  const setRole = (role: number) =>
    server.platform.database.execute(sql`
      INSERT INTO workspace_members VALUES (${owner.workspaceId}, ${former.userId}, ${role}, now())
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = ${role}`)
  await setRole(2)
  const params = await publishedBy(former)
  await setRole(3)
  for (const name of OWN_CALLS) expect(await manage(former, name, params)).toBe(ERRORS.not_enough_permissions)
  await setRole(2)
  expect(await manage(former, 'unpublishPage', params)).toBe(0)
})

it.each(ROLES.filter((role) => role !== 'nobody'))(
  'R5: the socket gives %s what the rules say',
  async (role) => {
    const pages = createPagePolicy(server.platform.database)
    const [documents] = createObjectTypes(pages, createUserAwarenessStore(server.platform), async () => [])
    const { params } = (await VALID_INPUTS.getCollab(sceneOf('owner'))) as {
      params: { workspaceId: string; objectId: string }
    }
    const { userId } = people[role]
    const access = await documents!.accessTo(userId, { ...params, collabType: 0 })
    expect(typeof access === 'object' ? 'none' : access).toBe(isAllowed(role, 'tree.read') ? 'write' : 'none')
    expect(await createSyncPolicy(pages, async () => false).mayFollow(userId, params.workspaceId)).toBe(
      isAllowed(role, 'workspace.read'),
    )

    const elsewhere = { ...params, workspaceId: people.stranger.workspaceId, collabType: 0 }
    expect(await documents!.accessTo(userId, elsewhere)).toHaveProperty('refused')
  },
)

it('R5: a workspace that does not exist is refused like one of others', async () => {
  const none = { workspaceId: server.platform.ids.uuid(), viewId: server.platform.ids.uuid() }
  const theirs = { ...none, workspaceId: people.stranger.workspaceId }
  const outcomes = await Promise.all(
    [none, theirs].map((params) => people.member.call(unpublishPage, { params })),
  )
  expect(outcomes[0]).toEqual(outcomes[1])
})

/** Reads Fastify's own list of routes, so that no route escapes the table by not being told about. */
function routesOf({ app }: TestServer): { method: string; url: string }[] {
  const stack: { depth: number; path: string }[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!match) return []
      const [, indent = '', segment = '', methods = ''] = match
      const depth = indent.length / 4
      while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop()
      const path = (stack.at(-1)?.path ?? '') + segment
      stack.push({ depth, path })
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, url: path }))
    })
}
