import { expect, it } from 'vitest'
import { SETTINGS } from './settings.ts'
import { settingsInForce } from './settingsInForce.ts'

it('ADMIN-SET-1: no secret, and no password within an address, is among the settings in force', () => {
  const secret = 'hush-hush'
  const env = {
    ...Object.fromEntries(Object.values(SETTINGS).map(({ name }) => [name, `https://me:${secret}@host/x`])),
    GOTRUE_EXTERNAL_GITHUB_SECRET: secret,
    GOTRUE_EXTERNAL_APPLE_PRIVATE_KEY: secret,
    GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'sheaf',
  }
  const settings = settingsInForce(env)
  expect(JSON.stringify(settings)).not.toContain(secret)
  expect(settings.find(({ name }) => name === 'SHEAF_PUBLIC_URL')).toMatchObject({
    value: 'https://…@host/x',
    isSet: true,
  })
  expect(settings.find(({ name }) => name === 'GOTRUE_EXTERNAL_GITHUB_CLIENT_ID')).toMatchObject({
    value: 'sheaf',
    area: 'sign_in',
  })
})

it('ADMIN-SET-1: whatever is named like a secret is one', () => {
  const named = Object.values(SETTINGS)
    .filter(({ name }) => /KEY$|SECRET|ADMIN_PASSWORD$|_TOKEN$|^(SMTP|DATABASE)_URL$/.test(name))
    .filter(({ isSecret }) => isSecret !== true)
  expect(named).toEqual([])
})

it('ADMIN-SET-1: what is not set has its default', () => {
  const settings = settingsInForce({ PORT: ' ' })
  expect(settings.find(({ name }) => name === 'PORT')).toMatchObject({ value: '3000', isSet: false })
  expect(settings.map(({ name }) => name)).toEqual(Object.values(SETTINGS).map(({ name }) => name))
})
