import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@sheaf/contract'
import type { WebSocket } from 'ws'
import type { Bus } from '../../platform/bus/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { SyncSocketOptions } from './SyncSocket.ts'

/** What a protocol stands on. */
export interface GatewayContext extends Omit<SyncSocketOptions, 'onGreeted'> {
  readonly bus: Bus
  /** For what takes long to decode. */
  readonly threads: Threads
}

/** How one kind of client talks to the rooms. */
export interface SocketProtocol {
  isAt(path: string): boolean
  /** Whether the request gets a socket. */
  admit(request: IncomingMessage): Promise<SocketAdmission>
  close?(): void
}

/** Takes over an open socket; `onGreeted` when its person is known. Otherwise the line of the HTTP answer. */
export type SocketAdmission = SocketOpening | { readonly refused: string }
export type SocketOpening = (ws: WebSocket, connectionId: string, onGreeted: () => void) => GatewaySocket

/** A socket, whatever it speaks. */
export interface GatewaySocket {
  /** Asks whether the other side is there; one that did not answer the last time is dead. */
  beat(): void
  /** Announcements may have been lost: asks anew for everything that they could have changed. */
  resume(): Promise<void>
  /** Says goodbye and takes nothing more; acknowledgements still go out until `close`. */
  sayBye(code: number, retryAfterMs: number): void
  close(): void
  end(code: ErrorCode, retryAfterMs: number): void
}
