/** Start of a numbered run; old documents hold it as text. Anything but a whole number from 0 is 1. */
export function numberFrom(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 && number < 1e9
    ? number
    : 1
}

/** The number of an item: digits, letters or roman numerals, alternating by the level of the list. */
export function numberMark(number: number, level: number): string {
  const style = level % 3
  if (number < 1 || style === 0) return `${number}.`
  return style === 1 ? `${letters(number)}.` : `${roman(number)}.`
}

// 1 → a, 26 → z, 27 → aa.
function letters(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text
  }
  return text
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

// Roman numerals end at 3999; larger numbers are shown as digits.
function roman(number: number): string {
  if (number > 3999) return String(number)
  let rest = number
  let text = ''
  for (const [value, letter] of ROMAN) {
    while (rest >= value) {
      text += letter
      rest -= value
    }
  }
  return text
}
