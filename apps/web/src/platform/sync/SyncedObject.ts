import type { ClientFrame, ServerFrame } from '@sheaf/contract'
import type { SyncEnvironment, TabMessage } from './SyncEnvironment.ts'
import type { ConnectionState, DocumentAddress, DocumentSnapshot } from './types.ts'

/** An object that this tab has open on the socket: a document, or one of another kind whose code is loaded when it is needed. */
export interface SyncedObject {
  readonly address: DocumentAddress
  /** The channel that frames for this object carry; null while there is none. */
  readonly channel: number | null
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Pick<DocumentSnapshot, 'phase' | 'access' | 'hasUnsaved' | 'closedCode'>
  /** There are changes in this tab only: neither the server nor the device has them. */
  readonly isAtRisk: boolean
  /** The browser does not let us keep the object. */
  readonly cannotKeep: boolean
  /** Opens a channel on a socket that has just been greeted. */
  connect(): void
  /** The server has the object since now; an answer that is on its way may be from before. */
  askAgain(): void
  disconnect(): void
  receive(frame: ChannelFrame): void
  /** Another tab of this browser changed the object. */
  hearTab(message: TabMessage): void
  /** Reads again what the device keeps: this tab was suspended, or missed changes of another one. */
  catchUp(): Promise<void>
  /** Closes the object in this tab; pending writes to the device are completed. */
  destroy(): Promise<void>
}

export type ChannelFrame = Extract<ServerFrame, { channel: number }>

/** What a synchronized object uses of its client. */
export interface ObjectHost {
  readonly environment: SyncEnvironment
  /** A number that was not used on this socket before. */
  readonly nextChannel: () => number
  readonly send: (frame: ClientFrame) => void
  readonly connection: () => ConnectionState
  /** Something that counts for the status of the client may have changed. */
  readonly onChange: () => void
}
