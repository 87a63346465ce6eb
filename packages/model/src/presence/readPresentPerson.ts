import { recordOf } from '../database/stored/storedValues.ts'

/** A person who has an object open, as their client announced it (collab-model 1.7): never trusted, always plain text. */
export interface PresentPerson {
  readonly name: string
  readonly avatar: string | null
  readonly userId: string | null
}

/** Reads whose awareness state this is; null where it names nobody. */
export function readPresentPerson(state: unknown): PresentPerson | null {
  const text = recordOf(state)['metadata']
  if (typeof text !== 'string' || text.length > MAX_METADATA_LENGTH) return null
  const { user_name, user_avatar: avatar, user_uuid: userId } = recordOf(text)
  const name = cleanName(user_name)
  if (name === '') return null
  return {
    name,
    avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null,
    userId: typeof userId === 'string' && userId !== '' ? userId : null,
  }
}

/** One short line without control characters and without marks that change the writing direction. */
function cleanName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return Array.from(
    name
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, MAX_NAME_LENGTH)
    .join('')
}

const MAX_METADATA_LENGTH = 10_000
const MAX_NAME_LENGTH = 40
