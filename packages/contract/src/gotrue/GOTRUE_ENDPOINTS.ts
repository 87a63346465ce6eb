import { changePassword, getAuthUser, logout, reauthenticate, updateAuthUser } from './account.ts'
import {
  authorizeWithProvider,
  finishProviderSignIn,
  linkIdentity,
  postProviderSignIn,
  unlinkIdentity,
} from './providers.ts'
import { getAuthHealth, getAuthSettings } from './service.ts'
import {
  recoverPassword,
  resendMail,
  sendMagicLink,
  sendOneTimeCode,
  signUp,
  verifyLink,
  verifyToken,
  verifyUser,
} from './signIn.ts'
import {
  createAuthUser,
  deleteAuthUser,
  generateLink,
  getAuthUserById,
  inviteUser,
  listAuthUsers,
  updateAuthUserById,
} from './admin.ts'
import { grantToken } from './token.ts'

/** Calls of the auth service. */
export const GOTRUE_ENDPOINTS = {
  getAuthHealth,
  getAuthSettings,
  getAuthUser,
  updateAuthUser,
  changePassword,
  reauthenticate,
  logout,
  grantToken,
  signUp,
  recoverPassword,
  resendMail,
  sendMagicLink,
  sendOneTimeCode,
  verifyToken,
  verifyLink,
  listAuthUsers,
  createAuthUser,
  getAuthUserById,
  updateAuthUserById,
  deleteAuthUser,
  inviteUser,
  generateLink,
  authorizeWithProvider,
  finishProviderSignIn,
  postProviderSignIn,
  linkIdentity,
  unlinkIdentity,
  verifyUser,
}
