import { expect, it } from 'vitest'
import { ApiError } from '../../platform/api/ApiError.ts'
import { stateOfRefusal, stateOfStatus } from './decisionState.ts'
import { askingState } from './askingState.ts'

it('PEOPLE-ACCESS-8: asked before and turned down reads as asked before', () => {
  expect(askingState('idle', null)).toEqual({ kind: 'idle' })
  expect(askingState('pending', null)).toEqual({ kind: 'sending' })
  expect(askingState('success', null)).toEqual({ kind: 'sent' })
  expect(askingState('error', new ApiError('access_request_already_exists'))).toEqual({ kind: 'asked' })
  expect(askingState('error', new ApiError('network_error'))).toEqual({
    kind: 'failed',
    code: 'network_error',
  })
  expect(askingState('error', new Error('bug'))).toEqual({ kind: 'failed', code: 'unhandled' })
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
