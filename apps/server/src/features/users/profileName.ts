/** Longest name taken from what a sign-in brings along. */
const MAX_NAME_LENGTH = 100

/** What to call somebody new: the name their sign-in brought along, else the words of their address. */
export function profileName(email: string, metadata: Readonly<Record<string, unknown>>): string {
  for (const key of ['name', 'full_name', 'nickname']) {
    const value = metadata[key]
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, MAX_NAME_LENGTH)
  }
  const local = email.slice(0, email.lastIndexOf('@'))
  const words = (local.split('+')[0] ?? local).split(/[._-]+/).filter((word) => word !== '')
  return words.map(capitalize).join(' ') || local
}

function capitalize(word: string): string {
  const [first = '', ...rest] = word
  return first.toLocaleUpperCase('en') + rest.join('')
}
