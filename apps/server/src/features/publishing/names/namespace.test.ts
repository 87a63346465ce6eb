import { ERRORS } from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let bob: TestPublisher
let tools: ReturnType<typeof publisherTools>
let bobs: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  bob = await signInPublisher(server, 'bob@example.com')
  tools = publisherTools(server, ada)
  bobs = publisherTools(server, bob)
})
afterAll(() => server.close())

const present = async (person: TestPublisher) =>
  (await person.call('GET', `/api/workspace/${person.workspaceId}/publish-namespace`)).data as string

async function rename(person: TestPublisher, newNamespace: string, oldNamespace?: string): Promise<number> {
  const old_namespace = oldNamespace ?? (await present(person))
  const body = { old_namespace, new_namespace: newNamespace }
  return (await person.call('PUT', `/api/workspace/${person.workspaceId}/publish-namespace`, body)).code
}

describe('the namespace of a workspace', () => {
  it('PUB-SPACE-1: is the id of the workspace until somebody chooses another, and can be it again', async () => {
    expect(await present(ada)).toBe(ada.workspaceId)
    expect(await rename(ada, 'lakeside')).toBe(0)
    expect(await present(ada)).toBe('lakeside')
    expect(await rename(ada, ada.workspaceId)).toBe(0)
    expect(await present(ada)).toBe(ada.workspaceId)
    expect(await rename(ada, bob.workspaceId)).toBe(ERRORS.custom_namespace_too_long)
  })

  it.each([
    ['a', ERRORS.custom_namespace_too_short],
    ['', ERRORS.custom_namespace_too_short],
    ['a'.repeat(33), ERRORS.custom_namespace_too_long],
    ['a b', ERRORS.custom_namespace_invalid_character],
    ['a_b', ERRORS.custom_namespace_invalid_character],
    ['аcme', ERRORS.custom_namespace_invalid_character],
    ['a/b', ERRORS.custom_namespace_invalid_character],
    ['app', ERRORS.custom_namespace_reserved],
    ['API', ERRORS.custom_namespace_reserved],
    ['robots.txt', ERRORS.custom_namespace_reserved],
  ])('PUB-SPACE-2: is not %j', async (namespace, code) => {
    expect(await rename(ada, namespace)).toBe(code)
  })

  it('PUB-SPACE-3: belongs to one workspace, in any case of its letters', async () => {
    expect(await rename(ada, 'Harbour')).toBe(0)
    for (const taken of ['Harbour', 'harbour', 'HARBOUR'])
      expect(await rename(bob, taken)).toBe(ERRORS.publish_namespace_already_taken)
    const answers = await Promise.all([rename(ada, 'quay'), rename(bob, 'quay')])
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, ERRORS.publish_namespace_already_taken])
  })

  it('PUB-SPACE-4: is changed by who knows the present one', async () => {
    expect(await rename(ada, 'pier', 'somewhere-else')).toBe(ERRORS.record_not_found)
    expect(await rename(ada, 'pier')).toBe(0)
  })

  it('PUB-SPACE-5: leaves the former one behind, which leads on and is nobody else’s', async () => {
    const id = await ada.createPage('Guide')
    await tools.publish(id, { publish_name: 'guide' })
    await rename(ada, 'old-shore')
    await rename(ada, 'new-shore')
    expect((await tools.visit('/old-shore/guide?v=1')).location).toBe('/new-shore/guide?v=1')
    expect((await tools.visit(`/${ada.workspaceId}/guide`)).location).toBe('/new-shore/guide')
    expect((await tools.visit('/NEW-shore/guide')).location).toBe('/new-shore/guide')
    expect((await tools.visit('/new-shore/guide')).status).toBe(200)
    expect((await tools.visit('/old-shore/nothing')).status).toBe(404)
    expect(await rename(bob, 'Old-Shore')).toBe(ERRORS.publish_namespace_already_taken)
    expect(await rename(ada, 'old-shore')).toBe(0)
    expect((await tools.visit('/new-shore/guide')).location).toBe('/old-shore/guide')
    // Five are kept, and the first one of all.
    for (const place of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) expect(await rename(ada, place)).toBe(0)
    expect((await tools.visit('/old-shore/guide')).status).toBe(404)
    expect((await tools.visit(`/${ada.workspaceId}/guide`)).location).toBe('/a6/guide')
    expect(await rename(bob, 'old-shore')).toBe(0)
  })

  it('PUB-SPACE-6: is in every link of every page at once', async () => {
    const [from, to] = [await ada.createPage('From'), await ada.createPage('To')]
    await tools.publish(to, { publish_name: 'linked-to' })
    const mention = {
      type: 'paragraph',
      data: { delta: [{ insert: '$', attributes: { mention: { type: 'page', page_id: to } } }] },
    }
    const page = await ada.createPage('Links', { blocks: [mention], parentId: from })
    await tools.publish(page, { publish_name: 'links' })
    await rename(ada, 'first-name')
    expect((await tools.visit('/first-name/links')).body).toContain('href="/first-name/linked-to"')
    await rename(ada, 'second-name')
    expect((await tools.visit('/second-name/links')).body).toContain('href="/second-name/linked-to"')
  })
})

describe('the first namespace of a workspace', () => {
  async function newcomer(name: string, workspaceName: string): Promise<TestPublisher> {
    const person = await signInPublisher(server, `${name}@example.com`)
    await person.call('PATCH', '/api/workspace', {
      workspace_id: person.workspaceId,
      workspace_name: workspaceName,
    })
    return person
  }
  const publishFirst = async (person: TestPublisher, namespace?: string, by = person) => {
    const id = await person.createPage('Opening hours and how to find us')
    const { code } = await publisherTools(server, person).publish(
      id,
      { ...(namespace !== undefined && { publish_namespace: namespace }) },
      by,
    )
    return { id, code }
  }

  it('PUB-SPACE-8: is proposed from its name, and is none that another workspace has or had', async () => {
    const [cara, dora, ella] = [
      await newcomer('cara', 'Boat House'),
      await newcomer('dora', 'Boat house!'),
      await newcomer('ella', 'BOAT HOUSE'),
    ]
    const proposal = async (person: TestPublisher) =>
      (await publisherTools(server, person).state(await person.createPage('Any'))).proposed_namespace
    expect(await proposal(cara)).toBe('boat-house')
    expect((await publishFirst(cara, 'boat-house')).code).toBe(0)
    expect(await present(cara)).toBe('boat-house')
    expect(await proposal(cara)).toBeNull()
    expect(await rename(dora, 'Boat-House-2')).toBe(0)
    expect(await rename(dora, 'quayside')).toBe(0)
    expect(await proposal(dora)).toBeNull()
    expect(await proposal(ella)).toBe('boat-house-3')
  })

  it('PUB-SPACE-8: is what an owner makes of it; readable addresses from the first page on, and the id leads on', async () => {
    const cara = await newcomer('carla', 'Green Shed')
    for (const [input, code] of [
      ['a b', ERRORS.custom_namespace_invalid_character],
      ['app', ERRORS.custom_namespace_reserved],
      ['boat-house', ERRORS.publish_namespace_already_taken],
    ] as const) {
      const { id, code: answer } = await publishFirst(cara, input)
      expect([input, answer]).toEqual([input, code])
      expect((await publisherTools(server, cara).state(id)).info).toBeNull()
    }
    expect((await publishFirst(cara, 'The-Shed')).code).toBe(0)
    expect((await tools.visit('/The-Shed/opening-hours-and-how-to-find-us')).status).toBe(200)
    expect((await tools.visit(`/${cara.workspaceId}/opening-hours-and-how-to-find-us`)).location).toBe(
      '/The-Shed/opening-hours-and-how-to-find-us',
    )
    // Later it changes nothing: addresses were given away.
    expect((await publishFirst(cara, 'another')).code).toBe(0)
    expect(await present(cara)).toBe('The-Shed')
  })

  it('PUB-SPACE-9: members take the one that is proposed; who says nothing keeps the id', async () => {
    const dina = await newcomer('dina', 'Sail Loft')
    const member = await publisherTools(server, dina).addMember('loft@example.com', 2)
    const page = await dina.createPage('Any')
    expect(await publisherTools(server, dina).state(page, member)).toMatchObject({
      proposed_namespace: 'sail-loft',
      may_choose_namespace: false,
    })
    expect((await publishFirst(dina, 'my-own-choice', member)).code).toBe(0)
    expect(await present(dina)).toBe('sail-loft')

    const erna = await newcomer('erna', 'Rope Walk')
    expect((await publishFirst(erna)).code).toBe(0)
    expect(await present(erna)).toBe(erna.workspaceId)
    expect((await publishFirst(erna, 'rope-walk')).code).toBe(0)
    expect(await present(erna)).toBe(erna.workspaceId)
  })

  it('PUB-SPACE-9: nobody who may not publish sets it', async () => {
    const fay = await newcomer('fay', 'Slipway')
    const guest = await publisherTools(server, fay).addMember('slip@example.com', 3)
    expect((await publishFirst(fay, 'slipway', guest)).code).toBe(ERRORS.not_enough_permissions)
    expect((await publishFirst(fay, 'slipway', bob)).code).toBe(ERRORS.not_enough_permissions)
    expect(await present(fay)).toBe(fay.workspaceId)
  })

  it('PUB-SPACE-8: of several first pages at once all are published under one namespace, of workspaces each has its own', async () => {
    const people = await Promise.all(['gil', 'hal', 'ivo'].map((name) => newcomer(name, 'Dry Dock')))
    const codes = await Promise.all(
      people.flatMap((person) => [1, 2].map(async () => (await publishFirst(person, 'dry-dock')).code)),
    )
    // Whoever owns a workspace chose a name that another one had by then, and is told.
    expect(codes.filter((code) => code !== 0 && code !== ERRORS.publish_namespace_already_taken)).toEqual([])
    const spaces = await Promise.all(people.map(present))
    expect(spaces.filter((space) => space === 'dry-dock')).toHaveLength(1)
    expect(new Set(spaces).size).toBe(3)
  })
})

describe('the default page', () => {
  const path = () => `${tools.ws}/publish-default`

  it('PUB-DEFAULT-1: is a published page that an owner chose, until they take it back', async () => {
    const id = await ada.createPage('Welcome')
    expect((await ada.call('GET', path())).code).toBe(ERRORS.record_not_found)
    expect((await ada.call('PUT', path(), { view_id: id })).code).toBe(0)
    expect((await ada.call('GET', path())).code).toBe(ERRORS.record_not_found)
    await tools.publish(id, { publish_name: 'welcome' })
    expect((await ada.call('PUT', path(), { view_id: id })).code).toBe(0)
    expect((await ada.call('GET', path())).data).toMatchObject({ view_id: id, publish_name: 'welcome' })
    expect((await tools.state(id)).is_default_page).toBe(true)
    expect((await ada.call('DELETE', path())).code).toBe(0)
    expect((await ada.call('DELETE', path())).code).toBe(0)
    expect((await ada.call('GET', path())).code).toBe(ERRORS.record_not_found)
  })

  it('PUB-DEFAULT-2: is told to everybody with its meta, as long as it is on the web', async () => {
    const id = await ada.createPage('Door')
    await tools.publish(id, { publish_name: 'door' })
    await ada.call('PUT', path(), { view_id: id })
    const namespace = await present(ada)
    const read = () => tools.visit(`/api/workspace/published/${namespace}`)
    expect((await read()).data).toMatchObject({
      info: { view_id: id, namespace, publish_name: 'door' },
      meta: { view: { view_id: id, name: 'Door' }, child_views: [], ancestor_views: [] },
    })
    expect((await tools.visit(`/api/workspace/published/${ada.workspaceId}`)).code).toBe(0)
    await tools.unpublish(id)
    expect((await read()).code).toBe(ERRORS.record_not_found)
    expect((await ada.call('GET', path())).code).toBe(ERRORS.record_not_found)
    await tools.publish(id)
    expect((await read()).code).toBe(0)
    await ada.call('POST', `${tools.ws}/page-view/${id}/move-to-trash`)
    expect((await read()).code).toBe(ERRORS.record_not_found)
    expect((await tools.visit('/api/workspace/published/nobody')).code).toBe(ERRORS.record_not_found)
  })

  it('PUB-DEFAULT-3: is a page of the workspace itself', async () => {
    const id = await bob.createPage('Of Bob')
    await bobs.publish(id)
    expect((await ada.call('PUT', path(), { view_id: id })).code).toBe(0)
    expect((await ada.call('GET', path())).data).not.toMatchObject({ view_id: id })
  })
})

it('R5, PUB-SPACE-7: only owners change where a workspace publishes', async () => {
  const member = await tools.addMember('member@example.com', 2)
  const guest = await tools.addMember('guest@example.com', 3)
  const body = { old_namespace: await present(ada), new_namespace: 'taken-over' }
  for (const person of [member, guest, bob]) {
    for (const [method, at, sent] of [
      ['PUT', 'publish-namespace', body],
      ['PUT', 'publish-default', { view_id: ada.spaceId }],
      ['DELETE', 'publish-default', undefined],
    ] as const)
      expect((await person.call(method, `${tools.ws}/${at}`, sent)).code).toBe(ERRORS.not_enough_permissions)
  }
  expect((await member.call('GET', `${tools.ws}/publish-default`)).code).toBe(ERRORS.record_not_found)
  expect((await guest.call('GET', `${tools.ws}/publish-default`)).code).toBe(ERRORS.not_enough_permissions)
})
