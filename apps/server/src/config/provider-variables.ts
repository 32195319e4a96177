import type { VariableValues } from '@atelier/engines/hosted/hosted-provider'
import { hostedProviders } from '@atelier/engines/hosted-providers'
import { z } from 'zod'

/** The variables of the hosted providers. */
export const providerVariables = z.object(
  Object.fromEntries(hostedProviders.flatMap(({ variables }) => Object.entries(variables))),
)

/** Incomplete settings, each as the missing variable and its error message. */
export const missingForProviders = (present: VariableValues) =>
  hostedProviders.flatMap(({ missing }) => missing?.(present) ?? [])

/** Whether any hosted provider has a key, which ends trial mode. */
export const hasProviderKey = (present: VariableValues): boolean =>
  Object.keys(providerVariables.shape).some(
    (name) => name.endsWith('_API_KEY') && present[name] !== undefined,
  )
