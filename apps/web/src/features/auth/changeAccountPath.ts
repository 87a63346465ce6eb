/** The step that says who is signed in and offers to go on as somebody else; both lead to `target` afterwards. */
export function changeAccountPath(target: string = location.pathname + location.search): string {
  return `/login?${new URLSearchParams({ action: 'changeAccount', redirectTo: target }).toString()}`
}
