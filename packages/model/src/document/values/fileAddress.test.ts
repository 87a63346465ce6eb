import { expect, it } from 'vitest'
import { fileAddressPath, isFileId, parseFileAddress } from './fileAddress.ts'

const WORKSPACE = '9eebea03-1111-4222-8333-444455556666'
const PARENT = 'cf5e4c7a-1111-4222-8333-444455556666'
const FILE = { workspaceId: WORKSPACE, parentId: PARENT, fileId: 'Hk2YXD9_-x=.' }
const PATH = `/api/file_storage/${WORKSPACE}/v1/blob/${PARENT}/Hk2YXD9_-x%3D.`

it('reads what it writes, with a host of any server and without', () => {
  expect(fileAddressPath(FILE)).toBe(PATH)
  expect(fileAddressPath(FILE, 640)).toBe(`${PATH}?w=640`)
  expect(parseFileAddress(PATH)).toEqual(FILE)
  expect(parseFileAddress(`https://another.example${PATH}?w=640#t`)).toEqual(FILE)
  expect(
    parseFileAddress(
      PATH.replace('%3D', '=')
        .toUpperCase()
        .replace('/API/FILE_STORAGE', '/api/file_storage')
        .replace('/V1/BLOB', '/v1/blob'),
    )?.workspaceId,
  ).toBe(WORKSPACE)
})

it.each([
  '',
  'not an address',
  '/api/file_storage/x/v1/blob/y/z',
  `javascript:${PATH}`,
  PATH.replace(/[^/]+$/, ''),
  PATH.replace(/[^/]+$/, '..'),
  PATH.replace(/[^/]+$/, '%2e%2e'),
  PATH.replace(/[^/]+$/, 'a%2Fb'),
  PATH.replace(/[^/]+$/, '%'),
  null,
  7,
])('takes %j for no file', (url) => {
  expect(parseFileAddress(url)).toBeNull()
})

it.each(['.', '..', '.hidden', 'a/b', 'a b', '', 'a'.repeat(201), 'ä'])('lets no file be called %j', (id) => {
  expect(isFileId(id)).toBe(false)
})
