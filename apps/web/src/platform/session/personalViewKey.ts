/** Where this device keeps what somebody changed of a view for themselves. */
export function personalViewKey(userId: string, viewId: string): string {
  return `personal_view_${userId}_${viewId}`
}

/** Forgets all of it, whose ever it is: nobody who signs in here next sees what somebody else filtered by. */
export function forgetPersonalViews(storage: Storage): void {
  const prefix = personalViewKey('', '').slice(0, -1)
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}
