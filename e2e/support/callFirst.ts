/** Has `first` called before each of these methods of an object. */
export function callFirst<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  first: (...args: unknown[]) => void,
): void {
  for (const name of names) {
    const method = target[name].bind(target) as (...args: unknown[]) => unknown
    target[name] = (...args: unknown[]) => {
      first(...args)
      return method(...args)
    }
  }
}
