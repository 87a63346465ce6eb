import { createSpace, deleteFile, ERRORS, MAX_FILE_BYTES, movePageToTrash, putFile } from '@sheaf/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BlobStoreError, type BlobStoreProblem } from '../../platform/blobs/index.ts'
import type { TestPerson } from '../testing/index.ts'
import { fileIdOf } from './testing/fileIdOf.ts'
import { head, openRaw } from './testing/openRaw.ts'
import { startFilesServer, type FilesServer } from './testing/startFilesServer.ts'

const MB = 1024 * 1024

const place = () => ({ workspaceId: here.workspaceId, parentId: here.pageId })

const countFiles = async () => Number((await here.rows('SELECT count(*) FROM files'))[0]?.['count'])

let here: FilesServer
beforeAll(async () => {
  here = await startFilesServer()
})
afterAll(() => here.close())

/** Whatever a test did, nothing lies in the store that no file needs, and no file lacks its bytes. */
afterEach(() => here.requireTidy())

describe('R6: bad input of a file in one piece', () => {
  let before: number
  beforeAll(async () => {
    before = await countFiles()
  })
  afterEach(async () => {
    if ((await countFiles()) !== before) throw new Error('A refused file became visible')
  })

  const path = (parentId = here.pageId, workspaceId = here.workspaceId) =>
    `/api/file_storage/${workspaceId}/v1/blob/${parentId}`
  const bearer = () => ({ authorization: `Bearer ${here.owner.session.access_token}` })

  it('zero bytes are refused, announced or not', async () => {
    const refused = { code: ERRORS.invalid_request, message: 'This file is empty.' }
    expect(await here.put(Buffer.alloc(0))).toMatchObject(refused)
    const raw = await openRaw(here.url)
    raw.send(head('PUT', path(), { ...bearer(), 'transfer-encoding': 'chunked' }))
    raw.send('0\r\n\r\n')
    expect(await raw.until((text) => text.includes('}'))).toContain(JSON.stringify(refused))
    raw.socket.destroy()
  })

  it('more than there can be is refused before a byte is read', async () => {
    const raw = await openRaw(here.url)
    raw.send(
      head('PUT', path(), {
        ...bearer(),
        'content-length': String(MAX_FILE_BYTES + 1),
        expect: '100-continue',
      }),
    )
    const answer = await raw.end()
    expect(answer).toContain('"code":1016')
    expect(answer).not.toContain('100 Continue')
  })

  it('a wrong length: fewer bytes and hanging up, or more bytes than were said', async () => {
    const short = await openRaw(here.url)
    short.send(head('PUT', path(), { ...bearer(), 'content-length': String(5 * 1024 ** 3) }))
    short.send('5 byt')
    await expect.poll(() => here.stored()).toHaveLength(before + 1)
    short.socket.destroy()
    await expect.poll(() => here.stored()).toHaveLength(before)
    for (const length of [3, 300])
      expect(
        (await here.put(Buffer.from('no such length'), { headers: { 'content-length': String(length) } }))
          .code,
      ).toBe(ERRORS.invalid_request)
    for (const length of ['-1', '1e3', '5, 6', 'x']) {
      const raw = await openRaw(here.url)
      raw.send(head('PUT', path(), { ...bearer(), 'content-length': length }))
      raw.send('12345')
      expect(await raw.end()).toMatch(/^HTTP\/1.1 400 [^]*"code":1008/)
    }
  })

  it('a body in gzip is refused rather than unpacked or kept packed', async () => {
    const refused = await here.put(Buffer.from('x'), { headers: { 'content-encoding': 'gzip' } })
    expect(refused).toMatchObject({ code: ERRORS.invalid_content_type })
  })

  it('a sender that asks first hears the refusal, or goes on', async () => {
    const refused = await openRaw(here.url)
    refused.send(
      head('PUT', path(here.server.platform.ids.uuid()), {
        ...bearer(),
        'content-length': '5',
        expect: '100-continue',
      }),
    )
    expect(await refused.end()).toMatch(/^HTTP\/1.1 200 [^]*"code":1040/)
    const nobody = await openRaw(here.url)
    nobody.send(head('PUT', path(), { 'content-length': '5', expect: '100-continue' }))
    expect(await nobody.end()).toMatch(/^HTTP\/1.1 401 /)

    const welcome = await openRaw(here.url)
    welcome.send(head('PUT', path(), { ...bearer(), 'content-length': '5', expect: '100-continue' }))
    await welcome.until((text) => text.startsWith('HTTP/1.1 100 Continue'))
    welcome.send('12345')
    expect(await welcome.until((text) => text.includes('}}') || text.includes('success'))).toContain(
      '"code":0',
    )
    welcome.socket.destroy()
    await here.owner.get(deleteFile, { params: { ...place(), fileId: fileIdOf(Buffer.from('12345')) } })

    const storage = `/api/file_storage/${here.workspaceId}`
    for (const [method, address] of [
      ['POST', '/api/workspace'],
      ['POST', `${storage}/create_upload`],
      ['PUT', `${storage}/complete_upload`],
    ] as const) {
      const json = await openRaw(here.url)
      const more = { 'content-type': 'application/json', 'content-length': '12', expect: '100-continue' }
      json.send(head(method, address, { ...bearer(), ...more }))
      await json.until((text) => text.startsWith('HTTP/1.1 100 Continue'))
      json.socket.destroy()
    }
  })

  it('a refusal reaches a sender that is still sending, and the connection serves on', async () => {
    const raw = await openRaw(here.url)
    const bytes = Buffer.alloc(3 * MB)
    const request = head('PUT', path(here.server.platform.ids.uuid()), {
      ...bearer(),
      'content-length': String(bytes.length),
    })
    raw.send(request)
    raw.send(bytes)
    await raw.until((text) => text.includes('"code":1040'))
    raw.send(request)
    raw.send(bytes)
    const answers = await raw.until((text) => text.split('"code":1040').length === 3)
    expect(answers.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
    raw.socket.destroy()
  })

  it.each([
    ['full', ERRORS.storage_space_not_enough, 200],
    ['unavailable', ERRORS.service_temporary_unavailable, 503],
  ] satisfies [BlobStoreProblem, number, number][])('a store that is %s', async (problem, code, status) => {
    const { blobs } = here.server.platform
    const write = blobs.write.bind(blobs)
    blobs.write = async (key, content, options) => {
      await write(key, content, options)
      throw new BlobStoreError(problem)
    }
    try {
      expect(await here.put(Buffer.alloc(MB, 1))).toMatchObject({ code, status, data: undefined })
    } finally {
      blobs.write = write
    }
    expect((await here.put(Buffer.from('then'))).code).toBe(0)
    await here.owner.get(deleteFile, { params: { ...place(), fileId: fileIdOf(Buffer.from('then')) } })
  })

  it('a store that fails before it reads anything', async () => {
    const { blobs } = here.server.platform
    const write = blobs.write.bind(blobs)
    blobs.write = () => Promise.reject(new BlobStoreError('unavailable'))
    try {
      expect((await here.put(Buffer.alloc(10 * MB, 1))).code).toBe(ERRORS.service_temporary_unavailable)
    } finally {
      blobs.write = write
    }
  })

  it('a place that is not there, is elsewhere, is private, or is in the trash; a person who may not', async () => {
    const { owner, member, guest, stranger, workspaceId } = here
    const { ids } = here.server.platform
    const at = (person: TestPerson, parentId: string, workspace: string = workspaceId) =>
      person
        .call(putFile, {
          params: { workspaceId: workspace, parentId },
          query: {},
          bytes: Buffer.from('x'),
        })
        .then(({ code }) => code)
    const space = {
      space_permission: 1,
      name: 'P',
      space_icon: 'space_icon_1',
      space_icon_color: '0xFFA34AFD',
    } as const
    const { view_id: privateSpace } = await owner.get(createSpace, {
      params: { workspaceId: owner.workspaceId },
      body: space,
    })
    const privatePage = await here.newPage(privateSpace)
    const trashed = await here.newPage()
    await owner.get(movePageToTrash, { params: { workspaceId: owner.workspaceId, viewId: trashed } })

    expect({
      noParent: await at(owner, ids.uuid()),
      noWorkspace: await at(owner, here.pageId, ids.uuid()),
      otherWorkspace: await at(stranger, here.pageId, stranger.workspaceId),
      othersWorkspace: await at(stranger, stranger.workspaceId, workspaceId),
      otherPrivate: await at(member, privatePage),
      trashed: await at(owner, trashed),
      guest: await at(guest, here.pageId),
      guestOfWorkspace: await at(guest, workspaceId),
      stranger: await at(stranger, here.pageId),
    }).toEqual({
      noParent: ERRORS.invalid_folder_view,
      noWorkspace: ERRORS.not_enough_permissions,
      otherWorkspace: ERRORS.invalid_folder_view,
      othersWorkspace: ERRORS.not_enough_permissions,
      otherPrivate: ERRORS.invalid_folder_view,
      trashed: ERRORS.record_deleted,
      guest: ERRORS.not_enough_permissions,
      guestOfWorkspace: ERRORS.not_enough_permissions,
      stranger: ERRORS.not_enough_permissions,
    })
    expect(await at(member, workspaceId)).toBe(0)
    await owner.get(deleteFile, {
      params: { workspaceId: owner.workspaceId, parentId: workspaceId, fileId: fileIdOf(Buffer.from('x')) },
    })
    for (const bad of ['x', '%00', '..%2f', `${here.pageId}x`]) {
      const response = await here.server.app.inject({
        method: 'PUT',
        url: path(bad),
        headers: bearer(),
        payload: 'x',
      })
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: -2, message: 'There is nothing here.' },
      ])
    }
  })

  it('a permission that was taken away while the file came', async () => {
    const { member, workspaceId } = here
    const role = (number: number) =>
      here.rows('UPDATE workspace_members SET role = $1 WHERE user_id = $2 AND workspace_id = $3', [
        number,
        member.userId,
        workspaceId,
      ])
    const lying = (await here.stored()).length
    const raw = await openRaw(here.url)
    const authorization = `Bearer ${member.session.access_token}`
    raw.send(head('PUT', path(), { authorization, 'content-length': '10' }))
    raw.send('12345')
    await expect.poll(async () => (await here.stored()).length).toBe(lying + 1)
    await role(3)
    raw.send('67890')
    expect(await raw.until((text) => text.includes('}'))).toContain(`"code":${ERRORS.not_enough_permissions}`)
    raw.socket.destroy()
    await role(2)
  })
})
