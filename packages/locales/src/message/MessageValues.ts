/**
 * The values that a message asks for, read from its text: a number where it is counted, text for a selection, either for any
 * other place.
 */
export type MessageValues<Text extends string> = {
  readonly [Name in PlacesIn<Text>[0]]: ValueOf<Extract<PlacesIn<Text>, readonly [Name, unknown]>[1]>
}

/** Whether a message has values at all, which is quicker to say than which. */
export type HasValues<Text extends string> = Unquoted<Text> extends `${string}{${string}` ? true : false

/** Without what stands between apostrophes, of which the first is before a brace. */
type Unquoted<Text extends string> = Text extends `${infer Head}'{${string}'${infer Rest}`
  ? Unquoted<`${Head}${Rest}`>
  : Text

type PlaceKind = 'counted' | 'selected' | 'shown'
type Place = readonly [name: string, kind: PlaceKind]

// What is counted may also be shown as it is.
type ValueOf<Kind> = 'counted' extends Kind ? number : 'selected' extends Kind ? string : string | number

type PlacesIn<Text extends string> = Extract<ReadMessage<Unquoted<Text>, never>[0], Place>

/** The places up to the end or to a closing brace, and what is behind that. */
type ReadMessage<Text extends string, Places> = Text extends `${infer Words}{${infer Rest}`
  ? Words extends `${string}}${string}`
    ? [Places, Behind<Text, '}'>]
    : ReadPlace<Rest, Places>
  : [Places, Behind<Text, '}'>]

type ReadPlace<Text extends string, Places> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind},${string}`
    ? ReadForms<
        Behind<Behind<Text, ','>, ','>,
        Places | [Name, Kind extends ' select' ? 'selected' : 'counted']
      >
    : ReadMessage<Rest, Places | [Head, 'shown']>
  : [Places, '']

type ReadForms<Text extends string, Places> = Text extends `${infer Name}{${infer Rest}`
  ? Name extends `${string}}${string}`
    ? ReadMessage<Behind<Text, '}'>, Places>
    : ReadMessage<Rest, never> extends [infer Inner, infer Next extends string]
      ? ReadForms<Next, Places | Inner>
      : never
  : ReadMessage<Behind<Text, '}'>, Places>

type Behind<Text extends string, Mark extends string> = Text extends `${string}${Mark}${infer Rest}`
  ? Rest
  : ''
