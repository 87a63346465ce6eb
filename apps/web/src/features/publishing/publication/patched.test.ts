import { describe, expect, it } from 'vitest'
import { patched, patchedOptions } from './patched.ts'
import { publishedEntry } from './publishedEntry.fixture.ts'

describe('a change before it is answered', () => {
  const { info } = publishedEntry('a', 'A', '2026-01-01T00:00:00Z')

  it('PUBWEB-SWITCH-1: shows what is changed and nothing else', () => {
    expect(patched(info, { comments_enabled: false })).toEqual({ ...info, comments_enabled: false })
    expect(patched(info, { publish_name: 'other' })).toEqual({ ...info, publish_name: 'other' })
    expect(patched(info, {})).toEqual(info)
  })

  it('PUBWEB-OPT-2, PUBWEB-OPT-3: a password and a date are set and taken off', () => {
    expect(patched(info, { password: 'secret' }).is_protected).toBe(true)
    expect(patched({ ...info, is_protected: true }, { password: null }).is_protected).toBe(false)
    const ended = { ...info, expires_at: '2026-01-02T00:00:00Z', is_expired: true }
    expect(patched(ended, { expires_at: null })).toEqual({ ...ended, expires_at: null, is_expired: false })
    expect(patched(ended, { is_live: true })).toEqual({ ...ended, is_live: true })
  })
})

it('PUBWEB-COMING-1: what is chosen before a page is on the web is shown at once', () => {
  const options = {
    comments_enabled: true,
    duplicate_enabled: true,
    comments_closed: false,
    is_indexed: true,
    is_live: false,
    is_protected: true,
    expires_at: null,
    is_expired: false,
  }
  expect(patchedOptions(options, { is_indexed: false, password: null })).toEqual({
    ...options,
    is_indexed: false,
    is_protected: false,
  })
})
