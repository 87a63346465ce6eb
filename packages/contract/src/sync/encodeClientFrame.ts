import * as encoding from 'lib0/encoding'
import { CLIENT_FRAME } from './frameNumbers.ts'
import type { ClientFrame } from './frames.ts'

/** A client's frame as bytes: its number, then its fields in the order of `ClientFrame`, lib0-encoded. */
export function encodeClientFrame(frame: ClientFrame): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, CLIENT_FRAME[frame.type])
    switch (frame.type) {
      case 'hello':
        encoding.writeVarUint(encoder, frame.version)
        encoding.writeVarString(encoder, frame.token)
        encoding.writeVarString(encoder, frame.deviceId)
        return
      case 'open':
        encoding.writeVarUint(encoder, frame.channel)
        encoding.writeVarString(encoder, frame.workspaceId)
        encoding.writeVarString(encoder, frame.objectId)
        encoding.writeVarUint(encoder, frame.collabType)
        encoding.writeVarUint8Array(encoder, frame.stateVector)
        return
      case 'update':
        encoding.writeVarUint(encoder, frame.channel)
        encoding.writeVarUint(encoder, frame.seq)
        encoding.writeVarUint8Array(encoder, frame.update)
        return
      case 'awareness':
        encoding.writeVarUint(encoder, frame.channel)
        encoding.writeVarUint8Array(encoder, frame.update)
        return
      case 'close':
        encoding.writeVarUint(encoder, frame.channel)
        return
      case 'follow':
      case 'unfollow':
        encoding.writeVarString(encoder, frame.workspaceId)
        return
      case 'ping':
        return
    }
  })
}
