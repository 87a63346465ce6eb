import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/testing/index.ts'
import { languageFromHeader, mailLanguage } from './mailLanguage.ts'
import { languageOf } from './languageOf.ts'

let test: TestDatabase
const userId = '0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'
const email = 'mara@example.org'

beforeAll(async () => {
  test = await createTestDatabase()
  await test.database.execute(
    sql`INSERT INTO auth_users (id, email, created_at, updated_at) VALUES (${userId}, ${email}, now(), now())`,
  )
})
afterAll(() => test.close())

it('MAIL-LANG-1: is what the person chose, else what the browser asked for, else that of the sender, else English', async () => {
  const { database } = test
  const both = async (fallback?: string) => [
    await languageOf(database, { userId }, fallback),
    await languageOf(database, { email: 'Mara@Example.org' }, fallback),
  ]
  expect(await both()).toEqual(['en', 'en'])
  expect(await both('fr-CA')).toEqual(['fr', 'fr'])
  await database.execute(sql`UPDATE auth_users SET language = 'pl'`)
  expect(await both('fr')).toEqual(['pl', 'pl'])
  await database.execute(sql`INSERT INTO users (id, uid, email, name, metadata, created_at, updated_at)
    VALUES (${userId}, 1, ${email}, 'Mara', '{"language":"ja"}', now(), now())`)
  expect(await both('fr')).toEqual(['ja', 'ja'])
  for (const chosen of ['"sv"', '5', 'null', '{}']) {
    await database.execute(sql`UPDATE users SET metadata = jsonb_build_object('language', ${chosen}::jsonb)`)
    expect(await both('fr')).toEqual(['pl', 'pl'])
  }
  expect(await languageOf(database, { email: 'nobody@example.org' }, 'ko-KR')).toBe('ko')
})

it('MAIL-LANG-1: knows a language by its regions and scripts', () => {
  expect(
    ['de-AT', 'PT_br', 'zh', 'zh-Hans-SG', 'zh-CN', 'zh-TW', 'zh-Hant', 'iw', 'sv', '', null, 'e', '*'].map(
      mailLanguage,
    ),
  ).toEqual(['de', 'pt', 'zh-CN', 'zh-CN', 'zh-CN', null, null, 'he', null, null, null, null, null])
})

it('MAIL-LANG-1: reads the preferred of a browser by their weights', () => {
  const headers = {
    'de-AT,de;q=0.9,en;q=0.8': 'de',
    'sv, fr;q=0.5, en;q=0.7': 'en',
    'zh-TW,zh;q=0.9,en;q=0.8': 'zh-CN',
    'ar;q=0, nl;q=0.1': 'nl',
    '*': null,
    'sv;q=1': null,
    ';;;,=,q=;': null,
    [`${'x'.repeat(5000)},de`]: null,
  }
  for (const [header, language] of Object.entries(headers)) expect(languageFromHeader(header)).toBe(language)
  expect(languageFromHeader(undefined)).toBeNull()
})
