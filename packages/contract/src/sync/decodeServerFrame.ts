import { err, ok, type Result } from '@sheaf/base'
import { SERVER_FRAME } from './frameNumbers.ts'
import { createFrameReader, type FrameReader } from './frameReader.ts'
import type { Notice, ServerFrame, SyncAccess } from './frames.ts'

/** Total: whatever the bytes are, the answer is a frame or `malformed_frame`. */
export function decodeServerFrame(bytes: Uint8Array): Result<ServerFrame, 'malformed_frame'> {
  try {
    const reader = createFrameReader(bytes)
    const frame = readFrame(reader)
    reader.end()
    return ok(frame)
  } catch {
    return err('malformed_frame')
  }
}

const ANY_SIZE = Number.MAX_SAFE_INTEGER

function readFrame(reader: FrameReader): ServerFrame {
  const { uint, int } = reader
  const text = () => reader.text(ANY_SIZE)
  const bytes = () => reader.bytes(ANY_SIZE)
  const number = uint()
  switch (number) {
    case SERVER_FRAME.welcome:
      return { type: 'welcome', version: uint(), connectionId: text() }
    case SERVER_FRAME.opened:
      return {
        type: 'opened',
        channel: uint(),
        access: readAccess(reader),
        update: bytes(),
        stateVector: bytes(),
      }
    case SERVER_FRAME.access:
      return { type: 'access', channel: uint(), access: readAccess(reader) }
    case SERVER_FRAME.update:
      return { type: 'update', channel: uint(), update: bytes() }
    case SERVER_FRAME.awareness:
      return { type: 'awareness', channel: uint(), update: bytes() }
    case SERVER_FRAME.ack:
      return { type: 'ack', channel: uint(), seq: uint() }
    case SERVER_FRAME.refused:
      return { type: 'refused', channel: uint(), seq: uint(), code: int() }
    case SERVER_FRAME.closed:
      return { type: 'closed', channel: uint(), code: int() }
    case SERVER_FRAME.followed:
      return { type: 'followed', workspaceId: text() }
    case SERVER_FRAME.unfollowed:
      return { type: 'unfollowed', workspaceId: text(), code: int() }
    case SERVER_FRAME.notice:
      return { type: 'notice', workspaceId: text(), notice: parseNotice(text()) }
    case SERVER_FRAME.bye:
      return { type: 'bye', code: int(), retryAfterMs: uint() }
    case SERVER_FRAME.pong:
      return { type: 'pong' }
    default:
      throw new Error(`unknown frame ${number}`)
  }
}

function readAccess(reader: FrameReader): SyncAccess {
  const number = reader.uint()
  if (number > 1) throw new Error(`unknown access ${number}`)
  return number === 1 ? 'write' : 'read'
}

// A notice of a kind that this client does not know yet still says that something changed.
function parseNotice(text: string): Notice {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('notice is no object')
  const notice = value as Readonly<Record<string, unknown>>
  const field = SUBJECTS[notice['kind'] as Notice['kind']]
  const subject = notice[field]
  const isKnown =
    field === 'viewIds'
      ? Array.isArray(subject) && subject.every((id) => typeof id === 'string')
      : typeof subject === 'string'
  return isKnown ? (value as Notice) : { kind: 'resync' }
}

/** The field that says what a notice is about; `kind` where that says it. */
const SUBJECTS: Readonly<Record<Notice['kind'], string>> = {
  views_changed: 'viewIds',
  links_changed: 'viewIds',
  published_changed: 'viewId',
  chat_changed: 'chatId',
  forms_changed: 'databaseId',
  job_changed: 'jobId',
  server_changed: 'about',
  workspace_changed: 'kind',
  members_changed: 'kind',
  notifications_changed: 'kind',
  favorites_changed: 'kind',
  recents_changed: 'kind',
  resync: 'kind',
}
