import { expect, it } from 'vitest'
import { isAddress, readEmails } from './readEmails.ts'

const emails = (text: string) => readEmails(text).map(({ email }) => email)

it('PEOPLE-WEB-2: reads lists as people and mail programs write them', () => {
  expect(emails('ilse@example.org, noor@example.org')).toEqual(['ilse@example.org', 'noor@example.org'])
  expect(emails('ilse@example.org;noor@example.org\n\ttomas@example.org  jun@example.org')).toEqual([
    'ilse@example.org',
    'noor@example.org',
    'tomas@example.org',
    'jun@example.org',
  ])
  expect(
    emails('Ilse Berg <Ilse@Example.org>, "Haddad, Noor" <noor@example.org>; mailto:jun@example.org'),
  ).toEqual(['ilse@example.org', 'noor@example.org', 'jun@example.org'])
  expect(emails('نور <noor@example.org>\n<ilse@example.org>')).toEqual([
    'noor@example.org',
    'ilse@example.org',
  ])
  expect(emails(' , ;\n')).toEqual([])
})

it('PEOPLE-WEB-2: answers each address once and keeps what is none as it stands', () => {
  expect(readEmails('Ilse@example.org, ilse@example.org, Ilse Berg, noor@example, <>')).toEqual([
    { email: 'ilse@example.org', isValid: true },
    { email: 'Ilse Berg', isValid: false },
    { email: 'noor@example', isValid: false },
  ])
})

it('PEOPLE-WEB-2: takes a space as the end only of a whole address', () => {
  expect(isAddress('ilse@example.org')).toBe(true)
  expect(isAddress('Ilse Berg <ilse@example.org>')).toBe(true)
  expect(isAddress('Ilse')).toBe(false)
  expect(isAddress('ilse@example.org, noor@example.org')).toBe(false)
})
