import { describe, expect, it } from 'vitest'
import { loadConfig } from './loadConfig.ts'
import { settingsInForce } from './settingsInForce.ts'

const load = (env: Record<string, string>) =>
  loadConfig({ env, workingFolder: '/home/ada', projectFolder: '/opt/sheaf' })

const AUTH_DEFAULTS = {
  isSignUpDisabled: null,
  isAutoConfirmed: false,
  isEmailChangeSecure: true,
  minPasswordLength: 8,
  accessTokenSeconds: 3600,
  mailSeconds: 600,
  refreshReuseSeconds: 10,
  isReauthenticationRequired: true,
  isLinkingEnabled: true,
  isCurrentPasswordRequired: false,
  mailsPerNetwork: 200,
  attemptsPerNetwork: 200,
  redirectPatterns: [],
  administrator: null,
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    load(env)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(load({})).toEqual({
      inForce: settingsInForce({}),
      port: 3000,
      host: 'localhost',
      dataFolder: '/opt/sheaf/data',
      publicUrl: null,
      allowedOrigins: [],
      databaseUrl: null,
      s3: null,
      smtpUrl: null,
      mailFrom: 'Sheaf <no-reply@localhost>',
      mailboxKey: null,
      jwtSecret: null,
      auth: AUTH_DEFAULTS,
      logLevel: 'info',
      metricsToken: null,
      billing: false,
      stripe: null,
      templateManagers: 'administrators',
      ownTemplates: true,
      unsplashAccessKey: null,
      ai: null,
      printBrowser: null,
      nightlyExport: null,
      previewNetworks: [],
      signInProviders: [],
      downloadUrl: '',
      client: {
        apiUrl: '',
        authUrl: '/gotrue',
        wsUrl: '/ws/v1',
        termsUrl: '/terms',
        privacyUrl: '/privacy',
        websiteUrl: '',
      },
    })
  })

  it('wants a place for the archives of each night, and a browser that is there', () => {
    expect(load({ SHEAF_NIGHTLY_EXPORT: 'off' }).nightlyExport).toBeNull()
    expect(load({ SHEAF_NIGHTLY_EXPORT: '/backups', SHEAF_NIGHTLY_HOUR: '23' }).nightlyExport).toEqual({
      place: { kind: 'folder', folder: '/backups' },
      hour: 23,
      format: 'markdown',
      keep: 7,
    })
    expect(problemsOf({ SHEAF_NIGHTLY_EXPORT: 's3' })).toEqual([
      'SHEAF_NIGHTLY_EXPORT is s3, but S3_ENDPOINT and what belongs to it are not set.',
    ])
    expect(
      problemsOf({
        SHEAF_NIGHTLY_EXPORT: 'backups',
        SHEAF_NIGHTLY_HOUR: '24',
        SHEAF_NIGHTLY_FORMAT: 'pdf',
        SHEAF_NIGHTLY_KEEP: '0',
        SHEAF_PRINT_BROWSER: '/nowhere/chromium',
      }),
    ).toEqual([
      'SHEAF_PRINT_BROWSER must be the absolute path of a browser that is there.',
      'SHEAF_NIGHTLY_EXPORT must be the absolute path of a folder, s3 or off.',
      'SHEAF_NIGHTLY_HOUR must be a number from 0 to 23.',
      'SHEAF_NIGHTLY_FORMAT must be markdown or html.',
      'SHEAF_NIGHTLY_KEEP must be a number from 1 to 1000.',
    ])
  })

  it('takes what is set', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      SHEAF_DATA: 'team data',
      SHEAF_PUBLIC_URL: 'https://sheaf.example.org/',
      SHEAF_ALLOWED_ORIGINS: 'https://app.example.org, http://localhost:5173',
      DATABASE_URL: 'postgres://ada:secret@db/sheaf',
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_BUCKET: 'sheaf-files',
      S3_ACCESS_KEY: 'ada',
      S3_SECRET_KEY: 'secret',
      SMTP_URL: 'smtps://mail.example.org',
      SHEAF_MAILBOX_KEY: 'a key of my own',
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: 'http://127.0.0.1:12111/',
      SHEAF_TEMPLATE_MANAGERS: 'everybody',
      SHEAF_OWN_TEMPLATES: 'off',
      UNSPLASH_ACCESS_KEY: 'key',
      SHEAF_AI_PROVIDER: 'anthropic',
      SHEAF_AI_API_KEY: 'secret of ada',
      SHEAF_AI_MODEL: 'claude-sonnet, claude-haiku',
      SHEAF_AI_TOKENS_PER_PERSON: '1000',
      SHEAF_PRINT_BROWSER: process.execPath,
      SHEAF_NIGHTLY_EXPORT: 's3',
      SHEAF_NIGHTLY_FORMAT: 'html',
      SHEAF_NIGHTLY_KEEP: '30',
      SHEAF_PREVIEW_NETWORKS: '10.1.0.0/16, fd00:1::/64',
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'debug',
      SHEAF_TERMS_URL: 'https://example.org/terms',
      SHEAF_WS_URL: 'wss://sync.example.org/ws/v1',
      SHEAF_DOWNLOAD_URL: 'https://example.org/get',
    }
    expect(load(env)).toEqual({
      inForce: settingsInForce(env),
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/home/ada/team data',
      publicUrl: 'https://sheaf.example.org',
      allowedOrigins: ['https://app.example.org', 'http://localhost:5173'],
      databaseUrl: 'postgres://ada:secret@db/sheaf',
      s3: {
        endpoint: 'https://s3.example.org',
        bucket: 'sheaf-files',
        accessKey: 'ada',
        secretKey: 'secret',
        region: 'us-east-1',
      },
      smtpUrl: 'smtps://mail.example.org',
      mailFrom: 'Sheaf <no-reply@sheaf.example.org>',
      mailboxKey: 'a key of my own',
      jwtSecret: 'x'.repeat(32),
      auth: AUTH_DEFAULTS,
      logLevel: 'debug',
      metricsToken: null,
      billing: true,
      stripe: { secretKey: 'sk_test', webhookSecret: 'whsec_test', apiUrl: 'http://127.0.0.1:12111' },
      templateManagers: 'everybody',
      ownTemplates: false,
      unsplashAccessKey: 'key',
      ai: {
        provider: 'anthropic',
        baseUrl: 'https://api.anthropic.com/v1',
        apiKey: 'secret of ada',
        models: ['claude-sonnet', 'claude-haiku'],
        tokensPerPerson: 1000,
        tokensPerWorkspace: 5_000_000,
      },
      printBrowser: process.execPath,
      nightlyExport: { place: { kind: 's3' }, hour: 2, format: 'html', keep: 30 },
      previewNetworks: ['10.1.0.0/16', 'fd00:1::/64'],
      signInProviders: [],
      downloadUrl: 'https://example.org/get',
      client: {
        apiUrl: '',
        authUrl: '/gotrue',
        wsUrl: 'wss://sync.example.org/ws/v1',
        termsUrl: 'https://example.org/terms',
        privacyUrl: '/privacy',
        websiteUrl: '',
      },
    })
  })

  it('treats an empty value as unset', () => {
    expect(load({ PORT: '', SHEAF_PUBLIC_URL: ' ' })).toEqual(load({}))
  })

  it('refuses an unknown SHEAF_ name and names the nearest', () => {
    expect(problemsOf({ SHEAF_DATE: '/x' })).toEqual([
      'SHEAF_DATE is not a setting of Sheaf. Did you mean SHEAF_DATA?',
    ])
    expect(problemsOf({ SHEAF_ELEPHANT: '1' })[0]).toMatch(
      /^SHEAF_ELEPHANT is not a setting of Sheaf\. Remove it; there are SHEAF_DATA, /,
    )
  })

  it.each([
    ['PORT', 'http', 'PORT must be a number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a number from 0 to 65535.'],
    [
      'SHEAF_PUBLIC_URL',
      'sheaf.example.org',
      'SHEAF_PUBLIC_URL must be an origin without a path, such as https://sheaf.example.org.',
    ],
    [
      'SHEAF_PUBLIC_URL',
      'https://example.org/sheaf',
      'SHEAF_PUBLIC_URL must be an origin without a path, such as https://sheaf.example.org.',
    ],
    [
      'DATABASE_URL',
      'mysql://host/db',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      'JWT_SECRET',
      'short',
      'JWT_SECRET must have at least 32 characters, such as those of: openssl rand -base64 48.',
    ],
    ['SHEAF_BILLING', 'yes', 'SHEAF_BILLING must be on or off.'],
    ['SHEAF_TEMPLATE_MANAGERS', 'all', 'SHEAF_TEMPLATE_MANAGERS must be administrators or everybody.'],
    ['SHEAF_AUTH_URL', 'gotrue', 'SHEAF_AUTH_URL must be an address that starts with http:// or https://.'],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem])
  })

  it.each([
    '10.1.0.0',
    '10.1.0.0/33',
    '10.1.0/16',
    'fd00::/129',
    'example.org/16',
    '10.1.0.0/',
    '10.0.0.0/8, 1',
  ])('refuses SHEAF_PREVIEW_NETWORKS=%s', (networks) => {
    expect(problemsOf({ SHEAF_PREVIEW_NETWORKS: networks })).toEqual([
      'SHEAF_PREVIEW_NETWORKS must be networks with commas between, such as 10.1.0.0/16 or fd00:1::/64.',
    ])
  })

  it('refuses what cannot be an S3 service', () => {
    const env = {
      S3_ENDPOINT: 's3.example.org',
      S3_BUCKET: 'My_Files',
      S3_ACCESS_KEY: 'ada',
      S3_SECRET_KEY: 's',
    }
    expect(problemsOf(env)).toEqual([
      'S3_ENDPOINT must be an address that starts with http:// or https://.',
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
    ])
  })

  it('refuses half a description of an S3 service', () => {
    expect(
      problemsOf({ S3_ENDPOINT: 'http://localhost:9000', S3_ACCESS_KEY: 'ada', S3_SECRET_KEY: 's' }),
    ).toEqual([
      'S3_ENDPOINT is set, but S3_BUCKET is not. Set all of them to keep files in an S3-compatible service, or none.',
    ])
    expect(problemsOf({ S3_REGION: 'eu-central-1' })).toEqual([
      'S3_REGION is set, but S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY are not. Set all of them to keep files in an S3-compatible service, or none.',
    ])
  })

  it('says everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', SHEAF_NOPE: '1', LOG_LEVEL: 'y' })).toHaveLength(3)
  })
})
