/**
 * The fill of a person: one of 48, by a hash of their name, so that a name has one colour everywhere: in
 * faces, in carets, and beside comments of people whose id is not known. White reads on each of them at
 * 4.6:1 or better.
 */
export function avatarColor(name: string): string {
  return AVATAR_COLORS[hash(name.trim().normalize('NFC')) % AVATAR_COLORS.length]!
}

/** Sixteen hues at three depths. */
export const AVATAR_COLORS: readonly string[] = [
  '#B14D71',
  '#B64F4F',
  '#B35627',
  '#A36401',
  '#8E7005',
  '#757A02',
  '#4D8228',
  '#068552',
  '#058474',
  '#048189',
  '#007FA1',
  '#1F79BF',
  '#566EC3',
  '#7863BC',
  '#9259AA',
  '#A55190',
  '#9A4157',
  '#9C4438',
  '#974C10',
  '#855904',
  '#736303',
  '#5B6C02',
  '#347430',
  '#047554',
  '#05736C',
  '#02707E',
  '#026C93',
  '#2E64A6',
  '#545AA6',
  '#6E519D',
  '#83498B',
  '#914373',
  '#7C464A',
  '#7C4839',
  '#774D2A',
  '#6D5421',
  '#5E5A24',
  '#4C6030',
  '#376441',
  '#206654',
  '#0D6565',
  '#166274',
  '#2C5D7E',
  '#415882',
  '#545280',
  '#634C79',
  '#70486C',
  '#78465C',
]

// FNV-1a over UTF-16 units: spreads short names well, and is the same everywhere.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
