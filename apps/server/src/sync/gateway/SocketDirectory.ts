import type { ErrorCode, Notice } from '@sheaf/contract'
import type { CollabAddress } from '../ports.ts'

/** A socket whose person is known. */
export interface GreetedSocket {
  readonly userId: string
  readonly sessionId: string
  notify(workspaceId: string, notice: Notice): void
  /** Asks again whether the person may follow the workspace. */
  recheckFollow(workspaceId: string): void
  end(code: ErrorCode, retryAfterMs: number): void
}

export interface OpenChannel {
  readonly userId: string
  readonly address: CollabAddress
  /** By the right to pages whatever their ids. */
  readonly isOpenThroughPages?: boolean
  /** Asks again what the person may do. */
  recheck(): Promise<void>
}

/** Finds the sockets and channels of this process that something concerns. Each find costs what it finds. */
export class SocketDirectory {
  readonly #byUser = new Index<GreetedSocket>()
  readonly #bySession = new Index<GreetedSocket>()
  readonly #followers = new Index<GreetedSocket>()
  readonly #byObject = new Index<OpenChannel>()
  readonly #byWorkspace = new Index<OpenChannel>()
  readonly #byReader = new Index<OpenChannel>()
  /** Of those that are open through pages, by workspace. */
  readonly #throughPages = new Index<OpenChannel>()

  addSocket(socket: GreetedSocket): void {
    this.#byUser.add(socket.userId, socket)
    this.#bySession.add(socket.sessionId, socket)
  }

  removeSocket(socket: GreetedSocket): void {
    this.#byUser.remove(socket.userId, socket)
    this.#bySession.remove(socket.sessionId, socket)
  }

  addChannel(channel: OpenChannel): void {
    this.#byObject.add(channel.address.objectId, channel)
    this.#byWorkspace.add(channel.address.workspaceId, channel)
    this.#byReader.add(channel.userId, channel)
    if (channel.isOpenThroughPages) this.#throughPages.add(channel.address.workspaceId, channel)
  }

  removeChannel(channel: OpenChannel): void {
    this.#byObject.remove(channel.address.objectId, channel)
    this.#byWorkspace.remove(channel.address.workspaceId, channel)
    this.#byReader.remove(channel.userId, channel)
    this.#throughPages.remove(channel.address.workspaceId, channel)
  }

  follow(workspaceId: string, socket: GreetedSocket): void {
    this.#followers.add(workspaceId, socket)
  }

  unfollow(workspaceId: string, socket: GreetedSocket): void {
    this.#followers.remove(workspaceId, socket)
  }

  ofUser(userId: string): ReadonlySet<GreetedSocket> {
    return this.#byUser.of(userId)
  }

  ofSession(sessionId: string): ReadonlySet<GreetedSocket> {
    return this.#bySession.of(sessionId)
  }

  followersOf(workspaceId: string): ReadonlySet<GreetedSocket> {
    return this.#followers.of(workspaceId)
  }

  /** Channels of a workspace: of one person or of all (null), on some objects, with those that are open through any page, or on all (null). */
  channelsOf(
    workspaceId: string,
    userId: string | null,
    objectIds: readonly string[] | null,
  ): readonly OpenChannel[] {
    return this.#candidates(workspaceId, userId, objectIds).filter(
      (channel) =>
        channel.address.workspaceId === workspaceId && (userId === null || channel.userId === userId),
    )
  }

  #candidates(
    workspaceId: string,
    userId: string | null,
    objectIds: readonly string[] | null,
  ): readonly OpenChannel[] {
    if (objectIds !== null) {
      const named = [...new Set(objectIds)].flatMap((id) => [...this.#byObject.of(id)])
      return [...new Set([...named, ...this.#throughPages.of(workspaceId)])]
    }
    return [...(userId === null ? this.#byWorkspace.of(workspaceId) : this.#byReader.of(userId))]
  }
}

const NOTHING: ReadonlySet<never> = new Set()

class Index<Item> {
  readonly #items = new Map<string, Set<Item>>()

  of(key: string): ReadonlySet<Item> {
    return this.#items.get(key) ?? NOTHING
  }

  add(key: string, item: Item): void {
    const items = this.#items.get(key) ?? new Set()
    this.#items.set(key, items.add(item))
  }

  remove(key: string, item: Item): void {
    const items = this.#items.get(key)
    items?.delete(item)
    if (items?.size === 0) this.#items.delete(key)
  }
}
