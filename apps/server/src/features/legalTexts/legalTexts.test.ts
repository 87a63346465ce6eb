import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const get = (url: string) =>
  server.app.inject({ method: 'GET', url, headers: { 'accept-language': 'xx, en' } })

it.each([
  ['/terms', 'Terms of use', 'What you write is yours'],
  ['/privacy', 'Privacy policy', 'What is stored'],
])('LEGAL-1: %s is a template of ours, readable without scripts', async (path, title, heading) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).toContain(`<h1 class="v-title">${title}</h1>`)
  expect(answer.body).toContain(heading)
  expect(answer.body).toContain('This text is a template that comes with the software.')
})

it('LEGAL-2: a file of the host replaces it from the next request on; nothing in it runs', async () => {
  const path = join(server.platform.config.dataFolder, 'terms.md')
  await writeFile(path, '# Our rules\n\nBe kind. <script>alert(1)</script> [Ask](javascript:alert(1))\n')
  const own = (await get('/terms')).body
  expect(own).toContain('<h1 class="v-title">Our rules</h1>')
  expect(own).toContain('Be kind.')
  expect(own).not.toContain('<script>alert')
  expect(own).not.toContain('href="javascript:')
  await writeFile(path, 'No title, and other words.')
  expect((await get('/terms')).body).toContain('No title, and other words.')
  await rm(path)
  expect((await get('/terms')).body).toContain('Terms of use')
})

it('LEGAL-3: the sign-in page is told where they stand', async () => {
  const config = (await get('/config.json')).json<Record<string, unknown>>()
  expect(config).toMatchObject({ termsUrl: '/terms', privacyUrl: '/privacy' })
})
