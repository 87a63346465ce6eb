const STORAGE_KEY = 'choosing_password_of'

/** Where the password is chosen. */
export const NEW_PASSWORD_PATH = '/login?action=resetPassword'

/**
 * Whether the person of this id is signed in by a recovery mail and has yet to choose a password. Kept with the tab, so
 * that a reload comes back to it.
 */
export const recoveryMark = {
  set: (userId: string): void => sessionStorage.setItem(STORAGE_KEY, userId),
  has: (userId: string): boolean => sessionStorage.getItem(STORAGE_KEY) === userId,
  /** Anybody's, also in a page that has to be loaded anew before it knows who is signed in. */
  isSet: (): boolean => sessionStorage.getItem(STORAGE_KEY) !== null,
  remove: (): void => sessionStorage.removeItem(STORAGE_KEY),
}
