import type { socialRoutes } from '@atelier/contract/routes/social'
import { Counter, type Registry } from 'prom-client'
import type { Playground } from '../../operations/settings/playground.ts'
import type { Handlers, Request } from '../../platform/handler.ts'
import { codeRequired } from '../accounts/two-factor/second-factor.ts'
import { type UserSources, viewSession } from '../accounts/user-view.ts'
import { ATTEMPT_MINUTES, type SocialSignIn } from './service.ts'

const COOKIE = 'atelier-social'
/** The cookie of a sign-in that still requires a second factor. */
const HALF_COOKIE = 'atelier-half'

type AnyRequest = Request<'GET /social/{provider}'> | Request<'POST /social/{provider}/validation'>

/** The dependencies of the calls of social sign-in. */
export interface SocialSources extends UserSources {
  social: SocialSignIn
  playground: Playground
  metrics: Registry
}

/** The calls of social sign-in. */
export type SocialCalls = keyof typeof socialRoutes | 'POST /social/second-factor'

/** Handles the calls of social sign-in. */
export function createSocialHandlers(sources: SocialSources): Handlers<SocialCalls> {
  const { social, playground } = sources
  const signIns = new Counter({
    name: 'atelier_social_sign_ins_total',
    help: 'Completed social sign-ins',
    labelNames: ['provider', 'playground'] as const,
    registers: [sources.metrics],
  })
  /** The playground has its own host name, and its cookies are limited to it. */
  const visitOf = ({ params: { provider }, ip, userAgent, origin, visited }: AnyRequest) => ({
    provider,
    ip,
    userAgent,
    base: playground.isOn(visited) ? visited : origin,
  })
  const keep = (
    request: Pick<AnyRequest, 'origin' | 'visited' | 'setCookie'>,
    [name, value]: [name: string, value: string],
    maxAge: number,
  ) => {
    const base = playground.isOn(request.visited) ? request.visited : request.origin
    request.setCookie(name, value, { path: '/v1/social', maxAge, secure: base.startsWith('https:') })
  }
  return {
    'GET /social/{provider}': async (request) => {
      const { url, cookie } = await social.begin(visitOf(request))
      keep(request, [COOKIE, cookie], ATTEMPT_MINUTES * 60)
      return { url }
    },
    'POST /social/{provider}/validation': async (request) => {
      const { code, state } = request.body
      const cookie = request.cookies[COOKIE]
      // Whatever the result, this attempt is over.
      keep(request, [COOKIE, ''], 0)
      const outcome = await social.complete(visitOf(request), { code, state, cookie })
      if ('half' in outcome) {
        keep(request, [HALF_COOKIE, outcome.half], ATTEMPT_MINUTES * 60)
        throw codeRequired()
      }
      const { playground: isPlayground = 'false' } = request.query
      signIns.inc({ provider: request.params.provider, playground: isPlayground })
      return await viewSession(sources, outcome.opened)
    },
    'POST /social/second-factor': async (request) => {
      const { ip, userAgent, body, cookies, visited } = request
      const found = await social.completeHalf(
        { ip, userAgent },
        { half: cookies[HALF_COOKIE], otp: body.otp },
      )
      keep(request, [HALF_COOKIE, ''], 0)
      signIns.inc({ provider: found.provider, playground: String(playground.isOn(visited)) })
      return await viewSession(sources, found.opened)
    },
  }
}
