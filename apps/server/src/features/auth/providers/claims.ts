const MAX_NAME_LENGTH = 200
const MAX_ADDRESS_LENGTH = 500
const MAX_SUBJECT_LENGTH = 255

/** A text of what a provider tells about somebody; null when it is none or longer than `maxLength`. */
export function textClaim(value: unknown, maxLength = MAX_NAME_LENGTH): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text.length > maxLength || /[\p{Cc}]/u.test(text) ? null : text
}

/** What the provider calls the person for good. Throws where it says nothing usable. */
export function subjectClaim(value: unknown): string {
  const subject =
    typeof value === 'number' && Number.isSafeInteger(value)
      ? String(value)
      : textClaim(value, MAX_SUBJECT_LENGTH)
  if (subject === null) throw new Error('The provider does not say who this is')
  return subject
}

/** The address of a picture, over https alone. */
export function pictureClaim(value: unknown): string | null {
  const text = textClaim(value, MAX_ADDRESS_LENGTH)
  return text !== null && URL.parse(text)?.protocol === 'https:' ? text : null
}

export function emailClaim(value: unknown): string | null {
  return textClaim(value, MAX_SUBJECT_LENGTH)
}
