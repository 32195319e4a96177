import type { socialRoutes } from '@atelier/contract/routes/social'
import { Counter, type Registry } from 'prom-client'
import { type UserSources, viewSession } from '../accounts/user-view.ts'
import type { Handlers, Request } from '../platform/handler.ts'
import type { Playground } from '../settings/playground.ts'
import { ATTEMPT_MINUTES, type SocialSignIn } from './service.ts'

const COOKIE = 'atelier-social'

type AnyRequest = Request<'GET /social/{provider}'> | Request<'POST /social/{provider}/validation'>

/** The calls of social sign-in. */
export function createSocialHandlers(
  sources: UserSources & { social: SocialSignIn; playground: Playground; metrics: Registry },
): Handlers<keyof typeof socialRoutes> {
  const { social, playground } = sources
  const signIns = new Counter({
    name: 'atelier_social_sign_ins_total',
    help: 'Sign-ins with other services that came through',
    labelNames: ['provider', 'playground'] as const,
    registers: [sources.metrics],
  })
  /** The playground has a host name of its own, and its cookies stay there. */
  const visitOf = ({ params: { provider }, ip, origin, visited }: AnyRequest) => ({
    provider,
    ip,
    base: playground.isOn(visited) ? visited : origin,
  })
  const keep = (request: AnyRequest, value: string, maxAge: number) =>
    request.setCookie(COOKIE, value, {
      path: '/v1/social',
      maxAge,
      secure: visitOf(request).base.startsWith('https:'),
    })
  return {
    'GET /social/{provider}': async (request) => {
      const { url, cookie } = await social.begin(visitOf(request))
      keep(request, cookie, ATTEMPT_MINUTES * 60)
      return { url }
    },
    'POST /social/{provider}/validation': async (request) => {
      const { code, state } = request.body
      const cookie = request.cookies[COOKIE]
      // Whatever comes of it, this try is over.
      keep(request, '', 0)
      const opened = await social.complete(visitOf(request), { code, state, cookie })
      const { playground: isPlayground = 'false' } = request.query
      signIns.inc({ provider: request.params.provider, playground: isPlayground })
      return await viewSession(sources, opened)
    },
  }
}
