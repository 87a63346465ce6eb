import { ERRORS } from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { makePrivate, signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let ada: TestPublisher
let ws: string

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  ws = `/api/workspace/${ada.workspaceId}`
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.platform.database.$client.query('DELETE FROM publications')
})

const paragraph = (text: string) => ({ type: 'paragraph', data: { delta: [{ insert: text }] } })

function get(url: string) {
  return server.app.inject({ method: 'GET', url })
}

/** A second member of Ada's workspace. */
async function addMember(email: string, role: number): Promise<TestPublisher> {
  const person = await signInPublisher(server, email)
  await server.platform.database.$client.query(
    'INSERT INTO workspace_members (workspace_id, user_id, role, joined_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING',
    [ada.workspaceId, person.userId, role],
  )
  return person
}

describe('publishing a page', () => {
  it('PUB-PAGE-1: makes name and content readable by everybody', async () => {
    const id = await ada.createPage('Lakeside library', { blocks: [paragraph('On the north shore.')] })
    expect(await ada.call('POST', `${ws}/page-view/${id}/publish`, {})).toMatchObject({
      status: 200,
      code: 0,
    })

    const name = 'lakeside-library'
    const meta = await get(`/api/workspace/v1/published/${ada.workspaceId}/${name}`)
    expect(meta.json()).toEqual({
      code: 0,
      message: expect.any(String),
      data: {
        view: {
          view_id: id,
          name: 'Lakeside library',
          icon: null,
          layout: 0,
          extra: null,
          created_by: expect.any(Number),
          last_edited_by: expect.any(Number),
          last_edited_time: expect.any(Number),
          created_at: expect.any(Number),
          child_views: null,
        },
        child_views: [],
        ancestor_views: [],
      },
    })
    const profile = await ada.call('GET', '/api/user/profile')
    const { uid_string: uid } = profile.data as { uid_string: string }
    expect(uid).toMatch(/^\d{17,}$/)
    // Every digit of the snowflake, which JSON.parse would round.
    expect(meta.body).toContain(`"created_by": ${uid}`)

    const blob = await get(`/api/workspace/published/${ada.workspaceId}/${name}/blob`)
    expect(blob.headers['content-type']).toBe('application/octet-stream')
    const document = decodeDocument(blob.rawPayload)
    expect(document.state === 'ready' && document.root.children.map((block) => block.text)).toEqual([
      [{ text: 'On the north shore.' }],
    ])

    const info = await get(`/api/workspace/v1/published-info/${id}`)
    expect(info.json()).toMatchObject({
      code: 0,
      data: {
        namespace: ada.workspaceId,
        publish_name: name,
        view_id: id,
        publisher_email: '',
        unpublished_timestamp: null,
        comments_enabled: true,
        duplicate_enabled: true,
      },
    })
    expect((await ada.call('GET', `${ws}/publish-namespace`)).data).toBe(ada.workspaceId)
    expect((await ada.call('GET', `${ws}/published-info`)).data).toEqual([
      {
        view: { view_id: id, name: 'Lakeside library', icon: null, layout: 0 },
        info: {
          ...info.json().data,
          publisher_email: 'ada@example.com',
          is_indexed: true,
          is_live: false,
          is_protected: false,
          expires_at: null,
          is_expired: false,
          updated_timestamp: expect.any(String),
        },
      },
    ])
  })

  it('PUB-PAGE-2: again takes the present content and keeps name, flags and first time', async () => {
    const id = await ada.createPage('Plan')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'plan', comments_enabled: false })
    const before = (await get(`/api/workspace/v1/published-info/${id}`)).json().data
    await ada.call('POST', `${ws}/page-view/${id}/update-name`, { name: 'Plan B' })
    expect((await get(`/api/workspace/v1/published/${ada.workspaceId}/plan`)).json().data.view.name).toBe(
      'Plan',
    )

    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    expect((await get(`/api/workspace/v1/published-info/${id}`)).json().data).toEqual(before)
    expect((await get(`/api/workspace/v1/published/${ada.workspaceId}/plan`)).json().data.view.name).toBe(
      'Plan B',
    )
  })

  it('PUB-PAGE-3: announces every change', async () => {
    const heard: string[] = []
    const end = server.platform.bus.subscribe('notice', ({ notice }) => {
      if (notice.kind === 'published_changed') heard.push(notice.viewId)
    })
    const id = await ada.createPage('Heard')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    await ada.call('PATCH', `${ws}/publish`, [{ view_id: id, publish_name: 'heard' }])
    await ada.call('POST', `${ws}/page-view/${id}/unpublish`)
    end()
    expect(heard).toEqual([id, id, id])
  })

  it('PUB-PAGE-4: knows no page that does not exist, is in the trash, or is a space', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await ada.call('POST', `${ws}/page-view/${unknown}/publish`, {})).code).toBe(
      ERRORS.invalid_folder_view,
    )
    const parent = await ada.createPage('Parent')
    const child = await ada.createPage('Child', { parentId: parent })
    await ada.call('POST', `${ws}/page-view/${parent}/move-to-trash`)
    expect((await ada.call('POST', `${ws}/page-view/${child}/publish`, {})).code).toBe(
      ERRORS.invalid_folder_view,
    )
    expect((await ada.call('POST', `${ws}/page-view/${ada.spaceId}/publish`, {})).code).toBe(
      ERRORS.feature_not_available,
    )
    const chat = await ada.createPage('Chat')
    await server.platform.database.$client.query('UPDATE views SET layout = 4 WHERE id = $1', [chat])
    expect((await ada.call('POST', `${ws}/page-view/${chat}/publish`, {})).code).toBe(ERRORS.invalid_request)
  })
})

describe('taking a page off the web', () => {
  it('PUB-OFF-1: hides it at once and remembers when', async () => {
    const id = await ada.createPage('Gone')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'gone' })
    expect((await ada.call('POST', `${ws}/page-view/${id}/unpublish`)).code).toBe(0)
    for (const path of [`v1/published/${ada.workspaceId}/gone`, `published/${ada.workspaceId}/gone/blob`]) {
      const answer = await get(`/api/workspace/${path}`)
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
        status: 200,
        code: ERRORS.record_not_found,
      })
    }
    const info = await get(`/api/workspace/v1/published-info/${id}`)
    expect(info.json().data.unpublished_timestamp).toEqual(expect.any(String))
    expect((await ada.call('GET', `${ws}/published-info`)).data).toEqual([])
    expect((await ada.call('POST', `${ws}/page-view/${id}/unpublish`)).code).toBe(0)
    expect((await get(`/api/workspace/v1/published-info/${id}`)).json()).toEqual(info.json())
    // The older path knows only what is there now.
    expect((await get(`/api/workspace/published-info/${id}`)).json().code).toBe(ERRORS.record_not_found)
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    const again = await get(`/api/workspace/published-info/${id}`)
    expect(again.json().data).toMatchObject({ publish_name: 'gone', unpublished_timestamp: null })
  })

  it('PUB-OFF-2: happens to all pages of a list or to none', async () => {
    const id = await ada.createPage('Listed')
    const other = await ada.createPage('Not published')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    expect((await ada.call('DELETE', `${ws}/publish`, [id, other])).code).toBe(ERRORS.record_not_found)
    expect((await ada.call('GET', `${ws}/published-info`)).data).toHaveLength(1)
    expect((await ada.call('DELETE', `${ws}/publish`, [id])).code).toBe(0)
    expect((await ada.call('GET', `${ws}/published-info`)).data).toHaveLength(0)
  })
})

describe('changing publications', () => {
  it('PUB-PATCH-1: renames and sets flags, all or nothing', async () => {
    const [first, second] = [await ada.createPage('One'), await ada.createPage('Two')]
    await ada.call('POST', `${ws}/page-view/${first}/publish`, { publish_name: 'one' })
    await ada.call('POST', `${ws}/page-view/${second}/publish`, { publish_name: 'two' })
    expect(
      (
        await ada.call('PATCH', `${ws}/publish`, [
          { view_id: first, publish_name: 'uno', comments_enabled: false },
          { view_id: second, duplicate_enabled: false },
        ])
      ).code,
    ).toBe(0)
    const infos = async () =>
      (await Promise.all([first, second].map((id) => get(`/api/workspace/v1/published-info/${id}`)))).map(
        (answer) => {
          const {
            publish_name: name,
            comments_enabled: comments,
            duplicate_enabled: duplicate,
          } = answer.json().data
          return { name, comments, duplicate }
        },
      )
    const changed = [
      { name: 'uno', comments: false, duplicate: true },
      { name: 'two', comments: true, duplicate: false },
    ]
    expect(await infos()).toEqual(changed)

    const taken = [
      { view_id: first, comments_enabled: true },
      { view_id: second, publish_name: 'uno' },
    ]
    expect((await ada.call('PATCH', `${ws}/publish`, taken)).code).toBe(ERRORS.publish_name_already_exists)
    expect(await infos()).toEqual(changed)
    expect(await ada.call('PATCH', `${ws}/publish`, [])).toMatchObject({ code: ERRORS.invalid_request })
  })
})

describe('R5: who may', () => {
  it('PUB-WHO-1: lets members publish, and only owner and publisher rename and unpublish', async () => {
    const bob = await addMember('bob@example.com', 2)
    const id = await ada.createPage('Shared')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'shared' })
    expect((await bob.call('POST', `${ws}/page-view/${id}/publish`, {})).code).toBe(0)
    for (const [method, path, body] of [
      ['POST', `${ws}/page-view/${id}/unpublish`, undefined],
      ['DELETE', `${ws}/publish`, [id]],
      ['PATCH', `${ws}/publish`, [{ view_id: id, publish_name: 'bobs' }]],
      ['POST', `${ws}/page-view/${id}/publish`, { publish_name: 'bobs' }],
    ] as const) {
      expect((await bob.call(method, path, body)).code).toBe(ERRORS.user_unauthorized)
    }
    const bobs = await ada.createPage('Of Bob')
    await bob.call('POST', `${ws}/page-view/${bobs}/publish`, {})
    expect((await ada.call('POST', `${ws}/page-view/${bobs}/unpublish`)).code).toBe(0)
  })

  it('PUB-WHO-2: keeps guests, strangers and nobody out', async () => {
    const id = await ada.createPage('Closed')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'closed' })
    const guest = await addMember('guest@example.com', 3)
    const stranger = await signInPublisher(server, 'stranger@example.com')
    const calls = [
      ['POST', `${ws}/page-view/${id}/publish`, {}],
      ['POST', `${ws}/page-view/${id}/unpublish`, undefined],
      ['DELETE', `${ws}/publish`, [id]],
      ['PATCH', `${ws}/publish`, [{ view_id: id, comments_enabled: false }]],
      ['GET', `${ws}/published-info`, undefined],
      ['GET', `${ws}/publish-namespace`, undefined],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await guest.call(method, path, body)).code).toBe(ERRORS.not_enough_permissions)
      expect((await stranger.call(method, path, body)).code).toBe(ERRORS.not_enough_permissions)
      const nobody = await server.app.inject({
        method,
        url: path,
        ...(body !== undefined && { payload: body }),
      })
      expect(nobody.statusCode).toBe(401)
    }
    // Through one's own workspace nobody reaches another's page.
    const own = `/api/workspace/${stranger.workspaceId}`
    expect((await stranger.call('POST', `${own}/page-view/${id}/publish`, {})).code).toBe(
      ERRORS.invalid_folder_view,
    )
    expect((await stranger.call('POST', `${own}/page-view/${id}/unpublish`)).code).toBe(0)
    expect((await get(`/api/workspace/v1/published-info/${id}`)).json().data.unpublished_timestamp).toBeNull()
  })

  it('PUB-WHO-3: answers somebody else’s private page like one that does not exist', async () => {
    const bob = await addMember('robert@example.com', 2)
    const id = await ada.createPage('Diary')
    await makePrivate(server, id)
    expect((await bob.call('POST', `${ws}/page-view/${id}/publish`, {})).code).toBe(
      ERRORS.invalid_folder_view,
    )
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    expect((await bob.call('GET', `${ws}/published-info`)).data).toEqual([])
    expect((await ada.call('GET', `${ws}/published-info`)).data).toHaveLength(1)
  })
})
