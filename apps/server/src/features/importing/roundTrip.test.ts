import type { JsonValue } from '@sheaf/base'
import { appendBlocks, CHAT_ENDPOINTS, createPage, getFolder, updatePageIcon } from '@sheaf/contract'
import { exportPath, listExports, startExport } from '@sheaf/contract/exports'
import { startImport } from '@sheaf/contract/imports'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertFile, openPages, sayInChat, type TestPerson } from '../testing/index.ts'
import { importing, zipOf } from './testing/importArchive.ts'
import { importedBlocks } from './testing/importedBlocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const NOBODY = '00000000-0000-0000-0000-000000000000'

const paragraph = (insert: string, attributes?: Record<string, JsonValue>): JsonValue => ({
  type: 'paragraph',
  data: { delta: [{ insert, ...(attributes && { attributes }) }] },
})

async function exported(person: TestPerson, workspaceId: string, format: 'markdown' | 'html' = 'markdown') {
  const params = { workspaceId: workspaceId as TestPerson['workspaceId'] }
  await person.get(startExport, { params, body: { format, has_files: true, language: 'en' } })
  const read = async () => (await person.get(listExports, { params })).exports[0]
  await expect.poll(async () => (await read())?.state, { timeout: 30_000 }).toBe('done')
  const answer = await server.app.inject({
    url: exportPath(workspaceId, (await read())!.id),
    headers: { authorization: `Bearer ${person.session.access_token}` },
  })
  return new Uint8Array(answer.rawPayload)
}

/** Texts by their paths, as they are wherever they lie. */
function entriesOf(archive: Uint8Array, below: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive))
      .filter(([path]) => path.startsWith(below) || path.startsWith('files/'))
      .map(([path, bytes]) => [
        path.startsWith(below) ? path.slice(below.length) : path,
        new TextDecoder()
          .decode(bytes)
          .replaceAll(/(?:\.\.\/)+files\//g, 'files/')
          // The same page is another one.
          .replaceAll(/page_id="[0-9a-f-]+"/g, 'page_id'),
      ]),
  )
}

it.each(['markdown', 'html'] as const)(
  'ARC-ROUND-1: an archive of a workspace as %s, imported into a new one and exported again, says the same',
  async (format) => {
    const pages = await openPages(server)
    const { owner } = pages
    const imports = importing(server)
    const boats = await pages.add('Boats')
    const params = pages.here()
    const sails = (
      await owner.get(createPage, {
        params,
        body: { parent_view_id: boats, layout: 0, name: 'Sails: old/new' },
      })
    ).view_id
    await owner.get(updatePageIcon, { ...pages.at(boats), body: { icon: { ty: 0, value: '⛵' } } })
    const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: boats }, 'the bytes')
    await owner.get(appendBlocks, {
      ...pages.at(boats),
      body: {
        blocks: [
          { type: 'heading', data: { level: 2, delta: [{ insert: 'Parts' }] } },
          paragraph('Some ', { bold: true }),
          paragraph('$', { mention: { type: 'page', page_id: sails } }),
          { type: 'file', data: { url: file.url, name: 'file.txt' } },
        ],
      },
    })
    await owner.get(appendBlocks, { ...pages.at(sails), body: { blocks: [paragraph('White')] } })
    const table = 'Name,Sea,Done,Size\nNorth,calm,Yes,1.5\n"\'=South",rough,No,2\n\'West,calm,,\n'
    const given = await imports.look(owner, new TextEncoder().encode(table), { file_name: 'Trips.csv' })
    await imports.bring(owner, given, pages.space)
    const first = await exported(owner, owner.workspaceId)
    const archive = format === 'html' ? await exported(owner, owner.workspaceId, format) : first

    const checked = await imports.look(owner, archive, { file_name: 'Mine.zip', workspace_name: 'Mine' })
    expect(checked.counts).toMatchObject({ changed: 0, left_out: 0, databases: 1 })
    await owner.get(startImport, { params: { taskId: checked.task_id }, body: { place: null } })
    const done = await imports.settled(owner, checked.task_id)
    expect(done).toMatchObject({ state: 'done', is_new_workspace: true })
    const made = done.workspace_id as TestPerson['workspaceId']
    const folder = await owner.get(getFolder, { params: { workspaceId: made }, query: { depth: 2 } })
    const space = folder.children[0]!.name
    const second = await exported(owner, made)
    // The space of the first is a page in the space of the second.
    expect(entriesOf(second, `${space}/${space}/`)).toEqual(entriesOf(first, `${space}/`))
  },
  60_000,
)

it('ARC-CHAT-1: chats of an archive as Markdown are chats again, with what was said and their sources, and nobody speaks for others', async () => {
  const pages = await openPages(server)
  const { owner } = pages
  const imports = importing(server)
  const params = pages.here()
  const boats = await pages.add('Boats')
  const addChat = async (name: string) =>
    (await owner.get(createPage, { params, body: { parent_view_id: boats, layout: 4, name } })).view_id
  const chat = await addChat('Larch [1]')
  await addChat('Nothing yet')
  const given = await imports.look(owner, new TextEncoder().encode('Name,Sea\nNorth,calm\nSouth,rough\n'), {
    file_name: 'Trips.csv',
  })
  await imports.bring(owner, given, boats)
  const tripsId = (await imports.items(owner, given))[0]!.view_id!
  await owner.get(updatePageIcon, { ...pages.at(chat), body: { icon: { ty: 0, value: '🌲' } } })
  const sources = [
    { id: boats, name: 'Boats', source: 'page' },
    { id: tripsId, name: 'Trips', source: 'page' },
  ]
  await sayInChat(owner, chat, {
    question: 'Which?\n\n> quoted',
    answer: '**Boats** [1]\n\n1. one\n2. two',
    sources,
  })
  await sayInChat(owner, chat, { question: 'Why?' })
  const first = await exported(owner, owner.workspaceId)

  const checked = await imports.look(owner, first, { file_name: 'Mine.zip', workspace_name: 'Mine' })
  expect(checked.counts).toMatchObject({ changed: 0, left_out: 0, databases: 1 })
  await owner.get(startImport, { params: { taskId: checked.task_id }, body: { place: null } })
  const done = await imports.settled(owner, checked.task_id)
  expect(done).toMatchObject({ state: 'done', counts: { changed: 0, left_out: 0 } })
  const made = done.workspace_id as TestPerson['workspaceId']
  const folder = await owner.get(getFolder, { params: { workspaceId: made }, query: { depth: 2 } })
  const space = folder.children[0]!.name
  const second = await exported(owner, made)
  expect(entriesOf(second, `${space}/${space}/`)).toEqual(entriesOf(first, `${space}/`))

  const item = (await imports.items(owner, done)).find(({ name }) => name.startsWith('Larch'))!
  const { messages } = await owner.get(CHAT_ENDPOINTS.listChatMessages, {
    params: { workspaceId: made, chatId: item.view_id! },
    query: { limit: 50, offset: 0 },
  })
  expect(messages.map(({ content, author }) => [author.author_type, author.author_uuid, content])).toEqual([
    [1, NOBODY, 'Which?\n\n> quoted'],
    [3, NOBODY, '**Boats** [1]\n\n1. one\n2. two'],
    [1, NOBODY, 'Why?'],
  ])
  expect(messages[0]!.meta_data).toEqual({ said_by: expect.any(String) })
  expect(messages[0]!.reply_message_id).toBe(messages[1]!.message_id)
  const views = (await imports.items(owner, done)).filter(({ name }) => name === 'Boats' || name === 'Trips')
  expect(messages[1]!.meta_data).toMatchObject([
    { id: views.find(({ name }) => name === 'Boats')!.view_id },
    { id: views.find(({ name }) => name === 'Trips')!.view_id },
  ])
}, 60_000)

it('ARC-CHAT-1: a chat as HTML, and one in which somebody wrote, comes as a page of what was said, which the report says', async () => {
  const pages = await openPages(server)
  const { owner } = pages
  const imports = importing(server)
  const params = pages.here()
  const body = { parent_view_id: pages.space, layout: 4 as const, name: 'Larch' }
  const chat = (await owner.get(createPage, { params, body })).view_id
  await sayInChat(owner, chat, { question: 'Which?', answer: 'The **boathouse**.' })
  const html = await exported(owner, owner.workspaceId, 'html')
  const changed =
    '---\nchat: "message"\n---\n\n# Oak\n\n<!-- message {"kind":"answer"} -->\n\n**AI**\n\nBrown.\n'
  for (const [archive, name, words] of [
    [html, 'Larch', 'boathouse'],
    [zipOf({ 'Oak.md': changed }), 'Oak', 'Brown.'],
  ] as const) {
    const checked = await imports.look(owner, archive)
    const done = await imports.bring(owner, checked, pages.space)
    const item = (await imports.items(owner, done)).find((each) => each.name === name)!
    expect(item).toMatchObject({ outcome: 'changed', notes: [{ problem: 'chat_as_text', name: '' }] })
    const blocks = JSON.stringify(await importedBlocks(server, item.view_id!))
    expect(blocks).toContain(words)
    expect(blocks).not.toMatch(/chat:|<!--/)
  }
}, 60_000)

it('EXP-NIGHT-3: the archive of a night is imported as a whole', async () => {
  const nightlyExport = { place: { kind: 's3' }, hour: 2, format: 'html', keep: 7 } as const
  const nightly = await createTestServer({ config: { nightlyExport } })
  try {
    const pages = await openPages(nightly)
    const { owner } = pages
    const imports = importing(nightly)
    const boats = await pages.add('Boats')
    await owner.get(appendBlocks, { ...pages.at(boats), body: { blocks: [paragraph('White sails')] } })
    const given = await imports.look(owner, new TextEncoder().encode('Name,Sea\nNorth,calm\n'), {
      file_name: 'Trips.csv',
    })
    await imports.bring(owner, given, boats)
    // Nobody had a workspace when this night was due: it is made up for.
    await nightly.listen()
    const written = async () => {
      for await (const { key } of nightly.platform.blobs.list('nightly/'))
        if (key.endsWith(`${owner.workspaceId}.zip`)) return key
      return null
    }
    await expect.poll(written, { timeout: 30_000 }).not.toBeNull()
    const blob = await nightly.platform.blobs.open((await written()) ?? '')
    const archive = Buffer.concat((await blob?.stream.toArray()) ?? [])

    const checked = await imports.look(owner, new Uint8Array(archive), {
      file_name: 'night.zip',
      workspace_name: 'Again',
    })
    expect(checked.counts).toMatchObject({ changed: 0, left_out: 0, databases: 1 })
    await owner.get(startImport, { params: { taskId: checked.task_id }, body: { place: null } })
    const done = await imports.settled(owner, checked.task_id)
    expect(done).toMatchObject({ state: 'done', counts: { changed: 0, left_out: 0, databases: 1 } })
    const { rows } = await nightly.platform.database.$client.query<{ name: string }>(
      `SELECT name FROM views WHERE workspace_id = $1 AND name = ANY($2) ORDER BY name`,
      [done.workspace_id, ['Boats', 'Trips']],
    )
    expect(rows.map(({ name }) => name)).toEqual(['Boats', 'Trips'])
  } finally {
    await nightly.close()
  }
}, 180_000)
