import {
  CHAT_ENDPOINTS,
  createPage,
  createSpace,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getPage,
  movePageToTrash,
  publishPage,
  restorePage,
  revokeViewAccess,
  shareView,
  updatePageName,
  type ChatMessage,
} from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  openPages,
  signIn,
  startModelProvider,
  words,
  type ModelProvider,
  type Pages,
  type TestPerson,
} from '../testing/index.ts'

const {
  createChat,
  createChatAnswer,
  createChatQuestion,
  deleteChat,
  getChatAnswer,
  getChatSettings,
  listChatMessages,
  streamChatAnswer,
  updateChatMessage,
  updateChatSettings,
} = CHAT_ENDPOINTS

let provider: ModelProvider
let server: TestServer
let pages: Pages
let ada: TestPerson
let bob: TestPerson
beforeAll(async () => {
  provider = await startModelProvider()
  server = await createTestServer({
    config: {
      ai: {
        provider: 'openai',
        baseUrl: provider.baseUrl,
        apiKey: 'key',
        models: ['small'],
        tokensPerPerson: 1_000_000,
        tokensPerWorkspace: 1_000_000,
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
let people = 0
beforeEach(async () => {
  people += 1
  pages = await openPages(server)
  ada = pages.owner
  bob = await signIn(server, `bob-${people}@example.org`)
  await pages.join(bob, 2)
  provider.answer = words('Yes.')
})

const inChat = (chatId: string) => ({ params: { ...pages.here(), chatId } })

async function addChat(parent: string = pages.space, name = 'Larch'): Promise<string> {
  const body = { parent_view_id: parent, layout: 4 as const, name }
  return (await ada.get(createPage, { params: pages.here(), body })).view_id
}

async function privateSpace(person: TestPerson): Promise<string> {
  const body = { name: 'Mine', space_icon: '', space_icon_color: '', space_permission: 1 as const }
  return (await person.get(createSpace, { params: pages.here(), body })).view_id
}

async function addNamed(person: TestPerson, parent: string, name: string): Promise<string> {
  const body = { parent_view_id: parent, layout: 0 as const, name }
  return (await person.get(createPage, { params: pages.here(), body })).view_id
}

/** Asks, has the answer made, and keeps it, as the app does. */
async function ask(person: TestPerson, chatId: string, content: string, said: string): Promise<ChatMessage> {
  const question = await person.get(createChatQuestion, { ...inChat(chatId), body: { content } })
  await person.call(streamChatAnswer, { ...inChat(chatId), body: { question_id: question.message_id } })
  const body = { question_message_id: question.message_id, content: said, metadata: [] }
  await person.get(createChatAnswer, { ...inChat(chatId), body })
  return question
}

async function said(person: TestPerson, chatId: string): Promise<readonly string[]> {
  const { messages } = await person.get(listChatMessages, {
    ...inChat(chatId),
    query: { limit: 50, offset: 0 },
  })
  return messages.map(({ content, meta_data: metadata }) =>
    JSON.stringify(metadata) === '{"is_withheld":true}' ? 'withheld' : content,
  )
}

const lastAsked = () => JSON.stringify(provider.asked.at(-1)!.messages)

describe('pages of chats', () => {
  it('CHAT-PAGE-NEW-1: a page of the layout of chats is made with its chat, is named like it, and has no content of its own', async () => {
    const id = await addChat()
    expect(await ada.get(getChatSettings, inChat(id))).toEqual({ name: 'Larch', rag_ids: [], metadata: {} })
    await ada.get(updatePageName, { ...pages.at(id), body: { name: 'Untreated larch' } })
    expect((await ada.get(getChatSettings, inChat(id))).name).toBe('Untreated larch')
    expect((await ada.call(getPage, pages.at(id))).code).toBe(ERRORS.invalid_request)
    expect((await ada.call(publishPage, { ...pages.at(id), body: {} })).code).toBe(ERRORS.invalid_request)
    const taken = { chat_id: id, name: 'Mine' }
    expect((await bob.call(createChat, { params: pages.here(), body: taken })).code).toBe(
      ERRORS.record_already_exists,
    )
    // Nor does a page take the id of somebody's chat.
    const own = server.platform.ids.uuid()
    await bob.get(createChat, { params: pages.here(), body: { chat_id: own, name: 'Own' } })
    const body = { parent_view_id: pages.space, layout: 4 as const, view_id: own }
    expect((await ada.call(createPage, { params: pages.here(), body })).code).toBe(
      ERRORS.record_already_exists,
    )
    expect(await bob.get(getChatSettings, inChat(own))).toMatchObject({ name: 'Own' })
  })

  it('CHAT-PAGE-RIGHT-1: who may read the page reads the chat, who may write it asks; to others it does not exist', async () => {
    const id = await addChat()
    await ask(ada, id, 'Xylography?', 'The porch.')
    expect(await said(bob, id)).toEqual(['Xylography?', 'The porch.'])
    const reader = await signIn(server, `reader-${people}@example.org`)
    const body = { view_id: id, emails: [reader.email], access_level: 10 as const }
    await ada.get(shareView, { params: pages.here(), body })
    expect(await said(reader, id)).toEqual(['Xylography?', 'The porch.'])
    const writes = [
      await reader.call(createChatQuestion, { ...inChat(id), body: { content: 'x' } }),
      await reader.call(updateChatSettings, { ...inChat(id), body: { rag_ids: [] } }),
      await reader.call(deleteChat, inChat(id)),
    ].map(({ code }) => code)
    expect(new Set(writes)).toEqual(new Set([ERRORS.not_enough_permissions]))
    const hidden = await addChat(await privateSpace(ada))
    await ask(ada, hidden, 'What is secret?', 'All.')
    for (const person of [bob, reader])
      expect((await person.call(listChatMessages, { ...inChat(hidden), query: {} })).code).toBe(
        ERRORS.record_not_found,
      )
    await ada.get(revokeViewAccess, { ...pages.at(id), body: { emails: [reader.email] } })
    expect((await reader.call(listChatMessages, { ...inChat(id), query: {} })).code).not.toBe(0)
  })

  it('CHAT-PAGE-OWN-1: nobody has the question of somebody else answered, changes it, or puts an answer in its place', async () => {
    const id = await addChat()
    const question = await ask(ada, id, 'Xylography?', 'The porch.')
    const at = question.message_id
    const codes = [
      await bob.call(streamChatAnswer, { ...inChat(id), body: { question_id: at } }),
      await bob.call(createChatAnswer, { ...inChat(id), body: { question_message_id: at, content: 'x' } }),
      ...(await Promise.all(
        [at, at + 1].map((messageId) =>
          bob.call(updateChatMessage, {
            ...inChat(id),
            body: { chat_id: id, message_id: messageId, content: 'x' },
          }),
        ),
      )),
    ].map(({ code }) => code)
    expect(codes).toEqual(Array(4).fill(ERRORS.not_enough_permissions))
    expect(await said(ada, id)).toEqual(['Xylography?', 'The porch.'])
    const { messages } = await bob.get(listChatMessages, { ...inChat(id), query: {} })
    expect(messages[1]!.author).toMatchObject({ author_uuid: ada.userId, author_type: 1 })
  })

  it('CHAT-WITHHELD-1: an answer that rests on what somebody may not read is not shown to them, nor told on to their model', async () => {
    const secretSpace = await privateSpace(ada)
    const secretId = await addNamed(ada, secretSpace, 'The quarry of Lindholm')
    const id = await addChat()
    provider.answer = words('It lies at Lindholm [1].')
    const question = await ask(ada, id, 'Where is the quarry?', 'It lies at Lindholm [1].')
    expect(lastAsked()).toContain('The quarry of Lindholm')
    expect(await said(ada, id)).toEqual(['Where is the quarry?', 'It lies at Lindholm [1].'])
    expect(await said(bob, id)).toEqual(['Where is the quarry?', 'withheld'])
    const alone = { params: { ...inChat(id).params, messageId: String(question.message_id) } }
    expect(JSON.stringify(await bob.get(getChatAnswer, alone))).not.toContain('Lindholm')
    await ask(bob, id, 'And what of it?', 'Nothing.')
    expect(lastAsked()).not.toContain('Lindholm')
    // What was made of it rests on it too.
    await ask(ada, id, 'Say that again.', 'At Lindholm.')
    expect(await said(bob, id)).toEqual([
      'Where is the quarry?',
      'withheld',
      'And what of it?',
      'Nothing.',
      'Say that again.',
      'withheld',
    ])
    // Shown as soon as the page may be read.
    const body = { view_id: secretId, emails: [bob.email], access_level: 10 as const }
    await ada.get(shareView, { params: pages.here(), body })
    expect(await said(bob, id)).toContain('It lies at Lindholm [1].')
  })

  it('CHAT-PAGE-COPY-1: a copy has what was said, by whom and on what it rests; neither changes the other', async () => {
    const secret = await addNamed(ada, await privateSpace(ada), 'The quarry of Lindholm')
    const id = await addChat()
    await ada.get(updateChatSettings, { ...inChat(id), body: { rag_ids: [secret] } })
    await ask(ada, id, 'Where is the quarry?', 'At Lindholm.')
    await ask(ada, id, 'And the porch?', 'In front.')
    const copied = await bob.get(duplicatePage, { ...pages.at(id), body: {} })
    const copyId = (copied as { view_id: string }).view_id
    expect(await said(ada, copyId)).toEqual(await said(ada, id))
    expect(await said(bob, copyId)).toEqual([
      'Where is the quarry?',
      'withheld',
      'And the porch?',
      'withheld',
    ])
    expect((await ada.get(getChatSettings, inChat(copyId))).rag_ids).toEqual([secret])
    const { messages } = await ada.get(listChatMessages, { ...inChat(copyId), query: { offset: 0 } })
    expect(messages.map(({ reply_message_id: reply }) => reply)).toEqual([
      messages[1]!.message_id,
      null,
      messages[3]!.message_id,
      null,
    ])
    await ada.get(deleteChat, inChat(copyId))
    expect(await said(ada, copyId)).toEqual([])
    expect(await said(ada, id)).toHaveLength(4)
  })

  it('CHAT-PAGE-TRASH-1: in the trash it is only read, comes back with what was said, and is deleted for good with its page', async () => {
    const id = await addChat()
    await ask(ada, id, 'Xylography?', 'The porch.')
    await ada.get(movePageToTrash, pages.at(id))
    expect((await ada.call(createChatQuestion, { ...inChat(id), body: { content: 'x' } })).code).toBe(
      ERRORS.record_deleted,
    )
    await ada.get(restorePage, pages.at(id))
    expect(await said(ada, id)).toEqual(['Xylography?', 'The porch.'])
    await ada.get(movePageToTrash, pages.at(id))
    await ada.get(deleteTrashedPage, pages.at(id))
    expect((await ada.call(listChatMessages, { ...inChat(id), query: {} })).code).toBe(
      ERRORS.record_not_found,
    )
    const { rows } = await server.platform.database.$client.query('SELECT FROM chats WHERE id = $1', [id])
    expect(rows).toHaveLength(0)
  })

  it('CHAT-PAGE-TOLD-1: those who may read the page are told when something is said, the owner of a chat without one alone', async () => {
    const id = await addChat()
    const notices: object[] = []
    const stop = server.platform.bus.subscribe('notice', (event) => {
      if (event.notice.kind === 'chat_changed') notices.push(event)
    })
    await ada.get(createChatQuestion, { ...inChat(id), body: { content: 'Xylography?' } })
    const own = server.platform.ids.uuid()
    await ada.get(createChat, { params: pages.here(), body: { chat_id: own, name: 'Own' } })
    await ada.get(createChatQuestion, { ...inChat(own), body: { content: 'Xylography?' } })
    stop()
    const { workspaceId } = pages.here()
    expect(notices).toEqual([
      { workspaceId, notice: { kind: 'chat_changed', chatId: id }, because: [id] },
      { workspaceId, notice: { kind: 'chat_changed', chatId: own }, userId: ada.userId },
    ])
  })
})

describe('where answers are looked for', () => {
  it('CHAT-SOURCE-2: a chat of some pages finds what they hold among ten thousand that hold it too', async () => {
    const { $client } = server.platform.database
    const some = []
    // More than are read from their beginning whatever is asked.
    for (const name of ['Larch at the lake', 'Larch at the porch', 'Oak', 'Elm'])
      some.push(await addNamed(ada, pages.space, name))
    await $client.query(
      `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, is_space, is_private, created_by,
         created_at, last_edited_by, last_edited_at)
       SELECT gen_random_uuid(), $1, $2, 'b' || n, 'Larch number ' || n, 0, false, false, $3, now(), $3, now()
       FROM generate_series(1, 10000) n`,
      [pages.here().workspaceId, pages.space, ada.userId],
    )
    const id = await addChat()
    await ada.get(updateChatSettings, { ...inChat(id), body: { rag_ids: some } })
    const question = await ada.get(createChatQuestion, {
      ...inChat(id),
      body: { content: 'Where is untreated larch used?' },
    })
    const stream = { ...inChat(id), body: { question_id: question.message_id } }
    await ada.call(streamChatAnswer, stream)
    expect(lastAsked()).toContain('Larch at the lake')
    expect(lastAsked()).toContain('Larch at the porch')
    expect(lastAsked()).not.toContain('Larch number')
    expect(lastAsked()).not.toContain('Oak')
    // Without sources of its own it finds some of the many.
    await ada.get(updateChatSettings, { ...inChat(id), body: { rag_ids: [] } })
    await ada.call(streamChatAnswer, stream)
    expect(lastAsked()).toContain('Larch number')
  }, 60_000)

  it('CHAT-SOURCE-2: what lies below a page that was chosen is looked in, and a fourth page is not read from its beginning', async () => {
    const top = await addNamed(ada, pages.space, 'Boathouse')
    const below = await addNamed(ada, top, 'Larch below it')
    await addNamed(ada, pages.space, 'Larch elsewhere')
    const id = await addChat()
    await ada.get(updateChatSettings, { ...inChat(id), body: { rag_ids: [top] } })
    await ask(ada, id, 'Where is larch?', 'Below.')
    expect(lastAsked()).toContain('Larch below it')
    expect(lastAsked()).toContain('Boathouse')
    expect(lastAsked()).not.toContain('elsewhere')
    const others = []
    for (const name of ['Ash', 'Birch', 'Cedar']) others.push(await addNamed(ada, pages.space, name))
    await ada.get(updateChatSettings, { ...inChat(id), body: { rag_ids: [below, ...others] } })
    await ask(ada, id, 'Larch?', 'Below.')
    expect(lastAsked()).toContain('Larch below it')
    expect(lastAsked()).not.toContain('Cedar')
  })

  it('CHAT-SOURCE-3: the few pages of a chat are read whatever is asked, as the person may read them; a chat is no source', async () => {
    const open = await addNamed(ada, pages.space, 'Minutes of June')
    const hidden = await addNamed(ada, await privateSpace(ada), 'The secret budget')
    const chat = await addChat(pages.space, 'Summaries of everything')
    await ada.get(updateChatSettings, { ...inChat(chat), body: { rag_ids: [open, hidden, chat] } })
    await ask(bob, chat, 'Summarize everything.', 'It is short.')
    expect(lastAsked()).toContain('Minutes of June')
    expect(lastAsked()).not.toContain('The secret budget')
    expect(lastAsked()).not.toContain('[2]')
  })
})
