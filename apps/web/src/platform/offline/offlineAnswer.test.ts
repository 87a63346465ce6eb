import { expect, it } from 'vitest'
import { offlineAnswer } from './offlineAnswer.ts'

const origin = 'https://sheaf.example'
const get = (path: string, mode = 'cors') =>
  offlineAnswer({ method: 'GET', mode, url: `${origin}${path}` }, origin)

it('answers for the app and its hashed files alone', () => {
  expect(get('/app', 'navigate')).toBe('shell')
  expect(get('/app/w/v?x=1', 'navigate')).toBe('shell')
  expect(get('/assets/index-abc.js')).toBe('file')
  expect(get('/af_icons/home/lamp.svg')).toBe('file')
})

it('leaves everything else to the network', () => {
  expect(get('/apples/pie', 'navigate')).toBeNull()
  expect(get('/login', 'navigate')).toBeNull()
  expect(get('/api/user/profile')).toBeNull()
  expect(get('/gotrue/token')).toBeNull()
  expect(offlineAnswer({ method: 'POST', mode: 'cors', url: `${origin}/assets/x.js` }, origin)).toBeNull()
  expect(
    offlineAnswer({ method: 'GET', mode: 'cors', url: 'https://other.example/assets/x.js' }, origin),
  ).toBeNull()
})
