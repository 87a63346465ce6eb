import type { ClientFrame, ServerFrame } from './frames.ts'

/** First field of a frame. Numbers are never used again for something else. */
export const CLIENT_FRAME = {
  hello: 0,
  open: 1,
  update: 2,
  awareness: 3,
  close: 4,
  follow: 5,
  unfollow: 6,
  ping: 7,
} as const satisfies Record<ClientFrame['type'], number>

export const SERVER_FRAME = {
  welcome: 0,
  opened: 1,
  update: 2,
  awareness: 3,
  ack: 4,
  refused: 5,
  closed: 6,
  notice: 7,
  bye: 8,
  pong: 9,
  access: 10,
  followed: 11,
  unfollowed: 12,
} as const satisfies Record<ServerFrame['type'], number>
