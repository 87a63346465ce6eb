import { ERRORS } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  insertFile,
  makePrivate,
  signInPublisher,
  TestClock,
  type TestPublisher,
} from '../../testing/index.ts'
import { publisherTools, paragraph } from '../testing/publisherTools.ts'

const clock = new TestClock()
let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>
let id: string
let name: string

const SECRET = 'Minutes of the board'
const PASSWORD = 'open sesame'

beforeAll(async () => {
  server = await createTestServer({ clock })
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.platform.database.$client.query('DELETE FROM auth_attempts')
  id = await ada.createPage(SECRET, { blocks: [paragraph('We sell the boat house.')] })
  name = `closed-${id.slice(0, 8)}`
  await tools.publish(id, { publish_name: name, password: PASSWORD })
})

const unlock = (password: string, cookie = '', viewId = id) =>
  tools.visit(`/api/workspace/published-info/${viewId}/unlock`, cookie, 'POST', { password })

const api = () => `/api/workspace`
const publicWays = () => [
  `/${ada.workspaceId}/${name}`,
  `/${ada.workspaceId}/${name}.md`,
  `/${ada.workspaceId}/${name}.png`,
  `/${ada.workspaceId}/sitemap.xml`,
  `/${ada.workspaceId}/feed.xml`,
  `/${ada.workspaceId}/pages.html`,
  `${api()}/v1/published/${ada.workspaceId}/${name}`,
  `${api()}/published/${ada.workspaceId}/${name}/blob`,
  `${api()}/published/${ada.workspaceId}`,
  `${api()}/v1/published-info/${id}`,
  `${api()}/published-info/${id}`,
  `${api()}/published-outline/${ada.workspaceId}`,
  `${api()}/published-info/${id}/comment`,
  `${api()}/published-info/${id}/reaction`,
]

describe('a page behind a password', () => {
  it('PUB-LOCK-1: tells nothing of name, address or content by any public way', async () => {
    await ada.call('PUT', `${tools.ws}/publish-default`, { view_id: id })
    const child = await ada.createPage('Open child', { parentId: id })
    const mention = { insert: '$', attributes: { mention: { type: 'page', page_id: id } } }
    const telling = await ada.createPage('Telling', {
      blocks: [{ type: 'paragraph', data: { delta: [mention] } }],
    })
    await tools.publish(child, { publish_name: `child-${id}` })
    await tools.publish(telling, { publish_name: `telling-${id}` })
    const ways = [...publicWays(), `/${ada.workspaceId}/child-${id}`, `/${ada.workspaceId}/telling-${id}`]
    for (const way of ways) {
      const { body, location } = await tools.visit(way)
      expect([way, body.includes(SECRET), body.includes('boat house')]).toEqual([way, false, false])
      const isAsked = way.includes(name)
      expect([way, !isAsked && `${body}${location}`.includes(name)]).toEqual([way, false])
    }
    for (const way of [
      `${api()}/v1/published/${ada.workspaceId}/${name}`,
      `${api()}/published/${ada.workspaceId}/${name}/blob`,
      `${api()}/published/${ada.workspaceId}`,
      `${api()}/v1/published-info/${id}`,
      `${api()}/published-info/${id}`,
    ])
      expect([way, (await tools.visit(way)).code]).toEqual([way, ERRORS.not_enough_permissions])
  })

  it('PUB-LOCK-1: and still tells nothing once it is off the web', async () => {
    const child = await ada.createPage('Open child', { parentId: id })
    await tools.publish(child, { publish_name: `below-${id}` })
    await tools.unpublish(id)
    for (const way of [`/${ada.workspaceId}/below-${id}`, `${api()}/published-outline/${ada.workspaceId}`]) {
      const { body } = await tools.visit(way)
      expect([way, body.includes('Open child'), body.includes(SECRET)]).toEqual([way, true, false])
    }
    expect((await tools.visit(`${api()}/v1/published-info/${id}`)).code).toBe(ERRORS.not_enough_permissions)
  })

  it('PUB-LOCK-2: stands in the tree with a lock, without name and address, and what is below it stays to be found', async () => {
    const child = await ada.createPage('Found below', { parentId: id })
    await tools.publish(child)
    const { body, data } = await tools.visit(`${api()}/published-outline/${ada.workspaceId}`)
    const nodes: Record<string, unknown>[] = []
    const collect = (node: { children: never[] }): void => {
      nodes.push(node)
      node.children.forEach(collect)
    }
    collect(data)
    expect(nodes.find((node) => node['view_id'] === id)).toMatchObject({
      name: '',
      icon: null,
      extra: null,
      is_published: false,
      is_protected: true,
    })
    expect(nodes.find((node) => node['view_id'] === id)).not.toHaveProperty('publish_name')
    expect(body).toContain('Found below')
  })

  it('PUB-LOCK-3: opens to a right password by every way, for this page alone', async () => {
    expect((await unlock('wrong password')).code).toBe(ERRORS.invalid_password)
    const { code, cookie } = await unlock(PASSWORD)
    expect(code).toBe(0)
    expect((await tools.visit(`/${ada.workspaceId}/${name}`, cookie!)).body).toContain('boat house')
    const meta = await tools.visit(`${api()}/v1/published/${ada.workspaceId}/${name}`, cookie!)
    expect(meta.data).toMatchObject({ view: { name: SECRET } })
    const info = await tools.visit(`${api()}/v1/published-info/${id}`, cookie!)
    expect(info.data).not.toHaveProperty('is_protected')

    const other = await ada.createPage('Another')
    await tools.publish(other, { publish_name: `other-${id}`, password: PASSWORD })
    const there = `${api()}/v1/published/${ada.workspaceId}/other-${id}`
    expect((await tools.visit(there, cookie!)).code).toBe(ERRORS.not_enough_permissions)
    const both = await unlock(PASSWORD, cookie!, other)
    expect((await tools.visit(there, both.cookie!)).code).toBe(0)
    expect((await tools.visit(`${api()}/v1/published-info/${id}`, both.cookie!)).code).toBe(0)
  })

  it('PUB-LOCK-3: takes no cookie that we did not write', async () => {
    const { cookie } = await unlock(PASSWORD)
    const way = `${api()}/v1/published-info/${id}`
    const [key, value = ''] = cookie!.split('=')
    const [expires = '', mac = ''] = value.split('.')
    const later = (Number.parseInt(expires, 36) + 1000).toString(36)
    for (const forged of [
      `${later}.${mac}`,
      `${expires}.${'A'.repeat(43)}`,
      expires,
      '',
      '~~~',
      `${expires}.`,
    ])
      expect((await tools.visit(way, `${key}=${forged}`)).code).toBe(ERRORS.not_enough_permissions)
    expect((await tools.visit(way, cookie!)).code).toBe(0)
  })

  it('PUB-LOCK-4: is locked again by another password, and by the same one set anew; open to all without', async () => {
    const { cookie } = await unlock(PASSWORD)
    const way = `${api()}/v1/published-info/${id}`
    expect((await tools.visit(way, cookie!)).code).toBe(0)
    // Published again it stays as it is.
    await tools.publish(id)
    expect((await tools.visit(way, cookie!)).code).toBe(0)
    await tools.patch([{ view_id: id, password: PASSWORD }])
    expect((await tools.visit(way, cookie!)).code).toBe(ERRORS.not_enough_permissions)
    expect((await unlock(PASSWORD)).code).toBe(0)
    // Off the web and on it again nobody finds it open by mistake.
    await tools.unpublish(id)
    await tools.publish(id)
    expect((await tools.visit(way)).code).toBe(ERRORS.not_enough_permissions)
    await tools.patch([{ view_id: id, password: null }])
    expect((await tools.visit(way)).code).toBe(0)
    expect((await tools.visit(`/${ada.workspaceId}/${name}`)).status).toBe(200)
  })

  it('PUB-LOCK-4, PUB-NAME-6: keeps it when another page has taken its name meanwhile', async () => {
    await tools.patch([{ view_id: id, comments_enabled: false, is_indexed: false }])
    await tools.unpublish(id)
    const heir = await ada.createPage('Heir')
    await tools.publish(heir, { publish_name: name })
    expect((await tools.visit(`/${ada.workspaceId}/${name}`)).status).toBe(200)
    expect(await tools.state(id)).toMatchObject({
      info: null,
      default_publish_name: id,
      default_options: { is_protected: true, comments_enabled: false, is_indexed: false },
    })
    await tools.publish(id)
    expect((await tools.visit(`${api()}/v1/published/${ada.workspaceId}/${id}`)).code).toBe(
      ERRORS.not_enough_permissions,
    )
    expect((await tools.visit(`/${ada.workspaceId}/${id}`)).status).toBe(403)
    expect((await tools.state(id)).info).toMatchObject({
      publish_name: id,
      is_protected: true,
      comments_enabled: false,
      is_indexed: false,
    })
  })

  it('PUB-LOCK-5: needs none from who may see the page in its workspace', async () => {
    const member = await tools.addMember('member@example.com', 2)
    const stranger = await signInPublisher(server, 'stranger@example.com')
    const read = async (person: TestPublisher) =>
      (await person.call('GET', `${api()}/v1/published/${ada.workspaceId}/${name}`)).code
    expect([await read(ada), await read(member), await read(stranger)]).toEqual([
      0,
      0,
      ERRORS.not_enough_permissions,
    ])
    // In a browser, which sends no token, the cookie of readers says who they are.
    const readingAs = async (person: TestPublisher) => {
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/api/file_storage/session',
        headers: { authorization: `Bearer ${person.token}` },
      })
      const cookies = [headers['set-cookie']].flat().map((cookie) => cookie?.split(';')[0])
      return (await tools.visit(`/${ada.workspaceId}/${name}`, cookies.join('; '))).status
    }
    expect([await readingAs(member), await readingAs(stranger)]).toEqual([200, 403])
    await makePrivate(server, id)
    expect([await readingAs(ada), await readingAs(member)]).toEqual([200, 403])
    expect([await read(ada), await read(member)]).toEqual([0, ERRORS.not_enough_permissions])
  })

  it('PUB-LOCK-6: opens without JavaScript by a form, which leads back to the page', async () => {
    const send = (body: string, to = name) =>
      server.app.inject({
        method: 'POST',
        url: `/${ada.workspaceId}/${to}/unlock`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
    const place = `/${ada.workspaceId}/${name}`
    const wrong = await send('password=nothing')
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, `${place}?unlock=wrong`])
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const right = await send(new URLSearchParams({ password: PASSWORD }).toString())
    expect([right.statusCode, right.headers.location]).toEqual([303, place])
    const [cookie = ''] = String(right.headers['set-cookie']).split(';')
    expect(String(right.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await tools.visit(place, cookie)).status).toBe(200)
    for (let tries = 0; tries < 12; tries += 1) await send('password=guess')
    expect((await send('password=guess')).headers.location).toBe(`${place}?unlock=wait`)
    expect((await send('', 'no-such-page')).headers.location).toBe(`/${ada.workspaceId}/no-such-page`)
    expect((await send('%ff=%', name)).statusCode).toBe(303)
  })

  it('PUB-LOCK-7: can be guessed ten times in ten minutes from one network', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await unlock('guess')).code).toBe(ERRORS.invalid_password)
    expect((await unlock(PASSWORD)).code).toBe(ERRORS.too_many_requests)
    clock.advance(10 * 60 * 1000)
    expect((await unlock(PASSWORD)).code).toBe(0)
    const together = await Promise.all(Array.from({ length: 30 }, () => unlock('guess')))
    expect(together.filter(({ code }) => code === ERRORS.invalid_password).length).toBeLessThanOrEqual(10)
    expect((await unlock('guess', '', ada.spaceId)).code).toBe(ERRORS.record_not_found)
  })

  it.each([
    ['a zero byte', '%00'],
    ['a name that is none', 'a%20b'],
    ['too long a name', 'x'.repeat(300)],
  ])('PUB-LOCK-6: R6: the form with %s in its address leads on to nothing', async (_what, part) => {
    for (const [namespace, publishName] of [
      [part, name],
      [ada.workspaceId, part],
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/${namespace}/${publishName}/unlock`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'password=guess',
      })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/${namespace}/${publishName}`])
    }
  })

  it('PUB-LOCK-8: remembers the sixteen that were opened last', async () => {
    const pages = await Promise.all(
      Array.from({ length: 17 }, async (_, place) => {
        const page = await ada.createPage(`Page ${place}`)
        await tools.publish(page, { password: PASSWORD })
        return page
      }),
    )
    let cookie = ''
    for (const page of pages) cookie = (await unlock(PASSWORD, cookie, page)).cookie ?? ''
    const codes = await Promise.all(
      pages.map(async (page) => (await tools.visit(`${api()}/v1/published-info/${page}`, cookie)).code),
    )
    expect(codes).toEqual([ERRORS.not_enough_permissions, ...Array.from({ length: 16 }, () => 0)])
    expect(cookie.length).toBeLessThan(1200)
  })

  it('PUB-LOCK-9: keeps its pictures to itself, and shows them to who has opened it', async () => {
    const place = { workspaceId: ada.workspaceId, parentId: id }
    const { url: way, fileId } = await insertFile(server, place, 'content')
    await server.platform.database.$client.query(
      'INSERT INTO publication_files (view_id, workspace_id, parent_id, file_id) VALUES ($1, $2, $1, $3)',
      [id, ada.workspaceId, fileId],
    )
    expect((await tools.visit(way)).status).toBe(404)
    const { cookie } = await unlock(PASSWORD)
    const answer = await server.app.inject({ url: way, headers: { cookie: cookie! } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^private/),
    ])
    await tools.patch([{ view_id: id, password: null }])
    expect((await tools.visit(way)).status).toBe(200)
  })

  it('PUB-LOCK-10: is a password of six characters or more, and is told to nobody', async () => {
    for (const password of ['short', '', 'x'.repeat(600)])
      expect((await tools.publish(id, { password })).code).toBe(ERRORS.invalid_request)
    const told = JSON.stringify([await tools.list(), await tools.state(id)])
    expect(told).toContain('"is_protected":true')
    expect(told).not.toMatch(/argon2|password_hash|sesame/)
  })

  // The last one: a month later nobody is signed in any more.
  it('PUB-LOCK-3: is closed again after a month', async () => {
    const { cookie } = await unlock(PASSWORD)
    const way = `${api()}/v1/published-info/${id}`
    clock.advance(29 * 24 * 60 * 60 * 1000)
    expect((await tools.visit(way, cookie!)).code).toBe(0)
    clock.advance(2 * 24 * 60 * 60 * 1000)
    expect((await tools.visit(way, cookie!)).code).toBe(ERRORS.not_enough_permissions)
  })
})
