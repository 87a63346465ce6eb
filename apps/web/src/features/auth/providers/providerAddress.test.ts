import { expect, it } from 'vitest'

import { providerAddress } from './providerAddress.ts'

const RETURN = 'https://sheaf.example/auth/callback'
const ENCODED = 'https%3A%2F%2Fsheaf.example%2Fauth%2Fcallback'

it('AUTH-WEB-PROVIDER-3: a provider is reached by its name and the place to return to', () => {
  expect(providerAddress('/gotrue', 'custom:acme', RETURN)).toBe(
    `/gotrue/authorize?provider=custom%3Aacme&redirect_to=${ENCODED}`,
  )
})

it('AUTH-WEB-PROVIDER-3: Google is asked for consent and for access while nobody is there', () => {
  expect(providerAddress('https://auth.example', 'google', RETURN)).toBe(
    `https://auth.example/authorize?provider=google&redirect_to=${ENCODED}&access_type=offline&prompt=consent`,
  )
})
