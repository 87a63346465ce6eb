import { err, ok, type Result } from '@sheaf/base'
import { CLIENT_FRAME } from './frameNumbers.ts'
import { createFrameReader, type FrameReader } from './frameReader.ts'
import { SYNC_LIMITS, type ClientFrame } from './frames.ts'

const { maxFrameBytes, maxTokenLength, maxIdLength } = SYNC_LIMITS

/** Total: whatever the bytes are, the answer is a frame or `malformed_frame`. Ids are bounded but not checked to be UUIDs. */
export function decodeClientFrame(bytes: Uint8Array): Result<ClientFrame, 'malformed_frame'> {
  try {
    const reader = createFrameReader(bytes)
    const frame = readFrame(reader)
    reader.end()
    return ok(frame)
  } catch {
    return err('malformed_frame')
  }
}

function readFrame(reader: FrameReader): ClientFrame {
  const { uint, text, bytes } = reader
  const number = uint()
  switch (number) {
    case CLIENT_FRAME.hello:
      return { type: 'hello', version: uint(), token: text(maxTokenLength), deviceId: text(maxIdLength) }
    case CLIENT_FRAME.open:
      return {
        type: 'open',
        channel: uint(),
        workspaceId: text(maxIdLength),
        objectId: text(maxIdLength),
        collabType: uint(),
        stateVector: bytes(maxFrameBytes),
      }
    case CLIENT_FRAME.update:
      return { type: 'update', channel: uint(), seq: uint(), update: bytes(maxFrameBytes) }
    case CLIENT_FRAME.awareness:
      return { type: 'awareness', channel: uint(), update: bytes(maxFrameBytes) }
    case CLIENT_FRAME.close:
      return { type: 'close', channel: uint() }
    case CLIENT_FRAME.follow:
      return { type: 'follow', workspaceId: text(maxIdLength) }
    case CLIENT_FRAME.unfollow:
      return { type: 'unfollow', workspaceId: text(maxIdLength) }
    case CLIENT_FRAME.ping:
      return { type: 'ping' }
    default:
      throw new Error(`unknown frame ${number}`)
  }
}
