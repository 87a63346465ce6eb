/** Letters of a name; paths of a few levels stay below what Windows takes. */
const MAX_NAME_LENGTH = 80
/** What is looked at of a name; a letter may be put together of many parts. */
const MAX_NAME_UNITS = 400
const SEGMENTER = new Intl.Segmenter()
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * EXP-NAME-1: a name that every file system takes, as near to the given one as can be: without separators, control
 * characters and those that turn the direction of writing, without dots or spaces at its ends.
 */
export function safeFileName(name: string, fallback: string): string {
  const plain = name
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]+/gu, ' ')
    .replaceAll(/[<>:"/\\|?*]+/g, '-')
    .replaceAll(/\s+/g, ' ')
  const letters = [...SEGMENTER.segment(plain.slice(0, MAX_NAME_UNITS))].map(({ segment }) => segment)
  const cut = letters.slice(0, MAX_NAME_LENGTH).join('')
  const trimmed = cut.replaceAll(/^[\s.]+|[\s.]+$/g, '')
  if (trimmed === '' || /^-+$/.test(trimmed)) return fallback
  return DEVICES.test(trimmed) ? `_${trimmed}` : trimmed
}

/** Splits the extension off: `photo.jpg` is `photo` and `.jpg`. */
export function splitExtension(name: string): readonly [string, string] {
  const found = /^(.+)(\.[A-Za-z0-9]{1,8})$/.exec(name)
  return found ? [found[1]!, found[2]!] : [name, '']
}

/**
 * Gives each file of a folder a name of its own; also on systems to which large and small letters are the same.
 * `taken` are names that are given away before.
 */
export function createUniqueNames(
  taken: readonly string[] = [],
): (stem: string, extension: string) => string {
  const used = new Set(taken.map(keyOf))
  // Of thousands that are called the same, each goes on where the last one ended.
  const nextNumber = new Map<string, number>()
  return (stem, extension) => {
    const whole = stem + extension
    let name = whole
    let number = nextNumber.get(keyOf(whole)) ?? 2
    for (; used.has(keyOf(name)); number += 1) name = `${stem} (${number})${extension}`
    if (name !== whole) nextNumber.set(keyOf(whole), number)
    used.add(keyOf(name))
    return name
  }
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
