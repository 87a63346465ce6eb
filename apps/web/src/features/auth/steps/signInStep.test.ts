import { expect, it } from 'vitest'

import { readSignInPlace, withSignInPlace, type SignInStep } from './signInStep.ts'

const query = (text: string) => new URLSearchParams(text)

it.each([
  ['', { step: 'email', email: '' }],
  ['email=a@b.example', { step: 'email', email: 'a@b.example' }],
  ['email=a@b.example&action=checkEmail', { step: 'code', email: 'a@b.example' }],
  ['action=checkEmail', { step: 'email', email: '' }],
  ['action=enterPassword', { step: 'password', email: '' }],
  ['action=toString&email=a@b.example', { step: 'email', email: 'a@b.example' }],
])('AUTH-WEB-STEP-1: %j is the place %j', (text, place) => {
  expect(readSignInPlace(query(text))).toEqual(place)
})

it.each<SignInStep>(['email', 'code', 'password', 'signUp', 'signUpCode', 'recoveryCode', 'newPassword'])(
  'AUTH-WEB-STEP-1: the step %s comes back from its address, and leaves the rest of it alone',
  (step) => {
    const place = { step, email: 'a+b@c.example' }
    const written = withSignInPlace(query('blockId=1&action=old'), place)
    expect(readSignInPlace(query(written.toString()))).toEqual(place)
    expect(withSignInPlace(written, null).toString()).toBe('blockId=1')
  },
)
