import type { ReactElement } from 'react'
import type { Words } from './problemWords.ts'

interface SkinToneFieldProps {
  /** 0 for none, 1 light to 5 dark. */
  readonly tone: number
  /** Of the five, light to dark; empty until they are known. */
  readonly names: readonly string[]
  readonly words: Words
  readonly onChange: (tone: number) => void
}

const HANDS = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿']

/** The skin tone that emoji of people are shown in. */
export function SkinToneField({ tone, names, words, onChange }: SkinToneFieldProps): ReactElement {
  return (
    <select
      className="cm-tone"
      aria-label={words.skinTone}
      title={words.skinTone}
      value={tone}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {HANDS.map((hand, index) => (
        <option key={hand} value={index}>
          {`${hand} ${index === 0 ? words.noSkinTone : (names[index - 1] ?? '')}`}
        </option>
      ))}
    </select>
  )
}
