/** IMP-ADDRESS-2: whether an address is a path of the app, which leads there from every page of it, and to no file. */
export function isAppPath(address: string): boolean {
  return /^\/app\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$)/.test(address)
}
