import * as encoding from 'lib0/encoding'
import { SERVER_FRAME } from './frameNumbers.ts'
import type { ServerFrame } from './frames.ts'

/** A server's frame as bytes: its number, then its fields in the order of `ServerFrame`, lib0-encoded. */
export function encodeServerFrame(frame: ServerFrame): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, SERVER_FRAME[frame.type])
    writeFields(encoder, frame)
  })
}

function writeFields(encoder: encoding.Encoder, frame: ServerFrame): void {
  switch (frame.type) {
    case 'welcome':
      encoding.writeVarUint(encoder, frame.version)
      encoding.writeVarString(encoder, frame.connectionId)
      return
    case 'opened':
      encoding.writeVarUint(encoder, frame.channel)
      encoding.writeVarUint(encoder, frame.access === 'write' ? 1 : 0)
      encoding.writeVarUint8Array(encoder, frame.update)
      encoding.writeVarUint8Array(encoder, frame.stateVector)
      return
    case 'access':
      encoding.writeVarUint(encoder, frame.channel)
      encoding.writeVarUint(encoder, frame.access === 'write' ? 1 : 0)
      return
    case 'update':
    case 'awareness':
      encoding.writeVarUint(encoder, frame.channel)
      encoding.writeVarUint8Array(encoder, frame.update)
      return
    case 'ack':
      encoding.writeVarUint(encoder, frame.channel)
      encoding.writeVarUint(encoder, frame.seq)
      return
    case 'refused':
      encoding.writeVarUint(encoder, frame.channel)
      encoding.writeVarUint(encoder, frame.seq)
      encoding.writeVarInt(encoder, frame.code)
      return
    case 'closed':
      encoding.writeVarUint(encoder, frame.channel)
      encoding.writeVarInt(encoder, frame.code)
      return
    case 'followed':
      encoding.writeVarString(encoder, frame.workspaceId)
      return
    case 'unfollowed':
      encoding.writeVarString(encoder, frame.workspaceId)
      encoding.writeVarInt(encoder, frame.code)
      return
    case 'notice':
      encoding.writeVarString(encoder, frame.workspaceId)
      encoding.writeVarString(encoder, JSON.stringify(frame.notice))
      return
    case 'bye':
      encoding.writeVarInt(encoder, frame.code)
      encoding.writeVarUint(encoder, frame.retryAfterMs)
      return
    case 'pong':
      return
  }
}
