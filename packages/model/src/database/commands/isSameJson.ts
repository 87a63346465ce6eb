/** Whether two values are the same JSON. The order of keys does not count: stores do not keep it. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    ofA.length === ofB.size && ofA.every(([key, value]) => ofB.has(key) && isSameJson(value, ofB.get(key)))
  )
}
