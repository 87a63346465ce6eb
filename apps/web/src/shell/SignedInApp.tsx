import { TooltipProvider } from '@sheaf/ui'
import { QueryClientProvider } from '@tanstack/react-query'

import { queryClient } from '../platform/api/queryClient.ts'

/** Everything under /app: for people who are signed in. */
export function SignedInApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{null}</TooltipProvider>
    </QueryClientProvider>
  )
}
