import { expect, it } from 'vitest'
import { readDomains } from './readDomains.ts'

it('ADMIN-UI-12: mail domains are read as people type them', () => {
  expect(readDomains(' Example.org, @b.example\nbücher.example;example.org ')).toEqual({
    domains: ['example.org', 'b.example', 'xn--bcher-kva.example'],
    wrong: null,
  })
  expect(readDomains('')).toEqual({ domains: [], wrong: null })
  for (const wrong of [
    'localhost',
    'ada@example.org',
    '*.example.org',
    'https://example.org',
    'a..b',
    '-a.org',
  ])
    expect(readDomains(`example.org ${wrong}`).wrong).toBe(wrong)
})
