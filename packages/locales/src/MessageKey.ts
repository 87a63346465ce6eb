import type en from './en.json'
import type late from './en.late.json'
import type start from './en.start.json'

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Leaves<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

type Singular<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key

/** Every key of the words, as `feature.name`; a plural is named without its form. */
export type MessageKey = Singular<Leaves<EnglishMessages>>

/** The shape of the English words, for the types of i18next. */
export type EnglishMessages = typeof start & typeof en & typeof late
