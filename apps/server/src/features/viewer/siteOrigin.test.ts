import { expect, it } from 'vitest'
import { siteOrigin } from './siteOrigin.ts'

it.each([
  ['pages.example', 'http://pages.example'],
  ['Pages.Example:8080', 'http://pages.example:8080'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['[::1]:4000', 'http://[::1]:4000'],
  ['evil.example"><script>', 'http://localhost'],
  ['a/../b', 'http://localhost'],
  ['user@evil.example', 'http://localhost'],
  ['a:123456', 'http://localhost'],
  ['', 'http://localhost'],
  ['x'.repeat(300), 'http://localhost'],
])('MACH-ORIGIN-1: host %j is %s', (host, origin) => {
  expect(siteOrigin({ protocol: 'http', host }, null)).toBe(origin)
  expect(siteOrigin({ protocol: 'http', host }, 'https://sheaf.example')).toBe('https://sheaf.example')
})
