import type { administration } from './en/administration.ts'
import type { app } from './en/app.ts'
import type { database } from './en/database.ts'
import type { databasePanels } from './en/databasePanels.ts'
import type { document } from './en/document.ts'
import type { late } from './en/late.ts'
import type { settings } from './en/settings.ts'
import type { start } from './en/start.ts'
import type { HasValues, MessageValues } from './message/MessageValues.ts'
import type { Messages } from './Words.ts'

/** The messages of the app. */
type English = typeof start &
  typeof app &
  typeof late &
  typeof database &
  typeof databasePanels &
  typeof settings &
  typeof administration &
  typeof document

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Leaves<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** The message at a key of nested messages. */
export type MessageAt<Source, Key extends string> = Key extends keyof Source
  ? Source[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof Source
      ? MessageAt<Source[First], Rest>
      : never
    : never

/** Every key of nested messages, as `feature.name`. */
export type KeyOf<Source extends Messages> = Leaves<Source>

/** Every key of the messages of the app. */
export type AnyMessageKey = Leaves<English>

type TextAt<Key extends string> = Extract<MessageAt<English, Key>, string>

/** Those of messages without values, which is what tables of keys hold. */
export type MessageKey = {
  [Key in AnyMessageKey]: HasValues<TextAt<Key>> extends true ? never : Key
}[AnyMessageKey]

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never

/** The values that the messages at some keys ask for; of several keys, those that any of them asks for. */
export type ValuesAt<Key extends string> = Together<
  Key extends MessageKey ? object : MessageValues<TextAt<Key>>
>

/** The words at a key, with the values that its message asks for. */
export type Translate = <Key extends AnyMessageKey>(
  key: Key,
  ...values: [Key] extends [MessageKey] ? [] : [values: ValuesAt<Key>]
) => string
