import { readNumber } from './readNumber.ts'

type Data = Readonly<Record<string, unknown>>

/** Level of a heading, 1 to 6; invalid values count as 1. */
export function headingLevel(data: Data): number {
  return levelOf(data) ?? 1
}

/** Level of a toggle heading, 1 to 6; null for plain toggles and all other blocks. */
export function toggleLevel({ type, data }: { readonly type: string; readonly data: Data }): number | null {
  return type === 'toggle_list' ? levelOf(data) : null
}

function levelOf(data: Data): number | null {
  const number = Math.trunc(readNumber(data['level']))
  return number >= 1 && number <= 6 ? number : null
}
