import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { createLogger } from '../logger.ts'
import { TEST_CONFIG } from '../testing/index.ts'
import type { App } from './App.ts'
import { createApp } from './createApp.ts'
import { serveWeb } from './serveWeb.ts'

const PAGE = '<!doctype html><title>Sheaf</title>'
const HTML = { accept: 'text/html' }

describe('serveWeb', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-web-'))
  const config = {
    ...TEST_CONFIG,
    dataFolder: folder,
    client: {
      apiUrl: '',
      authUrl: '/gotrue',
      wsUrl: 'wss://sync.example.org',
      termsUrl: '',
      privacyUrl: '',
      websiteUrl: '',
    },
  }
  let app: App

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), PAGE)
    writeFileSync(join(folder, 'sw.js'), 'worker')
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
    writeFileSync(join(folder, 'assets/index-1a2b.js'), 'script')
    writeFileSync(join(folder, 'assets/index-1a2b.js.gz'), gzipSync('script'))
    mkdirSync(join(folder, '_diagram'))
    writeFileSync(join(folder, '_diagram/frame.html'), '<!doctype html>')
    mkdirSync(join(folder, 'af_icons/home'), { recursive: true })
    writeFileSync(join(folder, 'af_icons/icons.json'), '{}')
    writeFileSync(join(folder, 'af_icons/home/lamp.svg'), '<svg/>')
    app = await createApp({ config, logger: createLogger('silent'), ids: createIds(systemClock) })
    await serveWeb(app, {
      client: config.client,
      hasLanguageModel: true,
      hasBilling: true,
      mailbox: { isOpenTo: (cookies) => cookies === 'key' },
      folder,
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    '/',
    '/login',
    '/login/',
    '/app',
    '/app/a/b',
    '/auth/callback?x=1',
    '/accept-invitation?invited_id=x',
    '/after-payment?workspace=x',
  ])('answers %s with the page of the client', async (url) => {
    const answer = await app.inject({ url, headers: HTML })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(PAGE)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('keeps files with a hash in their name for ever, and sends the compressed copy', async () => {
    const answer = await app.inject({ url: '/assets/index-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(gunzipSync(answer.rawPayload).toString()).toBe('script')
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('OFF-APP-1: serves the manifest of the installable app with its type, looked at anew each time', async () => {
    const { headers } = await app.inject('/manifest.webmanifest')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('EDIT-MERMAID-4: gives the page of diagrams a policy of its own, without an origin', async () => {
    const { headers } = await app.inject('/_diagram/frame.html')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self'; sandbox allow-scripts",
    )
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const page = await app.inject({ url: '/app', headers: HTML })
    expect(page.headers['content-security-policy']).not.toMatch(/style-src [^;]*unsafe-inline/)
    expect((await app.inject('/_diagram/../index.html')).headers['content-security-policy']).not.toContain(
      'sandbox',
    )
  })

  it('serves the icons with their types, kept for a week', async () => {
    const icon = await app.inject('/af_icons/home/lamp.svg')
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    })
    expect((await app.inject('/af_icons/icons.json')).headers['content-type']).toMatch('application/json')
  })

  it.each([
    '/af_icons/home/gone.svg',
    '/af_icons/',
    '/af_icons/%2e%2e/index.html',
    '/af_icons/home%2f..%2f..%2fsw.js',
  ])('has no icon at %s', async (url) => {
    const answer = await app.inject({ url, headers: HTML })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('worker')
  })

  it('tells the client its settings', async () => {
    const answerTo = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/config.json', headers })).json<unknown>()
    const mailbox = { hasLanguageModel: true, hasBilling: true, hasLocalMailbox: true, isMailboxOpen: false }
    expect(await answerTo({})).toEqual({ ...config.client, ...mailbox })
    expect(await answerTo({ cookie: 'key' })).toEqual({ ...config.client, ...mailbox, isMailboxOpen: true })
  })

  it.each(['/404', '/nothing', '/a/b/c', '/import', '/as-template'])(
    'answers %s with the not-found page and status 404',
    async (url) => {
      const answer = await app.inject({ url, headers: HTML })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(PAGE)
    },
  )

  it('answers /gotrue/nothing in the words of the auth service with status 404', async () => {
    const answer = await app.inject({ url: '/gotrue/nothing', headers: HTML })
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 404, error_code: 'not_found' }])
  })

  it.each(['/api/nothing', '/assets/gone.js'])('answers %s in the envelope with status 404', async (url) => {
    const answer = await app.inject({ url, headers: HTML })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: -2, message: 'There is nothing here.' })
  })

  it('R6: allows scripts of our own only, and no other origin than the configured ones', async () => {
    const policy = String((await app.inject('/login')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}';/)
    expect(policy).toContain("connect-src 'self' wss://sync.example.org;")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('asks browsers for TLS only where the public origin has it', async () => {
    expect((await app.inject('/login')).headers['strict-transport-security']).toBeUndefined()
    const publicConfig = { ...config, publicUrl: 'https://sheaf.example.org' }
    const behindTls = await createApp({
      config: publicConfig,
      logger: createLogger('silent'),
      ids: createIds(systemClock),
    })
    await serveWeb(behindTls, {
      client: config.client,
      hasLanguageModel: false,
      hasBilling: false,
      mailbox: null,
      folder,
    })
    expect((await behindTls.inject('/login')).headers['strict-transport-security']).toBe('max-age=31536000')
    await behindTls.close()
  })
})
