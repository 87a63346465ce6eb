import type { HasValues, MessageValues } from './message/MessageValues.ts'

/** The messages of a language, or of a part of it, by nested keys. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** The shape of messages, whatever they say: what a translation has. */
export type Translation<Source extends Messages> = {
  readonly [Key in keyof Source]: Source[Key] extends Messages ? Translation<Source[Key]> : string
}

/** Messages with their language: text where a message has no values, otherwise a function of its values. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? Word<Source[Key]> : Words<Source[Key]>
}

export type Word<Text extends string> =
  HasValues<Text> extends true ? (values: MessageValues<Text>) => string : string
