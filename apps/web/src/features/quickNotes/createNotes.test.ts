import { ok, err, type JsonValue } from '@sheaf/base'
import type { QuickNote } from '@sheaf/contract'
import { noteLines } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNotes, type Notes } from './createNotes.ts'
import type { KeptNote } from '../../platform/notes/KeptNote.ts'
import type { NotesApi } from './notesApi.ts'
import type { NoteStore } from '../../platform/notes/openNoteStore.ts'

const noteOf = (...lines: string[]): JsonValue =>
  lines.map((line) => ({ type: 'paragraph', delta: [{ insert: line }], children: [] }))

/** The server as the calls describe it. */
class Server {
  readonly notes = new Map<string, QuickNote & { deleted: boolean }>()
  isOnline = true
  /** Takes the answer of the next call away: the server did it, and the client does not hear of it. */
  losesAnswer = false
  private time = 0

  private moment(): string {
    this.time += 1
    return new Date(Date.UTC(2026, 0, 1) + this.time).toISOString()
  }

  readonly api: NotesApi = {
    list: async () => this.answer(() => ok({ quick_notes: this.shown(), has_more: false })),
    create: async ({ id, data, is_pinned }) =>
      this.answer(() => {
        const at = this.moment()
        const made = {
          id,
          data,
          created_at: at,
          last_updated_at: at,
          pinned_at: is_pinned ? at : null,
          deleted: false,
        }
        if (!this.notes.has(id)) this.notes.set(id, made)
        return ok(this.notes.get(id)!)
      }),
    update: async (id, { data, based_on, is_pinned }) =>
      this.answer(() => {
        const note = this.notes.get(id)
        if (!note) return err('record_not_found')
        const isSaved = note.last_updated_at === based_on
        const edited = {
          ...note,
          ...(isSaved && data !== undefined && { data, last_updated_at: this.moment() }),
          ...(data !== undefined && { deleted: false }),
          pinned_at: is_pinned ? (note.pinned_at ?? this.moment()) : null,
        }
        this.notes.set(id, edited)
        return ok({ is_saved: isSaved, note: edited })
      }),
    remove: async (id) => this.answer(() => ok(this.mark(id, true))),
    restore: async (id) => this.answer(() => ok(this.mark(id, false))),
  }

  shown(): QuickNote[] {
    return [...this.notes.values()].filter(({ deleted }) => !deleted)
  }

  private mark(id: string, deleted: boolean): QuickNote {
    const note = { ...this.notes.get(id)!, deleted }
    this.notes.set(id, note)
    return note
  }

  private async answer<T>(work: () => T): Promise<T> {
    await Promise.resolve()
    const lost = err('network_error') as T
    if (!this.isOnline) return lost
    const answer = work()
    await Promise.resolve()
    if (!this.losesAnswer) return structuredClone(answer)
    this.losesAnswer = false
    return lost
  }
}

/** What the tabs of one browser share. */
class Device {
  readonly kept = new Map<string, KeptNote>()
  readonly tabs: Notes[] = []

  open(server: Server): Notes {
    const store: NoteStore = {
      load: async () => structuredClone([...this.kept.values()]),
      loadAll: async () => structuredClone([...this.kept.values()]),
      read: async (id) => structuredClone(this.kept.get(id)),
      update: async (id, edit) => {
        await Promise.resolve()
        const edited = edit(structuredClone(this.kept.get(id)))
        if (edited === null) this.kept.delete(id)
        else this.kept.set(id, structuredClone(edited))
      },
      close: () => undefined,
    }
    const tab: Notes = createNotes({
      workspaceId: 'w',
      api: server.api,
      store,
      tellTabs: (id) => this.tabs.forEach((other) => other !== tab && void other.hear(id)),
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      after: () => () => undefined,
    })
    this.tabs.push(tab)
    return tab
  }

  close(tab: Notes): void {
    tab.close()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }
}

async function settle(...tabs: Notes[]): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const tab of tabs) await tab.send()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

const textsIn = (tab: Notes) => tab.getSnapshot().notes.map(({ data }) => noteLines(data).join('|'))
const dataIn = (tab: Notes, id: string) => tab.getSnapshot().notes.find((note) => note.id === id)!.data

function write(tab: Notes, ...lines: string[]): string {
  const id = tab.create(noteOf(''))
  tab.edit(id, noteOf(...lines), dataIn(tab, id))
  return id
}

describe('quick notes on this device', () => {
  it('NOTE-KEEP-1: an empty note is neither kept nor sent; with the first words it is', async () => {
    const [server, device] = [new Server(), new Device()]
    const tab = device.open(server)
    const id = tab.create(noteOf(''))
    await settle(tab)
    expect([server.notes.size, device.kept.size]).toEqual([0, 0])
    tab.edit(id, noteOf('Ferry'), dataIn(tab, id))
    await settle(tab)
    expect([server.shown().map(({ data }) => data), device.kept.size]).toEqual([[noteOf('Ferry')], 1])
  })

  it('NOTE-KEEP-1: what another client keeps empty stays when it is looked at; what is emptied here goes', async () => {
    const [server, device] = [new Server(), new Device()]
    await server.api.create({ id: 'theirs', data: noteOf('', ''), is_pinned: false })
    const tab = device.open(server)
    await tab.refresh('')
    tab.drop('theirs')
    await settle(tab)
    expect(textsIn(tab)).toHaveLength(1)
    expect(server.shown().map(({ id }) => id)).toEqual(['theirs'])

    const id = write(tab, 'Ferry')
    await settle(tab)
    tab.drop(id)
    await settle(tab)
    expect(server.shown()).toHaveLength(2)
    tab.edit(id, noteOf(''), dataIn(tab, id))
    await settle(tab)
    device.close(tab)
    // Also when the browser is opened again before it was closed.
    const later = device.open(server)
    await later.refresh('')
    later.drop(id)
    await settle(later)
    expect(server.shown().map((note) => note.id)).toEqual(['theirs'])

    // Words that come from elsewhere meanwhile keep a note that was emptied here.
    const shared = write(later, 'Boards')
    await settle(later)
    later.edit(shared, noteOf(''), dataIn(later, shared))
    await settle(later)
    const other = new Device().open(server)
    await other.refresh('')
    other.edit(shared, noteOf('Planks'), dataIn(other, shared))
    await settle(other)
    await later.refresh('')
    later.drop(shared)
    await settle(later)
    expect(textsIn(later)).toContain('Planks')
  })

  it('NOTE-KEEP-2: what is written without a network is there after a cold start, and sent in order', async () => {
    const [server, device] = [new Server(), new Device()]
    server.isOnline = false
    const tab = device.open(server)
    write(tab, 'first')
    await settle(tab)
    const second = write(tab, 'second')
    tab.setPinned(second, true)
    await settle(tab)
    device.close(tab)
    const later = device.open(server)
    await settle(later)
    expect(textsIn(later)).toEqual(['second', 'first'])
    server.isOnline = true
    await settle(later)
    expect(server.shown().map(({ data }) => noteLines(data)[0])).toEqual(['first', 'second'])
    expect(server.notes.get(second)?.pinned_at).not.toBeNull()
  })

  it('NOTE-KEEP-2: a note is said to be kept once the device has stored it', async () => {
    const [server, device] = [new Server(), new Device()]
    server.isOnline = false
    const tab = device.open(server)
    const id = write(tab, 'first')
    const told: boolean[] = []
    tab.subscribe(() => told.push(tab.isStored(id)))
    expect(tab.isStored(id)).toBe(false)
    await settle(tab)
    expect(device.kept.size).toBe(1)
    expect(told.at(-1)).toBe(true)
    tab.edit(id, noteOf('second'), dataIn(tab, id))
    expect(tab.isStored(id)).toBe(false)
  })

  it('NOTE-KEEP-3: a lost answer sends nothing twice', async () => {
    const [server, device] = [new Server(), new Device()]
    const tab = device.open(server)
    server.losesAnswer = true
    const id = write(tab, 'once')
    await settle(tab)
    server.losesAnswer = true
    tab.edit(id, noteOf('once more'), dataIn(tab, id))
    await settle(tab)
    expect(textsIn(tab)).toEqual(['once more'])
    expect(server.shown().map(({ data }) => data)).toEqual([noteOf('once more')])
  })

  it('NOTE-KEEP-4: a deleted note comes back, before the server heard of it and after', async () => {
    const [server, device] = [new Server(), new Device()]
    const tab = device.open(server)
    const id = write(tab, 'kept')
    await settle(tab)
    for (const isOnline of [true, false]) {
      server.isOnline = isOnline
      tab.remove(id)
      await settle(tab)
      expect(textsIn(tab)).toEqual([])
      tab.restore(id)
      await settle(tab)
      expect(textsIn(tab)).toEqual(['kept'])
    }
    server.isOnline = true
    await settle(tab)
    expect(server.shown()).toHaveLength(1)
  })

  it('NOTE-KEEP-5: what another client deleted goes with the next list; what waits here stays', async () => {
    const [server, device] = [new Server(), new Device()]
    const tab = device.open(server)
    const [gone, edited] = [write(tab, 'gone'), write(tab, 'edited')]
    await settle(tab)
    server.isOnline = false
    tab.edit(edited, noteOf('edited here'), dataIn(tab, edited))
    await settle(tab)
    server.isOnline = true
    for (const id of [gone, edited]) await server.api.remove(id)
    await tab.refresh('')
    await settle(tab)
    expect(textsIn(tab)).toEqual(['edited here'])
    expect(server.shown().map(({ id }) => id)).toEqual([edited])
  })
})

describe('several tabs and devices', () => {
  /** Everything that tabs, devices, browsers and the network can do with one note. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), tab: fc.nat(2), block: fc.nat(4) }),
    fc.record({ kind: fc.constant('change' as const), tab: fc.nat(2), block: fc.nat(4) }),
    fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }),
    fc.record({ kind: fc.constant('lose' as const) }),
    fc.record({ kind: fc.constant('wait' as const), turns: fc.nat(6) }),
    fc.record({ kind: fc.constant('send' as const), tab: fc.nat(2) }),
    fc.record({ kind: fc.constant('list' as const), tab: fc.nat(2) }),
    fc.record({ kind: fc.constant('pin' as const), tab: fc.nat(2) }),
    fc.record({ kind: fc.constant('reopen' as const), tab: fc.nat(1) }),
  )

  it('NOTE-MERGE-2: nothing that anybody wrote is lost, and all come to the same note', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const server = new Server()
        const [desk, phone] = [new Device(), new Device()]
        const first = desk.open(server)
        const id = write(first, 'a', 'b', 'c')
        await settle(first)
        const tabs = [first, desk.open(server), phone.open(server)]
        await settle(...tabs)
        for (const tab of tabs) await tab.refresh('')
        await settle(...tabs)
        /** Words that were written, and not written over by whoever saw them. */
        const words = new Set<string>()
        let count = 0
        for (const each of steps) {
          const tab = 'tab' in each ? tabs[each.tab]! : first
          const note = tab.getSnapshot().notes.find((one) => one.id === id)
          if (each.kind === 'type' || each.kind === 'change') {
            if (!note) continue
            const lines = [...noteLines(note.data)]
            const word = `w${(count += 1)}`
            const place = Math.min(each.block, lines.length - 1)
            if (each.kind === 'change') lines[place] = `${lines[place]} ${word}`
            else lines.splice(each.block, 0, word)
            words.add(word)
            tab.edit(id, noteOf(...lines), note.data)
          } else if (each.kind === 'network') server.isOnline = each.isOnline
          else if (each.kind === 'lose') server.losesAnswer = true
          else if (each.kind === 'wait')
            for (let turn = 0; turn < each.turns; turn += 1) await Promise.resolve()
          else if (each.kind === 'send') void tab.send()
          else if (each.kind === 'list') void tab.refresh('')
          else if (each.kind === 'pin') tab.setPinned(id, note?.pinnedAt === null)
          else {
            await settle()
            desk.close(tab)
            tabs[each.tab] = desk.open(server)
            await settle()
          }
        }
        server.isOnline = true
        server.losesAnswer = false
        for (let round = 0; round < 3; round += 1) {
          await settle(...tabs)
          for (const tab of tabs) await tab.refresh('')
        }
        await settle(...tabs)
        const text = noteLines(server.notes.get(id)!.data).join(' ')
        for (const word of words) expect(text.split(' ')).toContain(word)
        for (const tab of tabs) expect(dataIn(tab, id)).toEqual(server.notes.get(id)!.data)
      }),
      { numRuns: Number(process.env['NUM_RUNS'] ?? 60) },
    )
  })
})
