import { expect, it } from 'vitest'
import { isAppPath } from './isAppPath.ts'
import { settleAddresses } from './settleAddresses.ts'

const APP = '/app/16fd334e-0ff6-5b83-96c7-85a1f5413512'

it.each([
  [APP, true],
  [`${APP}/import`, true],
  ['/app/import', false],
  ['/app/index.html', false],
  [`${APP}.html`, false],
  [`//evil.example${APP}`, false],
  [`https://evil.example${APP}`, false],
])('IMP-ADDRESS-2: %s is a path of the app: %s', (address, isOne) => {
  expect(isAppPath(address)).toBe(isOne)
})

it('IMP-ADDRESS-2: links to parts of the app stay, those to other paths lead nowhere', () => {
  const linked = (href: string) => ({ type: 'paragraph', text: [{ text: 'Import', attributes: { href } }] })
  expect(settleAddresses([linked(`${APP}/import`)], () => null)).toEqual([linked(`${APP}/import`)])
  expect(settleAddresses([linked('/import')], () => null)).toEqual([
    { type: 'paragraph', text: [{ text: 'Import' }] },
  ])
})
