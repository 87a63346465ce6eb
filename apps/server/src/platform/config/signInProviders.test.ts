import { describe, expect, it } from 'vitest'
import { readSignInProviders } from './signInProviders.ts'

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { providers: readSignInProviders(env, problems), problems }
}

const GOOGLE = {
  GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
  GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'sheaf, sheaf-ios',
  GOTRUE_EXTERNAL_GOOGLE_SECRET: 'hush',
}

describe('AUTH-PROV-CONFIG-1: providers come from the names that GoTrue has', () => {
  it('reads what is enabled, and nothing else', () => {
    const off = { GOTRUE_EXTERNAL_GITHUB_ENABLED: 'false', GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'x' }
    expect(read({ ...GOOGLE, ...off, GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' })).toEqual({
      problems: [],
      providers: [
        {
          id: 'google',
          kind: 'google',
          label: 'Google',
          clientId: 'sheaf',
          secret: { kind: 'given', secret: 'hush' },
          redirectUri: null,
          url: 'https://accounts.google.com',
          scopes: [],
        },
      ],
    })
  })

  it('reads any OpenID provider under a name of its own', () => {
    const prefix = 'GOTRUE_EXTERNAL_CUSTOM_ACME_CORP_'
    const { providers } = read({
      [`${prefix}ENABLED`]: 'true',
      [`${prefix}CLIENT_ID`]: 'sheaf',
      [`${prefix}SECRET`]: 'hush',
      [`${prefix}URL`]: 'https://id.acme.example/realms/all/',
      [`${prefix}SCOPES`]: 'groups,roles',
      [`${prefix}REDIRECT_URI`]: 'https://sheaf.example/gotrue/callback',
    })
    expect(providers).toMatchObject([
      {
        id: 'custom:acme-corp',
        kind: 'openid',
        label: 'Acme corp',
        url: 'https://id.acme.example/realms/all',
        scopes: ['groups', 'roles'],
        redirectUri: 'https://sheaf.example/gotrue/callback',
      },
    ])
  })

  it("takes Apple's secret as it is, or what signs it", () => {
    const apple = { GOTRUE_EXTERNAL_APPLE_ENABLED: 'true', GOTRUE_EXTERNAL_APPLE_CLIENT_ID: 'org.sheaf' }
    const signed = {
      GOTRUE_EXTERNAL_APPLE_TEAM_ID: 'TEAM',
      GOTRUE_EXTERNAL_APPLE_KEY_ID: 'KEY',
      GOTRUE_EXTERNAL_APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
    }
    expect(read({ ...apple, GOTRUE_EXTERNAL_APPLE_SECRET: 'eyJ' }).providers[0]?.secret).toEqual({
      kind: 'given',
      secret: 'eyJ',
    })
    expect(read({ ...apple, ...signed }).providers[0]?.secret).toEqual({
      kind: 'signed',
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
    })
    expect(read(apple).problems).toEqual([
      'GOTRUE_EXTERNAL_APPLE_SECRET is needed where the provider is enabled, or TEAM_ID, KEY_ID and PRIVATE_KEY.',
    ])
  })

  it('says what is missing or unsafe, without secrets', () => {
    expect(
      read({ ...GOOGLE, GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'yes', GOTRUE_EXTERNAL_DISCORD_ENABLED: 'true' })
        .problems,
    ).toEqual([
      'GOTRUE_EXTERNAL_GOOGLE_ENABLED must be true or false.',
      'GOTRUE_EXTERNAL_DISCORD_CLIENT_ID is needed where the provider is enabled.',
      'GOTRUE_EXTERNAL_DISCORD_SECRET is needed where the provider is enabled.',
    ])
    for (const url of ['http://id.example', 'ftp://id.example', 'nothing', 'https://me:hush@id.example']) {
      expect(read({ ...GOOGLE, GOTRUE_EXTERNAL_GOOGLE_URL: url }).problems).toEqual([
        'GOTRUE_EXTERNAL_GOOGLE_URL must be an address that starts with https:// (http:// on this machine alone).',
      ])
    }
    expect(read({ ...GOOGLE, GOTRUE_EXTERNAL_GOOGLE_URL: 'http://127.0.0.1:9000' }).problems).toEqual([])
  })
})
