import type { AddressInfo } from 'node:net'
import type { Config } from '../config/index.ts'
import { StartProblem } from '../errors/index.ts'
import { siteUrlOf, type App } from '../http/index.ts'

/** Listens on the configured host and port; resolves to the local origin of the server. */
export async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw new StartProblem(problemOf((cause as NodeJS.ErrnoException).code ?? 'unknown', host, port), {
      cause,
    })
  }
  return siteUrlOf({ publicUrl: null, host, port: (app.server.address() as AddressInfo).port })
}

function problemOf(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine. Use localhost, or 0.0.0.0 to let other machines in.`
    default:
      return `Sheaf cannot listen on ${host}, port ${port} (${code}).`
  }
}
