import { useQuery } from '@tanstack/react-query'
import { fetchAuthUser, type AuthUser } from './accountApi.ts'

export const AUTH_USER_KEY = ['auth-user']

/** How the signed-in person signs in: addresses, and accounts elsewhere. Asked for when somebody looks at it. */
export function useAuthUser() {
  return useQuery<AuthUser>({
    queryKey: AUTH_USER_KEY,
    queryFn: async () => {
      const user = await fetchAuthUser()
      if (!user.ok) throw new Error(user.error)
      return user.value
    },
    staleTime: 0,
    gcTime: 0,
  })
}
