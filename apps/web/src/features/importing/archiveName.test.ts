import { expect, it } from 'vitest'
import { archiveName } from './archiveName.ts'

it('ARC-NAME-1: a workspace is named as its archive without the ending, or by a random id', () => {
  expect(archiveName('Boats.zip')).toBe('Boats')
  expect(archiveName('a.b.zip')).toBe('a.b')
  expect(archiveName('.zip')).toMatch(/^[0-9a-f-]{36}$/)
})
