import type { Config } from '../config.ts'
import type { Handlers } from '../platform/handler.ts'

/** The account that a trial installation shows its visitors. */
export const demoAccount = { email: 'demo@atelier.local', password: 'demo-atelier', name: 'Demo' } as const

/** The call that says what this installation is. */
export function createSettingsHandlers(config: Config): Handlers<'GET /config'> {
  const { appName, playground } = config
  return {
    'GET /config': async ({ origin }) => {
      const on = playground.domain !== undefined && !!URL.parse(origin)?.hostname.includes(playground.domain)
      return {
        app_name: appName,
        playground: {
          on,
          title: on ? (playground.title ?? null) : null,
          description: on ? (playground.description ?? null) : null,
        },
        social: [],
        payments: config.payments.mode,
        assistant: false,
        demo_account: config.demoAccount
          ? { email: demoAccount.email, password: demoAccount.password }
          : null,
      }
    },
  }
}
