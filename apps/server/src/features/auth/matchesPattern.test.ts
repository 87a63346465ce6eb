import { expect, it } from 'vitest'
import { matchesPattern } from './matchesPattern.ts'

it.each([
  ['https://app.example.org/', 'https://app.example.org', true],
  ['https://app.example.org/callback', 'https://app.example.org', false],
  ['https://app.example.org/auth/callback', 'https://app.example.org/**', true],
  ['https://app.example.org/', 'https://app.example.org/**', true],
  ['https://a.example.org/', 'https://*.example.org', true],
  ['https://a.b.example.org/', 'https://*.example.org', false],
  ['https://a.b.example.org/x', 'https://**.example.org/*', true],
  ['https://evil.example/.example.org/x', 'https://**.example.org/*', false],
  ['https://evil.example/x.example.org', 'https://**', false],
  ['https://appXexample.org/', 'https://app.example.org', false],
  ['http://app.example.org/', 'https://app.example.org', false],
  ['sheaf://callback', 'sheaf://callback', true],
  ['sheaf://callback/a', 'sheaf://callback/?', true],
  ['javascript://callback', 'sheaf://callback', false],
])('AUTH-REDIRECT-2: %s and the pattern %s: %s', (address, pattern, is) => {
  expect(matchesPattern(address, pattern)).toBe(is)
})
