import { expect, it } from 'vitest'

import { offeredProviders } from './signInProviders.ts'

const offered = (external: Record<string, boolean>, labels: Record<string, string> = {}) => {
  const rest = { disable_signup: false, password_min_length: 8, mailer_otp_exp: 600 }
  const { first, more } = offeredProviders({ external, external_labels: labels, ...rest })
  return { first: first.map(({ name }) => name), more: more.map(({ name }) => name) }
}

it('AUTH-WEB-PROVIDER-1: only what is on is offered, Google and Apple first', () => {
  const off = { google: false, apple: false, github: false, discord: false, email: true, gitlab: true }
  expect(offered(off)).toEqual({ first: [], more: [] })
  expect(offered({ ...off, discord: true, github: true, apple: true, google: true })).toEqual({
    first: ['Google', 'Apple'],
    more: ['GitHub', 'Discord'],
  })
})

it('AUTH-WEB-PROVIDER-1: without a first one nothing hides behind "More options"', () => {
  expect(offered({ github: true })).toEqual({ first: ['GitHub'], more: [] })
})

it('AUTH-WEB-PROVIDER-2: a provider of the operator’s own stands beside the first ones, by its name', () => {
  expect(offered({ 'custom:acme-corp': true, 'custom:off': false, github: true })).toEqual({
    first: ['Acme corp'],
    more: ['GitHub'],
  })
  expect(offered({ 'custom:acme-corp': true }, { 'custom:acme-corp': 'ACME' }).first).toEqual(['ACME'])
})
