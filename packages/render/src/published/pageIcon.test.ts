import { expect, it } from 'vitest'
import { pageIcon } from './pageIcon.ts'

const WORKSPACE = '11111111-1111-4111-8111-111111111111'
const FILE = `/api/file_storage/${WORKSPACE}/v1/blob/22222222-2222-4222-8222-222222222222/abc.`
const place = { workspaceId: WORKSPACE, icons: new Set(['home/lamp']) }
const catalogue = (fields: object) => ({ ty: 2, value: JSON.stringify({ color: '0xFFD2515F', ...fields }) })

it('R6: shows emoji, images and icons that there are, and nothing else', () => {
  expect(
    [
      { ty: 0, value: '📚' },
      { ty: 0, value: '' },
      { ty: 0, value: 'x'.repeat(40) },
      { ty: 1, value: 'https://a.example/i.png' },
      { ty: 1, value: `https://b.example${FILE}` },
      { ty: 1, value: 'data:image/svg+xml,<svg/>' },
      catalogue({ groupName: 'home', iconName: 'lamp' }),
      catalogue({ groupName: 'home', iconName: 'gone' }),
      catalogue({ groupName: 'other', iconName: 'chip', iconContent: '<svg/>' }),
      { ty: 2, value: '{"groupName":"a"}' },
      null,
    ].map((icon) => pageIcon(icon, place)),
  ).toEqual([
    { kind: 'emoji', text: '📚' },
    null,
    null,
    { kind: 'image', url: 'https://a.example/i.png' },
    { kind: 'image', url: `${FILE}?w=160` },
    null,
    {
      kind: 'icon',
      id: 'home/lamp',
      storedColor: '0xFFD2515F',
      color: '#d2515f',
      source: '/af_icons/home/lamp.svg',
    },
    null,
    null,
    null,
    null,
  ])
})
