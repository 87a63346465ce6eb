/** How long it takes to guess a password, told by its length: that is what counts. Null below what is taken. */
export type PasswordStrength = 'fair' | 'good' | 'strong' | null

export function passwordStrength(password: string, minLength: number): PasswordStrength {
  const { length } = Array.from(password)
  // One sign over and over is as good as one sign.
  if (length < minLength || new Set(password).size < 4) return null
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}
