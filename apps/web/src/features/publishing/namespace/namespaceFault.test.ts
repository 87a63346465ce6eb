import { expect, it } from 'vitest'
import { namespaceFault } from './namespaceFault.ts'

it('PUBWEB-SPACE-1: a namespace has 2 to 32 letters, digits and hyphens of ASCII; its first one is always good', () => {
  expect(namespaceFault('small-buildings')).toBeNull()
  expect(namespaceFault('AB')).toBeNull()
  expect(namespaceFault('1f0c9b36-8a53-4d0e-9d8e-0d6c0b8a7f11')).toBeNull()
  expect(namespaceFault('a')).toBe('custom_namespace_too_short')
  expect(namespaceFault('')).toBe('custom_namespace_too_short')
  expect(namespaceFault('x'.repeat(33))).toBe('custom_namespace_too_long')
  expect(namespaceFault('a_b')).toBe('custom_namespace_invalid_character')
  expect(namespaceFault('Docs')).toBe('custom_namespace_reserved')
  expect(namespaceFault('é')).toBe('custom_namespace_invalid_character')
})
