/**
 * What a function makes of a thing that nobody changes, worked out once for as long as the thing is there: schedules look at
 * all objects after every step, of which a step has written one.
 */
export function remembered<T extends object, R>(work: (thing: T) => R): (thing: T) => R {
  const done = new WeakMap<T, { readonly result: R }>()
  return (thing) => {
    const known = done.get(thing) ?? { result: work(thing) }
    done.set(thing, known)
    return known.result
  }
}
