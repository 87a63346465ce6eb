import { expect, it } from 'vitest'
import { offlineAnswer } from './offlineAnswer.ts'
import { staticRoutes } from './staticRoutes.ts'

const origin = 'https://sheaf.example'

/** What the first route that fits says. */
function sourceOf(path: string, mode = 'cors'): unknown {
  const found = staticRoutes('kept').find(
    ({ condition: { urlPattern, requestMode = mode } }) =>
      requestMode === mode && new URLPattern(urlPattern, origin).test(`${origin}${path}`),
  )
  return found?.source ?? null
}

const answerOf = (path: string, mode = 'cors') =>
  offlineAnswer({ method: 'GET', mode, url: `${origin}${path}` }, origin)

it.each([
  ['/app', 'navigate', 'race-network-and-fetch-handler', 'shell'],
  ['/app/w/v?x=1', 'navigate', 'race-network-and-fetch-handler', 'shell'],
  ['/assets/app-abc.js', 'cors', { cacheName: 'kept' }, 'file'],
  ['/assets/app-abc.css', 'no-cors', { cacheName: 'kept' }, 'file'],
  ['/api/user/workspace', 'cors', 'network', null],
  ['/api/file_storage/w/v1/blob/p/f?w=640', 'no-cors', 'fetch-event', 'stored'],
  ['/config.json', 'cors', 'network', null],
] as const)('SYNC-OPEN-9: %s (%s) does not wait for the worker', (path, mode, source, answer) => {
  expect(sourceOf(path, mode)).toEqual(source)
  expect(answerOf(path, mode)).toBe(answer)
})

it('SYNC-OPEN-9: what the worker keeps once it was used goes through it', () => {
  for (const path of ['/assets/inter-greek-wght-normal-abc.woff2', '/af_icons/home/lamp.svg']) {
    expect(sourceOf(path)).toBeNull()
    expect(answerOf(path)).toBe('file')
  }
  expect(sourceOf('/apples/pie', 'navigate')).toBeNull()
})
