import type { JsonValue } from '@sheaf/base'
import {
  createQuickNote,
  deleteQuickNote,
  deleteUser,
  ERRORS,
  leaveWorkspace,
  listQuickNotes,
  MAX_NOTE_BYTES,
  restoreQuickNote,
  updateQuickNote,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, TestClock, type TestPerson } from '../testing/index.ts'
import { purgeNotes } from './purgeNotes.ts'

let server: TestServer
let clock: TestClock
let ada: TestPerson
let people = 0

beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
})
beforeEach(async () => {
  ada = await signIn(server, `ada${++people}@example.com`)
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId: ada.workspaceId } })
const at = (noteId: string) => ({ params: { workspaceId: ada.workspaceId, noteId } })
const noteOf = (...lines: string[]): JsonValue =>
  lines.map((line) => ({ type: 'paragraph', delta: [{ insert: line }], children: [] }))

async function add(text: string, more: { id?: string; is_pinned?: boolean } = {}) {
  clock.advance(1000)
  return await ada.get(createQuickNote, { ...here(), body: { data: noteOf(text), ...more } })
}

async function list(query: Record<string, string | number> = {}, person = ada) {
  return await person.get(listQuickNotes, { ...here(), query })
}

async function textsOf(query: Record<string, string | number> = {}, person = ada) {
  const { quick_notes: notes } = await list(query, person)
  return notes.map(({ data }) => (data as [{ delta: [{ insert: string }] }])[0].delta[0].insert)
}

async function join(role: 1 | 2 | 3): Promise<TestPerson> {
  const person = await signIn(server, `other${++people}@example.com`)
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${ada.workspaceId}, ${person.userId}, ${role}, now())`,
  )
  return person
}

describe('the calls of the format', () => {
  it('NOTE-CALL-1: a note is free JSON, one empty paragraph to begin with, and comes back as it was sent', async () => {
    const empty = await ada.get(createQuickNote, { ...here(), body: {} })
    expect(empty).toMatchObject({ data: [{ type: 'paragraph', delta: [], children: [] }], pinned_at: null })
    for (const data of [noteOf('a'), { any: ['thing', 1, null, { deep: true }] }, null, 'text', 7, []]) {
      const { id } = await ada.get(createQuickNote, { ...here(), body: { data } })
      const { quick_notes: notes } = await list()
      expect(notes.find((note) => note.id === id)?.data).toEqual(data)
    }
  })

  it('NOTE-CALL-2: lists what was changed last first, in pages, or all without a limit', async () => {
    const first = await add('first')
    await add('second')
    await add('third')
    clock.advance(1000)
    const data = noteOf('first again')
    expect(await ada.call(updateQuickNote, { ...at(first.id), body: { data } })).toMatchObject({ code: 0 })
    expect(await textsOf()).toEqual(['first again', 'third', 'second'])
    expect(await textsOf({ limit: 2 })).toEqual(['first again', 'third'])
    expect((await list({ limit: 2 })).has_more).toBe(true)
    expect(await textsOf({ offset: 2, limit: 2 })).toEqual(['second'])
    expect((await list({ offset: 2, limit: 2 })).has_more).toBe(false)
    expect((await list({ offset: 1 })).has_more).toBe(false)
  })

  it('NOTE-CALL-3: an update answers no data, and keeps pins of ours', async () => {
    const note = await add('pinned', { is_pinned: true })
    const outcome = await ada.call(updateQuickNote, { ...at(note.id), body: { data: noteOf('changed') } })
    expect([outcome.code, outcome.data]).toEqual([0, undefined])
    expect((await list()).quick_notes[0]).toMatchObject({ id: note.id, pinned_at: note.pinned_at })
  })

  it('NOTE-CALL-4: searches the text without case and marks, and takes no letter for a pattern', async () => {
    await add('Ferry at ÉTÉ, 100% late_now')
    await add('Sawmill')
    for (const term of ['ete', 'FÉRRY', '100%', '_now', 'at été,']) {
      expect(await textsOf({ search_term: term })).toEqual(['Ferry at ÉTÉ, 100% late_now'])
    }
    expect(await textsOf({ search_term: '%' })).toHaveLength(1)
    expect(await textsOf({ search_term: '0_%' })).toEqual([])
    expect(await textsOf({ search_term: '\\' })).toEqual([])
    expect(await textsOf({ search_term: ' ' })).toHaveLength(2)
  })

  it('NOTE-CALL-5: refuses what is too large, and notes that are not there', async () => {
    const data = noteOf('x'.repeat(MAX_NOTE_BYTES))
    expect(await ada.call(createQuickNote, { ...here(), body: { data } })).toMatchObject({
      code: ERRORS.invalid_request,
    })
    const missing = { ...at(randomUUID()), body: { data: [] } }
    expect((await ada.call(updateQuickNote, missing)).code).toBe(ERRORS.record_not_found)
    expect((await ada.call(deleteQuickNote, at(randomUUID()))).code).toBe(ERRORS.record_not_found)
    const half = noteOf('x'.repeat(MAX_NOTE_BYTES - 1000))
    for (let count = 0; count < 50; count += 1)
      await ada.get(createQuickNote, { ...here(), body: { data: half } })
    const refused = { code: ERRORS.storage_space_not_enough }
    expect(await ada.call(createQuickNote, { ...here(), body: { data: half } })).toMatchObject(refused)
    const small = await add('small')
    expect(await ada.call(updateQuickNote, { ...at(small.id), body: { data: half } })).toMatchObject(refused)
  })
})

describe('pins', () => {
  it('NOTE-PIN-1: stand first where they are asked for, in the order pinned, and change nothing else', async () => {
    const first = await add('first')
    const second = await add('second')
    await add('third')
    for (const { id } of [second, first]) {
      clock.advance(1000)
      await ada.call(updateQuickNote, { ...at(id), body: { is_pinned: true } })
    }
    expect(await textsOf({ pins_first: 'true' })).toEqual(['second', 'first', 'third'])
    expect(await textsOf()).toEqual(['third', 'second', 'first'])
    await ada.call(updateQuickNote, { ...at(second.id), body: { is_pinned: false } })
    expect(await textsOf({ pins_first: 'true' })).toEqual(['first', 'third', 'second'])
  })
})

describe('clients that work on the same note', () => {
  it('NOTE-SAVE-1: what the caller has not seen is not replaced, and is answered', async () => {
    const note = await add('as it was')
    const based_on = note.last_updated_at
    const mine = await ada.get(updateQuickNote, { ...at(note.id), body: { data: noteOf('mine'), based_on } })
    expect(mine).toMatchObject({ is_saved: true, note: { data: noteOf('mine') } })
    expect(Date.parse(mine!.note.last_updated_at)).toBeGreaterThan(Date.parse(based_on))
    const theirs = await ada.get(updateQuickNote, {
      ...at(note.id),
      body: { data: noteOf('theirs'), based_on },
    })
    expect(theirs).toEqual({ is_saved: false, note: mine!.note })
  })

  it('NOTE-SAVE-1: of two at the same moment one is saved', async () => {
    const note = await add('as it was')
    const save = (text: string) =>
      ada.get(updateQuickNote, {
        ...at(note.id),
        body: { data: noteOf(text), based_on: note.last_updated_at },
      })
    const both = await Promise.all([save('one'), save('two')])
    expect(both.filter((each) => each?.is_saved)).toHaveLength(1)
    const [saved] = await textsOf()
    expect(both.find((each) => each?.is_saved)?.note.data).toEqual(noteOf(saved!))
  })

  it('NOTE-SAVE-2: an edit brings back what another client deleted', async () => {
    const note = await add('as it was')
    await ada.get(deleteQuickNote, at(note.id))
    const blind = { ...at(note.id), body: { data: noteOf('blind') } }
    expect((await ada.call(updateQuickNote, blind)).code).toBe(ERRORS.record_not_found)
    const body = { data: noteOf('edited'), based_on: note.last_updated_at }
    expect(await ada.get(updateQuickNote, { ...at(note.id), body })).toMatchObject({ is_saved: true })
    expect(await textsOf()).toEqual(['edited'])
  })

  it('NOTE-SAVE-3: a note that is created twice under one id is one note', async () => {
    const id = randomUUID()
    const first = await add('first', { id })
    expect(await add('second', { id })).toEqual(first)
    const other = await join(2)
    const taken = { ...here(), body: { id, data: [] } }
    expect((await other.call(createQuickNote, taken)).code).toBe(ERRORS.record_already_exists)
  })
})

describe('deleting', () => {
  it('NOTE-DEL-1: a deleted note is in no answer, and comes back as it was within a week', async () => {
    const note = await add('gone', { is_pinned: true })
    await ada.get(deleteQuickNote, at(note.id))
    await ada.get(deleteQuickNote, at(note.id))
    expect(await textsOf()).toEqual([])
    expect(await textsOf({ search_term: 'gone' })).toEqual([])
    const deletedAgo = (days: number) =>
      server.platform.database.execute(sql`
        UPDATE quick_notes SET deleted_at = deleted_at - make_interval(days => ${days}) WHERE id = ${note.id}`)
    await deletedAgo(6)
    expect(await purgeNotes(server.platform)).toBe(true)
    expect(await ada.get(restoreQuickNote, at(note.id))).toEqual(note)
    await ada.get(deleteQuickNote, at(note.id))
    await deletedAgo(8)
    expect(await purgeNotes(server.platform)).toBe(false)
    expect((await ada.call(restoreQuickNote, at(note.id))).code).toBe(ERRORS.record_not_found)
  })
})

describe('whose they are', () => {
  it('NOTE-OWN-1: nobody else reads, finds, changes or deletes them, owners neither', async () => {
    const note = await add('secret')
    for (const role of [1, 2, 3] as const) {
      const other = await join(role)
      expect(await textsOf({}, other)).toEqual([])
      expect(await textsOf({ search_term: 'secret' }, other)).toEqual([])
      const outcomes = [
        await other.call(updateQuickNote, { ...at(note.id), body: { data: [], is_pinned: true } }),
        await other.call(deleteQuickNote, at(note.id)),
        await other.call(restoreQuickNote, at(note.id)),
      ]
      expect(outcomes.map(({ code }) => code)).toEqual(Array(3).fill(ERRORS.record_not_found))
      expect(await other.get(createQuickNote, { ...here(), body: {} })).toMatchObject({ pinned_at: null })
    }
    expect((await list()).quick_notes).toEqual([note])
  })

  it('NOTE-OWN-2: they stay, closed, when the person leaves, and go with the account', async () => {
    const other = await join(2)
    await other.get(createQuickNote, { ...here(), body: { data: noteOf('kept') } })
    await other.get(leaveWorkspace, here())
    const closed = await other.call(listQuickNotes, { ...here(), query: {} })
    expect(closed.code).toBe(ERRORS.not_enough_permissions)
    await server.platform.database.execute(
      sql`INSERT INTO workspace_members VALUES (${ada.workspaceId}, ${other.userId}, 2, now())`,
    )
    expect(await textsOf({}, other)).toEqual(['kept'])
    await other.get(deleteUser, { query: {} })
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM quick_notes WHERE owner_id = ${other.userId}`,
    )
    expect(rows).toEqual([])
  })
})
