import { err, ok, type Result } from '@sheaf/base'

/** A card of the sandbox; one that is `empty` pays once and nothing later. */
export interface SandboxCard {
  readonly kind: 'good' | 'empty'
  readonly last4: string
}

export type CardProblem = 'declined' | 'notCard'

/** The numbers are those that Stripe has for trying things out. Every other number that can be one works. */
const DECLINED = '4000000000000002'
const EMPTY = '4000000000000341'

export function readCard(typed: string): Result<SandboxCard, CardProblem> {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) return err('notCard')
  if (digits === DECLINED) return err('declined')
  return ok({ kind: digits === EMPTY ? 'empty' : 'good', last4: digits.slice(-4) })
}

/** The last digit of a card number follows from the others (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
