import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { createApi } from '../api/createApi.ts'
import { createAuthApi } from '../auth/createAuthApi.ts'
import { createSession, type Session } from './createSession.ts'
import type { StoredToken } from './StoredToken.ts'

/*
 * A real server on loopback in the place of the auth service: it renews each refresh token once, and
 * answers reads only to the newest access token.
 */
let server: Server
let baseUrl: string
let generation: number
let refreshes: string[]
let reads: number
let refreshStatus: number

beforeEach(async () => {
  generation = 1
  refreshes = []
  reads = 0
  refreshStatus = 200
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.url?.startsWith('/gotrue/token')) {
        const { refresh_token: spent } = JSON.parse(body) as { refresh_token: string }
        refreshes.push(spent)
        if (refreshStatus !== 200 || spent !== `refresh-${generation}`) {
          response.statusCode = refreshStatus === 200 ? 400 : refreshStatus
          return response.end(
            JSON.stringify({ code: 400, error_code: 'refresh_token_already_used', msg: '' }),
          )
        }
        generation++
        return response.end(JSON.stringify(tokenOf(generation)))
      }
      reads++
      if (request.headers.authorization !== `Bearer access-${generation}`) {
        response.statusCode = 401
        return response.end('unauthorized')
      }
      return response.end(JSON.stringify({ code: 0, data: { name: 'Mara' }, message: '' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const NOW = 1_800_000_000_000
const SECOND = 1000

function tokenOf(number: number, expiresAt = NOW / SECOND + 3600): StoredToken {
  return {
    access_token: `access-${number}`,
    refresh_token: `refresh-${number}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id: 'user-1', email: 'mara@example.org' },
  } as StoredToken
}

/** One browser: storage and lock that its tabs share. */
class Browser {
  readonly values = new Map<string, string>()
  /** How far the clock of this device has been set forward. */
  skewMs = 0
  /** How long its tabs have been open. */
  elapsedMs = 0
  readonly #tabs: { session: Session; onStorage: () => void }[] = []
  #queue: Promise<unknown> = Promise.resolve()

  constructor(token: StoredToken | null) {
    if (token) this.values.set('token', JSON.stringify(token))
  }

  openTab(): { session: Session; events: string[]; expired: Promise<void> } {
    let onStorage = () => {}
    const events: string[] = []
    const index = this.#tabs.length
    const session = createSession({
      storage: {
        getItem: (key) => this.values.get(key) ?? null,
        setItem: (key, value) => this.#write(index, () => this.values.set(key, value)),
        removeItem: (key) => this.#write(index, () => this.values.delete(key)),
      },
      withLock: (run) => {
        const done = this.#queue.then(run)
        this.#queue = done.catch(() => {})
        return done
      },
      callAuth: createAuthApi({ baseUrl: async () => `${baseUrl}/gotrue` }),
      now: () => NOW + this.skewMs,
      elapsedMs: () => this.elapsedMs,
      onStorageChange: (listener) => (onStorage = listener),
      onOtherPerson: () => events.push('other_person'),
    })
    const expired = new Promise<void>((resolve) =>
      session.onEvent((event) => {
        events.push(event)
        if (event === 'session_expired') resolve()
      }),
    )
    this.#tabs.push({ session, onStorage: () => onStorage() })
    return { session, events, expired }
  }

  #write(from: number, change: () => void): void {
    change()
    this.#tabs.forEach((tab, index) => index !== from && tab.onStorage())
  }
}

function readName(session: Session) {
  const callApi = createApi({ session, baseUrl: async () => baseUrl, deviceId: () => 'device01' })
  return callApi('GET', '/api/user/profile', {})
}

it('AUTH-WEB-SESSION-2: renews a token that has run out before the call', async () => {
  const { session, events } = new Browser(tokenOf(1, NOW / SECOND)).openTab()
  expect(await readName(session)).toEqual({ ok: true, value: { name: 'Mara' } })
  expect({ refreshes, reads, events }).toEqual({
    refreshes: ['refresh-1'],
    reads: 1,
    events: ['session_expired', 'session_refresh'],
  })
})

it('AUTH-WEB-SESSION-3: renews once when the server refuses the token, and asks again', async () => {
  generation = 2
  const browser = new Browser(tokenOf(1))
  browser.values.set('token', JSON.stringify({ ...tokenOf(1), refresh_token: 'refresh-2' }))
  const { session } = browser.openTab()
  expect(await readName(session)).toEqual({ ok: true, value: { name: 'Mara' } })
  expect({ refreshes, reads }).toEqual({ refreshes: ['refresh-2'], reads: 2 })
  expect(session.getSnapshot()?.access_token).toBe('access-3')
})

it('AUTH-WEB-SESSION-5: renews once for all tabs and all calls; the others take over the new token', async () => {
  const browser = new Browser(tokenOf(1, NOW / SECOND))
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
  const answers = await Promise.all(tabs.flatMap(({ session }) => [readName(session), readName(session)]))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(refreshes).toEqual(['refresh-1'])
  expect(tabs.map(({ session }) => session.getSnapshot()?.access_token)).toEqual(Array(3).fill('access-2'))
})

it('AUTH-WEB-ENDED-1: ends everywhere when the refresh token is refused, and knows whose session it was', async () => {
  const browser = new Browser(tokenOf(7, NOW / SECOND))
  const [here, there] = [browser.openTab(), browser.openTab()]
  expect(await readName(here.session)).toEqual({ ok: false, error: 'not_logged_in' })
  expect([here.session.getSnapshot(), there.session.getSnapshot()]).toEqual([null, null])
  expect(browser.values.has('token')).toBe(false)
  expect([here.events.at(-1), there.events]).toEqual(['session_invalid', ['session_invalid']])
  const mara = { userId: 'user-1', email: 'mara@example.org' }
  expect([here.session.getEnded(), there.session.getEnded()]).toEqual([mara, mara])
  expect(browser.openTab().session.getEnded()).toBeNull()
})

it('AUTH-WEB-ENDED-2: the same person signs in again in one tab, and all tabs go on', () => {
  const browser = new Browser(tokenOf(1))
  const [here, there] = [browser.openTab(), browser.openTab()]
  here.session.end('access-1')
  there.session.signIn(tokenOf(2))
  for (const { session, events } of [here, there]) {
    expect([session.getEnded(), session.getSnapshot()?.access_token]).toEqual([null, 'access-2'])
    expect([events, session.mustStartAnew()]).toEqual([['session_invalid', 'session_valid'], false])
  }
  expect([...browser.values.keys()]).toEqual(['token'])
})

it('AUTH-WEB-ENDED-3: leaving the screen of an ended session signs out in all tabs', () => {
  const browser = new Browser(tokenOf(1))
  const [here, there] = [browser.openTab(), browser.openTab()]
  here.session.end('access-1')
  there.session.clear()
  expect([here.session.getEnded(), there.session.getEnded()]).toEqual([null, null])
  expect([...browser.values]).toEqual([])
})

it('AUTH-WEB-ENDED-4: what was refused long ago ends nothing', () => {
  const { session } = new Browser(tokenOf(2)).openTab()
  session.end('access-1')
  expect(session.getSnapshot()?.access_token).toBe('access-2')
})

it('AUTH-WEB-TABS-2: a tab makes no call as somebody else who signed in in another tab', async () => {
  const browser = new Browser(tokenOf(1))
  const [maras, noors] = [browser.openTab(), browser.openTab()]
  const running = readName(maras.session)
  noors.session.signIn({
    ...tokenOf(1),
    access_token: 'access-of-noor',
    user: { id: 'user-2' },
  } as StoredToken)
  await running
  expect(maras.events).toEqual(['other_person'])
  expect([maras.session.mustStartAnew(), noors.session.mustStartAnew()]).toEqual([true, true])
  const before = reads
  expect(await readName(maras.session)).toEqual({ ok: false, error: 'not_logged_in' })
  expect(await maras.session.refresh('access-1')).toEqual({ ok: false, error: 'not_logged_in' })
  expect([reads, refreshes]).toEqual([before, []])
  // Loaded anew, it is theirs.
  expect(browser.openTab().session.getSnapshot()?.user.id).toBe('user-2')
})

it('AUTH-WEB-TABS-3: an answer that comes after the person signed out signs nobody in', async () => {
  const browser = new Browser(tokenOf(1, NOW / SECOND))
  const [here, there] = [browser.openTab(), browser.openTab()]
  const renewal = here.session.freshToken()
  await here.expired
  there.session.clear()
  expect(await renewal).toEqual({ ok: false, error: 'not_logged_in' })
  expect(refreshes).toEqual(['refresh-1'])
  expect([here.session.getSnapshot(), browser.values.has('token')]).toEqual([null, false])
})

it('AUTH-WEB-SESSION-7: a clock that is ahead does not renew before every call', async () => {
  const hourAgo = NOW / SECOND - 3600
  const { session } = new Browser(null).openTab()
  generation = 5
  session.signIn(tokenOf(5, hourAgo))
  expect(await readName(session)).toEqual({ ok: true, value: { name: 'Mara' } })
  expect(refreshes).toEqual([])
})

it.each([-5, 5])(
  'SYNC-CLOCK-2: a clock that is set by %d hours while the app is open renews nothing',
  async (hours) => {
    const browser = new Browser(null)
    const { session } = browser.openTab()
    generation = 1
    session.signIn(tokenOf(1))
    browser.skewMs = hours * 3_600_000
    expect(session.lifeLeftMs('access-1')).toBe(3_600_000)
    expect(await readName(session)).toEqual({ ok: true, value: { name: 'Mara' } })
    expect(refreshes).toEqual([])
    browser.elapsedMs = 3_600_000
    expect(session.lifeLeftMs('access-1')).toBe(0)
    expect(await readName(session)).toEqual({ ok: true, value: { name: 'Mara' } })
    expect(refreshes).toEqual(['refresh-1'])
  },
)

it.each([-5, 5])('SYNC-CLOCK-2: so does a server whose clock is %d hours away', async (hours) => {
  const { session } = new Browser(null).openTab()
  generation = 1
  session.signIn(tokenOf(1, NOW / SECOND + 3600 + hours * 3600))
  expect(session.lifeLeftMs('access-1')).toBe(3_600_000)
  expect(session.lifeLeftMs('access-0')).toBeNull()
})

it('SYNC-CLOCK-2: a token from before this tab is good for no longer than its life, and renewed once at most', async () => {
  const late = new Browser(tokenOf(1))
  late.skewMs = -5 * 3_600_000
  expect(late.openTab().session.lifeLeftMs('access-1')).toBe(3_600_000)
  const early = new Browser(tokenOf(1))
  early.skewMs = 5 * 3_600_000
  const tabs = [early.openTab(), early.openTab()]
  for (const { session } of [...tabs, ...tabs])
    expect(await readName(session)).toEqual({ ok: true, value: { name: 'Mara' } })
  expect(refreshes).toEqual(['refresh-1'])
})

it.each([500, 429])(
  'AUTH-WEB-SESSION-6: stays signed in when the renewal fails for now (%d)',
  async (status) => {
    refreshStatus = status
    const browser = new Browser(tokenOf(1, NOW / SECOND))
    const { session } = browser.openTab()
    server.removeAllListeners('request')
    server.on('request', (_request, response) => {
      response.statusCode = status
      response.end()
    })
    expect(await readName(session)).toEqual({ ok: false, error: 'network_error' })
    expect(session.getSnapshot()?.access_token).toBe('access-1')
  },
)

it('AUTH-WEB-TABS-1: follows a sign-in and a sign-out of another tab', () => {
  const browser = new Browser(null)
  const [here, there] = [browser.openTab(), browser.openTab()]
  there.session.signIn(tokenOf(1))
  expect(here.session.getSnapshot()?.user.id).toBe('user-1')
  there.session.clear()
  expect(here.session.getSnapshot()).toBeNull()
  expect(here.events).toEqual(['session_valid', 'session_invalid'])
})

it.each(['{', 'null', '{"access_token":"a"}', JSON.stringify({ ...tokenOf(1), expires_at: '1' })])(
  'AUTH-WEB-SESSION-1: takes a damaged token for none: %s',
  (text) => {
    const browser = new Browser(null)
    browser.values.set('token', text)
    expect(browser.openTab().session.getSnapshot()).toBeNull()
  },
)
