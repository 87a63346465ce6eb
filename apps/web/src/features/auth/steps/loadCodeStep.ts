import type { CodeStep } from './CodeStep.tsx'

/** The step after the mail; asked for while the mail is on its way. */
export async function loadCodeStep(): Promise<{ readonly default: typeof CodeStep }> {
  return { default: (await import('./CodeStep.tsx')).CodeStep }
}
