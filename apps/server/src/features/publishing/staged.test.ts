import type { JsonValue } from '@sheaf/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'
import { publisherTools, paragraph } from './testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

const page = (name: string, text = 'Opening hours') => ada.createPage(name, { blocks: [paragraph(text)] })
const hasChanges = async (id: string) => (await tools.state(id)).has_changes

describe('what is published and what is not yet', () => {
  it('PUB-STAGE-1: stays as it was published until it is published again, in place', async () => {
    const id = await page('Hours')
    await tools.publish(id, { publish_name: 'hours' })
    expect(await hasChanges(id)).toBe(false)
    await tools.type(id, 'New ')
    expect(await hasChanges(id)).toBe(true)
    expect(await tools.readTexts('hours')).toEqual(['Opening hours'])
    const before = await tools.info(id)
    await tools.publish(id)
    expect(await hasChanges(id)).toBe(false)
    expect(await tools.readTexts('hours')).toEqual(['New Opening hours'])
    expect(await tools.info(id)).toEqual(before)
  })

  it('PUB-STAGE-2: what was written and taken back is no change', async () => {
    const id = await page('Undone')
    await tools.publish(id)
    await tools.type(id, 'Oops ')
    expect(await hasChanges(id)).toBe(true)
    await tools.type(id, '', 5)
    expect(await hasChanges(id)).toBe(false)
    // The answer is kept: nothing is decoded again.
    const { rows } = await server.platform.database.$client.query<{ compared_mark: string | null }>(
      'SELECT compared_mark FROM publications WHERE view_id = $1',
      [id],
    )
    expect(rows[0]?.compared_mark).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await hasChanges(id)).toBe(false)
    await tools.type(id, '!')
    expect(await hasChanges(id)).toBe(true)
  })

  it('PUB-STAGE-3: another name, icon, cover or font is a change, and its undoing is none', async () => {
    const id = await page('Styled')
    await tools.publish(id)
    const restyle = (body: JsonValue) => ada.call('PATCH', `${tools.ws}/page-view/${id}`, body)
    const plain = { name: 'Styled', icon: { ty: 0, value: '' }, extra: {} }
    await restyle(plain)
    await tools.publish(id)
    for (const change of [
      { name: 'Styled again' },
      { icon: { ty: 0, value: '🌱' } },
      { extra: { font: 'serif' } },
      { extra: { cover: { type: 'color', value: 'appflowy_them_color_tint1' } } },
    ]) {
      await restyle({ ...plain, ...change })
      expect([change, await hasChanges(id)]).toEqual([change, true])
      await restyle(plain)
      expect([change, await hasChanges(id)]).toEqual([change, false])
    }
  })

  it('PUB-STAGE-3: names that are not published yet are told to nobody', async () => {
    const parent = await page('Published parent')
    const child = await ada.createPage('Child of it', { parentId: parent })
    await tools.publish(parent)
    await tools.publish(child, { publish_name: 'child-of-it' })
    await ada.call('POST', `${tools.ws}/page-view/${parent}/update-name`, { name: 'Merger plans' })
    for (const way of [
      `/api/workspace/published-outline/${ada.workspaceId}`,
      `/${ada.workspaceId}/child-of-it`,
    ]) {
      const { body } = await tools.visit(way)
      expect(body).toContain('Published parent')
      expect(body).not.toContain('Merger plans')
    }
  })

  it('PUB-STATE-1: says how a page stands, to whoever may see it', async () => {
    const id = await page('Stands')
    expect(await tools.state(id)).toEqual({
      info: null,
      has_changes: false,
      default_publish_name: 'stands',
      // The workspace has published before.
      proposed_namespace: null,
      may_choose_namespace: true,
      default_options: {
        comments_enabled: true,
        duplicate_enabled: true,
        comments_closed: false,
        is_indexed: true,
        is_live: false,
        is_protected: false,
        expires_at: null,
      },
      is_default_page: false,
      visible_view_ids: null,
      may_publish: true,
      may_manage: true,
      sub_pages: { count: 0, published: 0 },
    })
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    await tools.publish(id, {
      publish_name: 'stands',
      comments_enabled: false,
      comments_closed: true,
      is_indexed: false,
      is_live: true,
      password: 'open sesame',
      expires_at: expiresAt,
    })
    expect(await tools.state(id)).toMatchObject({
      info: {
        namespace: ada.workspaceId,
        publish_name: 'stands',
        view_id: id,
        publisher_email: 'ada@example.com',
        unpublished_timestamp: null,
        comments_enabled: false,
        duplicate_enabled: true,
        comments_closed: true,
        is_indexed: false,
        is_live: true,
        is_protected: true,
        expires_at: expiresAt,
        is_expired: false,
      },
      has_changes: false,
    })
    await tools.unpublish(id)
    expect(await tools.state(id)).toMatchObject({
      info: null,
      default_publish_name: 'stands',
      default_options: { comments_closed: true, is_live: true, is_protected: true, expires_at: expiresAt },
    })
  })

  it('PUB-STATE-2: says who may publish and who may manage', async () => {
    const member = await tools.addMember('member@example.com', 2)
    const guest = await tools.addMember('guest@example.com', 3)
    const id = await page('Whose')
    const rights = async (person: TestPublisher) => {
      const { may_publish: mayPublish, may_manage: mayManage } = await tools.state(id, person)
      return [mayPublish, mayManage]
    }
    expect([await rights(ada), await rights(member)]).toEqual([
      [true, true],
      [true, true],
    ])
    await tools.publish(id)
    expect([await rights(ada), await rights(member)]).toEqual([
      [true, true],
      [true, false],
    ])
    await tools.unpublish(id)
    await tools.publish(id, {}, member)
    expect([await rights(ada), await rights(member)]).toEqual([
      [true, true],
      [true, true],
    ])
    const call = (person: TestPublisher) => person.call('GET', `${tools.ws}/page-view/${id}/publish-state`)
    expect((await call(guest)).code).toBe(1012)
    await server.platform.database.$client.query(
      `INSERT INTO view_shares (workspace_id, view_id, user_id, access_level, created_at)
       VALUES ($1, $2, $3, 10, now())`,
      [ada.workspaceId, id, guest.userId],
    )
    expect(await rights(guest)).toEqual([false, false])
  })

  it('PUB-FLAG-1: keeps what is not said when it is published again or changed', async () => {
    const id = await page('Flags')
    const flags = {
      comments_enabled: false,
      duplicate_enabled: false,
      comments_closed: true,
      is_indexed: false,
    }
    await tools.publish(id, flags)
    for (const change of [
      () => tools.publish(id),
      () => tools.patch([{ view_id: id, publish_name: `f-${id}` }]),
    ]) {
      await change()
      expect((await tools.state(id)).info).toMatchObject({ ...flags, is_live: false, is_protected: false })
    }
    await tools.publish(id, { comments_enabled: true })
    expect((await tools.state(id)).info).toMatchObject({ ...flags, comments_enabled: true })
  })

  it('PUB-FLAG-2: is told to visitors as far as it concerns them', async () => {
    const id = await page('Told')
    await tools.publish(id, { comments_closed: true })
    expect(Object.keys(await tools.info(id)).toSorted()).toEqual([
      'comments_closed',
      'comments_enabled',
      'duplicate_enabled',
      'namespace',
      'publish_name',
      'publish_timestamp',
      'publisher_email',
      'unpublished_timestamp',
      'view_id',
    ])
    const own = (await ada.call('GET', `/api/workspace/v1/published-info/${id}`)).data
    expect(own).toMatchObject({ is_indexed: true, is_live: false, is_protected: false, is_expired: false })
    const stranger = await signInPublisher(server, 'stranger@example.com')
    expect((await stranger.call('GET', `/api/workspace/v1/published-info/${id}`)).data).toEqual(
      await tools.info(id),
    )
  })

  it('PUB-STRANGER-1: who published a page, or had it published, is told to people of its workspace alone', async () => {
    const id = await page('By Ada')
    await tools.publish(id)
    const stranger = await signInPublisher(server, 'curious@example.com')
    const way = `/api/workspace/v1/published-info/${id}`
    const told = async () => [
      ((await ada.call('GET', way)).data as { publisher_email: string }).publisher_email,
      ((await stranger.call('GET', way)).data as { publisher_email: string }).publisher_email,
      (await tools.info(id)).publisher_email,
    ]
    expect(await told()).toEqual(['ada@example.com', '', ''])
    expect((await ada.call('POST', `${tools.ws}/page-view/${id}/unpublish`)).code).toBe(0)
    expect(await told()).toEqual(['ada@example.com', '', ''])
  })

  it('PUB-FLAG-3: of somebody else’s page only its content is published again', async () => {
    const member = await tools.addMember('second@example.com', 2)
    const id = await page('Ada’s')
    await tools.publish(id, { publish_name: 'adas' })
    await tools.type(id, 'Edited ')
    expect((await tools.publish(id, { comments_enabled: true, publish_name: 'adas' }, member)).code).toBe(0)
    expect(await tools.readTexts('adas')).toEqual(['Edited Opening hours'])
    for (const change of [
      { comments_enabled: false },
      { duplicate_enabled: false },
      { comments_closed: true },
      { is_indexed: false },
      { is_live: true },
      { password: 'open sesame' },
      { expires_at: new Date(Date.now() + 60_000).toISOString() },
      { publish_name: 'theirs' },
    ])
      expect([change, (await tools.publish(id, change, member)).code]).toEqual([change, 1024])
  })
})
