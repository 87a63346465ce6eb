import type {
  EditorPages,
  EditorPeople,
  EditorWorkspace,
  FoundEmoji,
  MentionablePerson,
  MentionedPage,
  MentionedRow,
  MissingReason,
} from '../ports/EditorWorkspace.ts'

/** A workspace without a server: tests say which pages, people and emoji there are. */
export class MemoryWorkspace implements EditorWorkspace {
  readonly known = new Map<string, MentionedPage>()
  readonly opened: string[] = []
  /** Addresses that were to be copied. */
  readonly copied: string[] = []
  readonly missing = new Map<string, MissingReason>()
  /** Who there is to mention. */
  everybody: readonly MentionablePerson[] = []
  /** Ids of people and of blocks in which they were mentioned. */
  readonly mentioned: (readonly [personId: string, blockId: string | null])[] = []
  readonly people: EditorPeople = {
    list: async () => this.everybody,
    find: (id) => this.everybody.find((person) => person.id === id) ?? null,
    onMention: (personId, blockId) => void this.mentioned.push([personId, blockId]),
  }
  /** Rows of databases; null for one that is gone. */
  readonly knownRows = new Map<string, MentionedRow | null>()
  readonly rows = {
    find: (id: string) => this.knownRows.get(id),
    search: async (query: string) =>
      [...this.knownRows.values()].filter(
        (row) => row?.name.toLowerCase().includes(query.toLowerCase()) === true,
      ) as MentionedRow[],
  }
  emoji: readonly FoundEmoji[] = []
  readonly pages: EditorPages
  private readonly listeners = new Set<() => void>()

  constructor(pages: readonly (readonly [id: string, name: string])[] = []) {
    for (const [id, name] of pages) this.known.set(id, { id, name, icon: null, place: '' })
    this.pages = {
      here: 'here',
      find: (id) => this.known.get(id) ?? null,
      search: (query) =>
        [...this.known.values()].filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
      subscribe: (listener) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
      open: (id, blockId, rowId = null) =>
        this.opened.push(
          id + (blockId === null ? '' : `#${blockId}`) + (rowId === null ? '' : `?r=${rowId}`),
        ),
      openNew: (id) => this.opened.push(`${id}!`),
      whyMissing: async (id) => this.missing.get(id) ?? 'hidden',
      address: (id, blockId, rowId = null) =>
        `/app/w/${id}${blockId === null ? '' : `?blockId=${blockId}`}${rowId === null ? '' : `?r=${rowId}`}`,
      copyLink: (address) => this.copied.push(address),
      ofAddress: (href) => {
        const path = /\/app\/w\/([^?#]+)(?:\?(?:blockId=(.+)|r=(.+)))?$/.exec(href)
        return path ? { pageId: path[1]!, blockId: path[2] ?? null, rowId: path[3] ?? null } : null
      },
      create: async (name) => {
        const id = `new-${this.known.size}`
        this.rename(id, name)
        return id
      },
      createIn: async (name) => {
        const id = `elsewhere-${this.known.size}`
        this.rename(id, name)
        return id
      },
    }
  }

  /** A page gets a name, or appears with it. */
  rename(id: string, name: string): void {
    this.known.set(id, { id, name, icon: null, place: '' })
    for (const listener of this.listeners) listener()
  }

  /** A page goes away. */
  remove(id: string, reason: MissingReason): void {
    this.known.delete(id)
    this.missing.set(id, reason)
    for (const listener of this.listeners) listener()
  }

  readonly noteEmoji = (): void => undefined

  async findEmoji(query: string): Promise<readonly FoundEmoji[]> {
    return this.emoji.filter(({ name }) => name.includes(query))
  }
}
