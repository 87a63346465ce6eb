import {
  createPage,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getRowHistory,
  movePageToTrash,
} from '@sheaf/contract'
import { DATABASE_LIMITS, decodeRowComments, readComments, type Command, type RowComment } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openDatabase, type OpenedDatabase, type Pages, signIn, type TestPerson } from '../testing/index.ts'
import { mapAt, newRow, openObjects, writing } from './mirror/testing/openObjects.ts'
import { readStored } from './testing/openDatabaseStage.ts'

const ROW = 4
const THUMB = '👍'

let server: TestServer
let url: string
let pages: Pages
let objects: ReturnType<typeof openObjects>
let viewId: string
let databaseId: string
let rowId: string
let bob: TestPerson
let open: OpenedDatabase['open']
let invite: OpenedDatabase['invite']
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url)
  ;({ pages, viewId, databaseId, open, invite } = opened)
  objects = openObjects(pages)
  const rows = await readStored(server.platform.database, databaseId)
  rowId = rows.rows.keys().next().value ?? ''
  bob = await invite(30)
  return opened.close
})

async function comments(id = rowId, database = databaseId): Promise<readonly RowComment[]> {
  const { rows } = await readStored(server.platform.database, database)
  return readComments(rows.get(id)?.comments ?? {})
}

const add = (commentId: string, content: string, parentId: string | null = null): Command => ({
  kind: 'addComment',
  rowId,
  commentId,
  parentId,
  content,
})
const idOf = (person: TestPerson) => person.session.user.id

describe('commands', () => {
  it('ROW-COMMENT-1: the server says who wrote and when, and whoever claims it is not understood', async () => {
    const ada = await open()
    const id = randomUUID()
    expect(await ada.run(add(id, 'Hold the print.'))).toBeNull()
    const [said] = await comments()
    expect(said).toMatchObject({
      id,
      content: 'Hold the print.',
      authorId: idOf(pages.owner),
      parentId: null,
    })
    expect(Math.abs(said!.createdAt - Date.now() / 1000)).toBeLessThan(60)
    const forged = { ...add(randomUUID(), 'x'), authorId: idOf(bob) }
    const message = { v: 1, queue: randomUUID(), commands: [{ seq: 1, command: forged }] }
    expect(await ada.sendMessage(message)).toBe(ERRORS.invalid_request)
    expect(await ada.run(add(id, 'Again'))).toBe('id_taken')
    expect(await comments()).toHaveLength(1)
  })

  it('ROW-COMMENT-2: only the author edits and deletes, whatever command somebody sends', async () => {
    const [ada, other] = [await open(), await open(bob)]
    const commentId = randomUUID()
    await ada.run(add(commentId, 'Mine'))
    expect(await other.run({ kind: 'editComment', rowId, commentId, content: 'Yours' })).toBe('not_author')
    expect(await other.run({ kind: 'deleteComment', rowId, commentId })).toBe('not_author')
    expect(await other.run(add(commentId, 'Yours'))).toBe('id_taken')
    expect((await comments()).map(({ content }) => content)).toEqual(['Mine'])
    expect(await ada.run({ kind: 'editComment', rowId, commentId, content: 'Still mine' })).toBeNull()
    expect((await comments()).map(({ content }) => content)).toEqual(['Still mine'])
  })

  it('ROW-COMMENT-3: an answered comment keeps its place without words and author, until the last answer goes', async () => {
    const [ada, other] = [await open(), await open(bob)]
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await ada.run(add(first, 'Question'))
    await other.run(add(second, 'Answer', first))
    // To an answer: it belongs to the conversation.
    await other.run(add(third, 'And more', second))
    expect((await comments()).find(({ id }) => id === third)?.parentId).toBe(first)
    await ada.run({ kind: 'deleteComment', rowId, commentId: first })
    expect((await comments()).find(({ id }) => id === first)).toMatchObject({ content: '', authorId: '' })
    expect(await ada.run({ kind: 'setReaction', rowId, commentId: first, emoji: THUMB, isOn: true })).toBe(
      'comment_gone',
    )
    for (const commentId of [third, second]) await other.run({ kind: 'deleteComment', rowId, commentId })
    expect(await comments()).toEqual([])
  })

  it('ROW-COMMENT-4: everybody reacts in their own name, once with each emoji', async () => {
    const [ada, other] = [await open(), await open(bob)]
    const commentId = randomUUID()
    const react = (emoji: string, isOn = true): Command => ({
      kind: 'setReaction',
      rowId,
      commentId,
      emoji,
      isOn,
    })
    await ada.run(add(commentId, 'Look'))
    for (const client of [ada, other, other]) expect(await client.run(react(THUMB))).toBeNull()
    expect((await comments())[0]?.reactions).toEqual(new Map([[THUMB, [idOf(pages.owner), idOf(bob)]]]))
    await ada.run(react(THUMB, false))
    expect((await comments())[0]?.reactions).toEqual(new Map([[THUMB, [idOf(bob)]]]))
    for (const words of ['agreed', '', ' ', '<b>']) expect(await ada.run(react(words))).toBe('invalid_value')
  })

  it('ROW-COMMENT-5: a conversation is resolved and reopened by everybody who may write, and says by whom', async () => {
    const [ada, other] = [await open(), await open(bob)]
    const [first, second] = [randomUUID(), randomUUID()]
    await ada.run(add(first, 'Question'))
    await ada.run(add(second, 'Answer', first))
    await other.run({ kind: 'resolveComment', rowId, commentId: second, isResolved: true })
    const found = async () => (await comments()).find(({ id }) => id === first)
    expect(await found()).toMatchObject({ resolved: true, resolvedBy: idOf(bob) })
    await ada.run({ kind: 'resolveComment', rowId, commentId: first, isResolved: false })
    expect(await found()).toMatchObject({ resolved: false, resolvedBy: null, resolvedAt: null })
  })

  it('ROW-COMMENT-8: what is empty, too long or too much is refused and leaves everything', async () => {
    const ada = await open()
    const { commentLength } = DATABASE_LIMITS
    expect(await ada.run(add(randomUUID(), ' \n'))).toBe('invalid_value')
    const message = (command: object) => ({ v: 1, queue: randomUUID(), commands: [{ seq: 1, command }] })
    for (const command of [
      add(randomUUID(), 'x'.repeat(commentLength + 1)),
      add('__proto__', 'x'),
      { ...add(randomUUID(), 'x'), rowId: 'row' },
      { ...add(randomUUID(), 'x'), content: { toString: 1 } },
    ])
      expect(await ada.sendMessage(message(command))).toBe(ERRORS.invalid_request)
    expect(await ada.run(add(randomUUID(), 'x', randomUUID()))).toBe('comment_gone')
    expect(await ada.run({ ...add(randomUUID(), 'x'), rowId: randomUUID() } as Command)).toBe('row_gone')
    for (let at = 0; at < 110; at += 1) await ada.run(add(randomUUID(), 'x'.repeat(commentLength)))
    expect(await ada.run(add(randomUUID(), 'x'.repeat(commentLength)))).toBe('too_many')
    expect(JSON.stringify(await comments()).length).toBeLessThan(DATABASE_LIMITS.commentsLength * 1.2)
  })

  it('ROW-COMMENT-7: who may only read or comment sees comments and writes none; others see nothing', async () => {
    const ada = await open()
    const commentId = randomUUID()
    await ada.run(add(commentId, 'Seen'))
    const commands: readonly Command[] = [
      add(randomUUID(), 'x'),
      { kind: 'setReaction', rowId, commentId, emoji: THUMB, isOn: true },
      { kind: 'resolveComment', rowId, commentId, isResolved: true },
    ]
    for (const level of [10, 20] as const) {
      const reader = await open(await invite(level))
      expect(readComments(reader.records.rows.get(rowId)?.comments ?? {})).toHaveLength(1)
      for (const command of commands) {
        const message = { v: 1, queue: randomUUID(), commands: [{ seq: 1, command }] }
        expect(await reader.sendMessage(message)).not.toBeNull()
      }
    }
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    expect((await open(stranger)).closedWith).not.toBeNull()
    // A row of another database is none here.
    const body = { parent_view_id: pages.space, layout: 1 as const, name: 'Other' }
    const elsewhere = await pages.owner.get(createPage, { params: pages.here(), body })
    const other = await readStored(server.platform.database, elsewhere.database_id ?? '')
    const [foreignRow = ''] = other.rows.keys()
    const guest = await open(bob)
    expect(await guest.run({ ...add(randomUUID(), 'x'), rowId: foreignRow } as Command)).toBe('row_gone')
    expect(await comments(foreignRow, elsewhere.database_id ?? '')).toEqual([])
    expect(await comments()).toMatchObject([{ content: 'Seen', resolved: false }])
  })
})

describe('the object of the row', () => {
  /** What a client of the format writes into the comments of the row. */
  async function write(person: TestPerson, change: (all: Y.Map<unknown>) => void): Promise<number> {
    const doc = await objects.read(rowId, ROW, person)
    const update = writing(doc, (data) => {
      if (!(data.get('comment') instanceof Y.Map)) data.set('comment', new Y.Map())
      change(mapAt(data, 'comment'))
    })
    return await objects.send(rowId, ROW, update, person)
  }
  const said = (id: string, content: string, more: object = {}) =>
    new Y.Map<unknown>(
      Object.entries({ id, content, author_id: idOf(pages.owner), created_at: 1_700_000_000, ...more }),
    )
  const shown = async () => decodeRowComments(Y.encodeStateAsUpdate(await objects.read(rowId, ROW)))

  it('ROW-COMMENT-6: a plain reader of the format reads what was said here', async () => {
    const [ada, other] = [await open(), await open(bob)]
    const [first, second] = [randomUUID(), randomUUID()]
    await ada.run(add(first, 'Question'))
    await other.run(add(second, 'Answer', first))
    await other.run({ kind: 'setReaction', rowId, commentId: first, emoji: THUMB, isOn: true })
    await ada.run({ kind: 'resolveComment', rowId, commentId: first, isResolved: true })
    expect(await shown()).toEqual(await comments())
    expect((await shown()).map(({ content }) => content).toSorted()).toEqual(['Answer', 'Question'])
    const stored = mapAt((await objects.read(rowId, ROW)).getMap('data'), 'comment', first)
    expect(stored.get('reactions')).toBe(JSON.stringify({ [THUMB]: [idOf(bob)] }))
    expect(typeof stored.get('created_at')).toBe('number')
  })

  it('ROW-COMMENT-6: what another client writes is shown as its person’s, whatever name it gives', async () => {
    const ada = await open()
    const attachments = JSON.stringify([{ id: 'f', name: 'plan.pdf', url: 'https://example.com/plan.pdf' }])
    await write(bob, (all) =>
      all.set(
        'theirs',
        said('theirs', 'From elsewhere', { attachments, reactions: `{"👍":["${idOf(pages.owner)}"]}` }),
      ),
    )
    await ada.until(() => ada.records.rows.get(rowId)?.comments !== undefined)
    const [comment] = readComments(ada.records.rows.get(rowId)?.comments ?? {})
    expect(comment).toMatchObject({ id: 'theirs', authorId: idOf(bob), createdAt: 1_700_000_000 })
    expect(comment?.attachments).toMatchObject([{ name: 'plan.pdf' }])
    expect(comment?.reactions).toEqual(new Map())
    expect(await shown()).toEqual(await comments())
    expect(
      await ada.run({ kind: 'setReaction', rowId, commentId: 'theirs', emoji: THUMB, isOn: true }),
    ).toBeNull()
    expect((await shown())[0]?.reactions).toEqual(new Map([[THUMB, [idOf(pages.owner)]]]))
  })

  it('ROW-COMMENT-2: words of others are put back that another client changed or took away', async () => {
    const [ada, other] = [await open(), await open(bob)]
    const [first, second] = [randomUUID(), randomUUID()]
    await ada.run(add(first, 'Question'))
    await other.run(add(second, 'Answer', first))
    await write(bob, (all) => {
      mapAt(all, first).set('content', 'Forged')
      mapAt(all, first).set('author_id', idOf(bob))
      mapAt(all, first).set('reactions', JSON.stringify({ [THUMB]: [idOf(bob), idOf(pages.owner)] }))
    })
    expect((await shown()).find(({ id }) => id === first)).toMatchObject({
      content: 'Question',
      authorId: idOf(pages.owner),
      reactions: new Map([[THUMB, [idOf(bob)]]]),
    })
    await write(bob, (all) => all.delete(first))
    expect((await shown()).map(({ content }) => content).toSorted()).toEqual(['Answer', 'Question'])
    await write(pages.owner, (all) => {
      for (const id of all.keys()) all.delete(id)
    })
    expect((await shown()).map(({ content }) => content).toSorted()).toEqual(['', 'Answer'])
    expect(await shown()).toEqual(await comments())
  })

  it('ROW-COMMENT-6: a row that another client makes has the comments of its person', async () => {
    const id = randomUUID()
    const doc = new Y.Doc()
    Y.applyUpdate(doc, newRow(id, databaseId))
    doc.getMap('data').set('comment', new Y.Map([['c', said('c', 'Brought along')]]))
    expect(await objects.send(id, ROW, Y.encodeStateAsUpdate(doc), bob)).toBe(0)
    expect(await comments(id)).toMatchObject([{ id: 'c', content: 'Brought along', authorId: idOf(bob) }])
  })
})

describe('with their row', () => {
  it('ROW-COMMENT-11: comments go and come back with their row, and a copy of the database has none', async () => {
    const ada = await open()
    await ada.run(add(randomUUID(), 'Stays here'))
    await ada.run({ kind: 'deleteRows', rowIds: [rowId] })
    await ada.run({ kind: 'restoreRows', rowIds: [rowId] })
    expect(await comments()).toHaveLength(1)
    const copy = await pages.owner.call(duplicatePage, { ...pages.at(viewId), body: {} })
    expect(copy.code).toBe(0)
    const { rows: copies } = await server.platform.database.$client.query<{ id: string }>(
      'SELECT id FROM databases WHERE id <> $1 AND workspace_id = (SELECT workspace_id FROM databases WHERE id = $1)',
      [databaseId],
    )
    const { rows } = await readStored(server.platform.database, copies[0]?.id ?? '')
    expect(rows.size).toBeGreaterThan(0)
    expect([...rows.values()].flatMap(({ comments: said }) => said ?? [])).toEqual([])
  })

  it('ROW-COMMENT-11: what was said is in no history, and not there once its database is purged', async () => {
    const ada = await open()
    const commentId = randomUUID()
    await ada.run(add(commentId, 'A secret of ours'))
    await ada.run({ kind: 'deleteComment', rowId, commentId })
    const history = await pages.owner.call(getRowHistory, {
      params: { ...pages.here(), databaseId, rowId },
      query: {},
    })
    expect(history.code).toBe(0)
    const stored = server.platform.database.$client
    const kept = await stored.query(
      `SELECT 1 FROM database_history WHERE concat(before, after) LIKE '%secret%'`,
    )
    expect(kept.rowCount).toBe(0)
    await ada.run(add(randomUUID(), 'Another secret'))
    await pages.owner.get(movePageToTrash, pages.at(viewId))
    await pages.owner.get(deleteTrashedPage, pages.at(viewId))
    const left = await stored.query('SELECT 1 FROM database_rows WHERE database_id = $1', [databaseId])
    expect(left.rowCount).toBe(0)
  })
})
