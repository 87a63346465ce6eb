import { leaveFormatting, unnamedDoc } from '@sheaf/model'
import * as Y from 'yjs'

/** One participant. Its document changes hands when it restarts. */
export interface NetworkPeer {
  readonly index: number
  readonly doc: Y.Doc
  readonly online: boolean
  /** Updates on their way to it. */
  readonly waiting: number
}

const NETWORK = { name: 'network' }

/** Rounds after which a network that still talks is called endless. */
const SETTLE_ROUNDS = 40

/**
 * Peers in one process, every message moved by hand: delivered in any order, dropped, doubled, held
 * back. What a peer writes goes to all others; what it receives goes nowhere, as over a server.
 */
export class PeerNetwork {
  private readonly members: Member[] = []
  /** What is written while `together` runs, by its author. */
  private written: Map<Member, Uint8Array[]> | null = null

  constructor(count: number) {
    for (let index = 0; index < count; index++) this.members.push(this.connect(index, createDoc(index + 1)))
  }

  get peers(): readonly NetworkPeer[] {
    return this.members.map(({ index, doc, online, inbox }) => ({
      index,
      doc,
      online,
      waiting: inbox.length,
    }))
  }

  /**
   * How many updates a peer has written of its own accord. Yjs itself, without an origin, tidies
   * redundant formatting of a text after remote changes: that is not counted.
   */
  decided(peer: number): number {
    return this.member(peer).decided
  }

  /** Gives everybody the same state to start from; nobody counts as its writer. */
  start(update: Uint8Array): void {
    for (const { doc } of this.members) Y.applyUpdate(doc, update, NETWORK)
  }

  /** Applies one waiting update, the `which`-th modulo their number. False when there is none or the peer is offline. */
  deliver(peer: number, which = 0): boolean {
    const member = this.member(peer)
    if (!member.online || member.inbox.length === 0) return false
    const [update] = member.inbox.splice(which % member.inbox.length, 1)
    Y.applyUpdate(member.doc, update!, NETWORK)
    return true
  }

  /** Applies all waiting updates, merged into one as servers do. */
  deliverAll(peer: number): boolean {
    const member = this.member(peer)
    if (!member.online || member.inbox.length === 0) return false
    const update = Y.mergeUpdates(member.inbox.splice(0))
    Y.applyUpdate(member.doc, update, NETWORK)
    return true
  }

  /** Loses one waiting update; `sync` brings it later. */
  drop(peer: number, which = 0): void {
    const { inbox } = this.member(peer)
    if (inbox.length > 0) inbox.splice(which % inbox.length, 1)
  }

  duplicate(peer: number, which = 0): void {
    const { inbox } = this.member(peer)
    const update = inbox[which % Math.max(1, inbox.length)]
    if (update) inbox.push(update)
  }

  setOnline(peer: number, online: boolean): void {
    this.member(peer).online = online
  }

  /** Brings two peers that are online to the same state, by state vectors. */
  sync(one: number, other: number): void {
    const [a, b] = [this.member(one), this.member(other)]
    if (!a.online || !b.online) return
    Y.applyUpdate(b.doc, Y.encodeStateAsUpdate(a.doc, Y.encodeStateVector(b.doc)), NETWORK)
    Y.applyUpdate(a.doc, Y.encodeStateAsUpdate(b.doc, Y.encodeStateVector(a.doc)), NETWORK)
  }

  /** Replaces a peer's document by one read from its state, as after a reload. `clientId` is new for ever. */
  restart(peer: number, clientId: number): Y.Doc {
    const member = this.member(peer)
    const state = Y.encodeStateAsUpdate(member.doc)
    member.doc.destroy()
    const doc = createDoc(clientId)
    Y.applyUpdate(doc, state, NETWORK)
    const next = this.connect(peer, doc)
    Object.assign(next, { online: member.online, written: member.written, decided: member.decided })
    this.members[peer] = next
    return doc
  }

  /**
   * Brings everybody online and delivers until nobody has anything to say. `afterRound` lets peers act
   * on what they got. Throws when it does not end.
   */
  settle(afterRound: () => void = () => {}): void {
    for (const member of this.members) member.online = true
    for (let round = 0; round < SETTLE_ROUNDS; round++) {
      const before = this.members.map((member) => member.written)
      for (const { index } of this.members) while (this.deliver(index)) continue
      for (const { index } of this.members.slice(1)) this.sync(0, index)
      for (const { index } of this.members.slice(1)) this.sync(0, index)
      afterRound()
      const quiet = this.members.every(
        (member, index) => member.written === before[index] && member.inbox.length === 0,
      )
      if (quiet) return
    }
    throw new Error(`peers still exchange updates after ${SETTLE_ROUNDS} rounds`)
  }

  /** What a peer writes in `run` goes as one message, as clients send what one task has written. */
  together(run: () => void): void {
    const written = new Map<Member, Uint8Array[]>()
    this.written = written
    try {
      run()
    } finally {
      this.written = null
      for (const [author, updates] of written) this.send(author, Y.mergeUpdates(updates))
    }
  }

  private send(author: Member, update: Uint8Array): void {
    for (const other of this.members) if (other.index !== author.index) other.inbox.push(update)
  }

  private member(peer: number): Member {
    return this.members[peer % this.members.length]!
  }

  private connect(index: number, doc: Y.Doc): Member {
    const member: Member = { index, doc, online: true, inbox: [], written: 0, decided: 0 }
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === NETWORK) return
      member.written++
      if (origin !== null) member.decided++
      const others = this.written?.get(member)
      if (others) others.push(update)
      else if (this.written) this.written.set(member, [update])
      else this.send(member, update)
    })
    return member
  }
}

interface Member {
  readonly index: number
  readonly doc: Y.Doc
  online: boolean
  readonly inbox: Uint8Array[]
  written: number
  decided: number
}

function createDoc(clientId: number): Y.Doc {
  const doc = unnamedDoc()
  leaveFormatting(doc)
  doc.clientID = clientId
  return doc
}
