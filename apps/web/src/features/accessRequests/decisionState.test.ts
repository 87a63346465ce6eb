import { expect, it } from 'vitest'
import { ApiError } from '../../platform/api/ApiError.ts'
import { stateOfRefusal, stateOfStatus } from './decisionState.ts'
import { stateOf } from './useAccessRequest.ts'

it('PEOPLE-ACCESS-8: asked before and turned down reads as asked before', () => {
  expect(stateOf('idle', null)).toEqual({ kind: 'idle' })
  expect(stateOf('pending', null)).toEqual({ kind: 'sending' })
  expect(stateOf('success', null)).toEqual({ kind: 'sent' })
  expect(stateOf('error', new ApiError('access_request_already_exists'))).toEqual({ kind: 'asked' })
  expect(stateOf('error', new ApiError('network_error'))).toEqual({ kind: 'failed', code: 'network_error' })
  expect(stateOf('error', new Error('bug'))).toEqual({ kind: 'failed', code: 'unhandled' })
})

it('PEOPLE-ACCESS-9: says of a request what has become of it', () => {
  expect([0, 1, 2].map(stateOfStatus)).toEqual(['open', 'approved', 'declined'])
  expect(stateOfRefusal('access_request_already_approved')).toBe('approved')
  expect(stateOfRefusal('access_request_already_denied')).toBe('declined')
  expect(stateOfRefusal('not_enough_permissions')).toBe('notOwner')
  expect(stateOfRefusal('missing_view')).toBe('pageGone')
  expect(stateOfRefusal('record_not_found')).toBe('unknown')
  expect(stateOfRefusal('network_error')).toBe('unreachable')
})
