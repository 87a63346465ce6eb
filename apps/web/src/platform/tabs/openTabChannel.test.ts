import { expect, it } from 'vitest'
import { openTabChannel } from './openTabChannel.ts'

it('SYNC-TAB-1: what is posted after a tab has let go is told to nobody, and is no error', () => {
  const channel = openTabChannel('closed')
  channel.close()
  expect(() => channel.post({ objectId: 'page', update: new Uint8Array(), version: 1 })).not.toThrow()
})
