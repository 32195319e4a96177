import type { Config } from '../../config.ts'
import { offeredProviders } from '../../identity/social/services.ts'
import type { Handlers } from '../../platform/handler.ts'
import type { Playground } from './playground.ts'

/** The demo account that a trial installation shows on its sign-in page. */
export const demoAccount = { email: 'demo@atelier.local', password: 'demo-atelier', name: 'Demo' } as const

/** The call that describes this installation. */
export function createSettingsHandlers(config: Config, playground: Playground): Handlers<'GET /config'> {
  return {
    'GET /config': async ({ origin, visited }) => {
      const on = playground.isOn(visited)
      return {
        app_name: config.appName,
        public_url: origin,
        playground: {
          on,
          title: on ? (playground.title ?? null) : null,
          description: on ? (playground.description ?? null) : null,
        },
        social: offeredProviders(config.social),
        payments: config.payments.mode,
        assistant: true,
        demo_account: config.demoAccount
          ? { email: demoAccount.email, password: demoAccount.password }
          : null,
      }
    },
  }
}
