/**
 * How numbers of a field are displayed: plain, with commas, as a percentage, or as an amount of a currency (ISO 4217).
 */
export type NumberFormat =
  | { readonly style: 'plain' }
  | { readonly style: 'commas' }
  | { readonly style: 'percent' }
  | { readonly style: 'currency'; readonly currency: string }

/** The format of a stored id (collab-model 4.3); plain for ids that are not in the table. */
export function numberFormat(id: number): NumberFormat {
  if (id === PERCENT) return { style: 'percent' }
  if (id === COMMAS) return { style: 'commas' }
  const currency = CURRENCIES[id]
  return currency ? { style: 'currency', currency } : { style: 'plain' }
}

/** By id; 0 is plain and 3 is not used. */
const CURRENCIES: readonly (string | null)[] = [
  null,
  'USD',
  'CAD',
  null,
  'EUR',
  'GBP',
  'JPY',
  'RUB',
  'INR',
  'KRW',
  'CNY',
  'BRL',
  'TRY',
  'IDR',
  'CHF',
  'HKD',
  'NZD',
  'SEK',
  'NOK',
  'MXN',
  'ZAR',
  'TWD',
  'DKK',
  'THB',
  'HUF',
  'CZK',
  'ILS',
  'CLP',
  'PHP',
  'AED',
  'COP',
  'SAR',
  'MYR',
  'RON',
  'ARS',
  'UYU',
]
const PERCENT = 36
const COMMAS = 37

/** All formats by the ids under which they are stored: those that are no currency first. */
export const NUMBER_FORMATS: readonly { readonly id: number; readonly format: NumberFormat }[] = [
  ...[0, COMMAS, PERCENT].map((id) => ({ id, format: numberFormat(id) })),
  ...CURRENCIES.flatMap((currency, id) => (currency === null ? [] : [{ id, format: numberFormat(id) }])),
]
