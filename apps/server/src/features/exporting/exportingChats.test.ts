import { createPage, createSpace } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, sayInChat, signIn, type Pages, type TestPerson } from '../testing/index.ts'
import { archivesOf } from './testing/archivesOf.ts'

let server: TestServer
let pages: Pages
let owner: TestPerson
let bob: TestPerson
let archives: ReturnType<typeof archivesOf>
beforeAll(async () => {
  server = await createTestServer()
})
let people = 0
beforeEach(async () => {
  people += 1
  pages = await openPages(server)
  owner = pages.owner
  bob = await signIn(server, `bob-${people}@example.org`)
  await pages.join(bob, 2)
  archives = archivesOf(server, pages)
})
afterAll(() => server.close())

async function add(parent: string, layout: 0 | 4, name: string): Promise<string> {
  const body = { parent_view_id: parent, layout, name }
  return (await owner.get(createPage, { params: pages.here(), body })).view_id
}

async function privateSpace(): Promise<string> {
  const body = { name: 'Mine', space_icon: '', space_icon_color: '', space_permission: 1 as const }
  return (await owner.get(createSpace, { params: pages.here(), body })).view_id
}

it('EXP-CHAT-1, EXP-CHAT-2: a chat is a file where it lies, with who said what and its sources as links into the archive', async () => {
  const boats = await add(pages.space, 0, 'Boats')
  const sails = await add(boats, 0, 'Sails')
  const chat = await add(boats, 4, 'Larch')
  await add(chat, 0, 'Below')
  const elsewhere = await add(pages.space, 0, 'Elsewhere')
  await sayInChat(owner, chat, {
    question: 'Which sail?\n# None',
    answer: '**White** [1] [2].',
    sources: [
      { id: sails, name: 'Old name', source: 'page' },
      { id: elsewhere, name: 'Elsewhere', source: 'page' },
    ],
  })
  await sayInChat({ ...bob, workspaceId: owner.workspaceId }, chat, { question: 'Why?' })
  const started = await archives.start(owner, boats)
  const files = await archives.entries(owner, started.id)
  expect(Object.keys(files).toSorted()).toEqual([
    'Boats.md',
    'Boats/Larch.md',
    'Boats/Larch/Below.md',
    'Boats/Sails.md',
  ])
  const text = files['Boats/Larch.md']!
  expect(text).toMatch(
    /^---\nchat: "message"\n---\n\n# Larch\n\n<!-- message {"kind":"question","by":"[^"]+","at":"[^"]+"} -->\n\n\*\*/,
  )
  expect(text).toContain('> Which sail?\n> # None\n')
  expect(text).toContain('\n**AI**\n\n**White** [1] [2].\n\nSources:\n\n1. [Sails](<Sails.md>)\n')
  expect(text).toMatch(new RegExp(`2\\. \\[Elsewhere\\]\\(<http[^>]+${elsewhere}>\\)`))
  expect(text).toMatch(/> Why\?\n\n_Not answered yet\._\n$/)
  const done = await archives.finished(owner, started.id)
  expect(done.archive).toMatchObject({ pages: 4, missing_count: 0 })
}, 90_000)

it('EXP-CHAT-1: as HTML a chat looks like a page, in which no answer is an element of ours', async () => {
  const chat = await add(pages.space, 4, 'Larch')
  await sayInChat(owner, chat, {
    question: 'Which?',
    answer: 'Some **bold** <script>alert(1)</script> ![x](https://tracker.example/x.gif)',
  })
  const started = await archives.start(owner, chat, { format: 'html' })
  const files = await archives.entries(owner, started.id)
  const html = files['Larch.html']!
  expect(html).toContain('Which?')
  expect(html).toMatch(/<strong[^>]*>bold<\/strong>/)
  expect(html).toMatch(/sheaf-page" content="[^"]*chat/)
  expect(html).not.toMatch(/<script|<img[^>]+tracker/)
}, 90_000)

it('EXP-CHAT-3: what somebody may not read of a chat is withheld in their archive, and chats that they may not read are not there', async () => {
  const mine = await privateSpace()
  const secret = await add(mine, 0, 'Secret plan')
  const chat = await add(pages.space, 4, 'Larch')
  const asked = await sayInChat(owner, chat, {
    question: 'What is it?',
    answer: 'It is xylography.',
    sources: [{ id: secret, name: 'Secret plan', source: 'page' }],
  })
  await server.platform.database.$client.query(
    'UPDATE chat_messages SET rests_on = ARRAY[$2::uuid] WHERE id = $1',
    [asked.message_id, secret],
  )
  await sayInChat(owner, await add(mine, 4, 'Hidden chat'), { question: 'Hidden words' })
  const textOf = async (person: TestPerson) => {
    const started = await archives.start(person, pages.space)
    return JSON.stringify(await archives.entries(person, started.id))
  }
  const ofBob = await textOf(bob)
  expect(ofBob).toContain('What is it?')
  expect(ofBob).toContain('This answer rests on pages that you cannot open.')
  expect(ofBob).not.toMatch(/xylography|Secret|Hidden/)
  expect(await textOf(owner)).toContain('It is xylography.')
}, 90_000)
