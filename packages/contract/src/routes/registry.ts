import type { z } from 'zod'
import type { RouteDefinition } from '../define-route.ts'
import { accountRoutes } from './accounts.ts'
import { activityRoutes } from './activity.ts'
import { adminRoutes } from './admin.ts'
import { adminConversionRoutes } from './admin-conversions.ts'
import { adminModelRoutes } from './admin-models.ts'
import { adminModerationRoutes } from './admin-moderation.ts'
import { adminServerRoutes } from './admin-servers.ts'
import { adminUserRoutes } from './admin-users.ts'
import { adminVoiceRoutes } from './admin-voices.ts'
import { assistantRoutes } from './assistant.ts'
import { audioRoutes } from './audio.ts'
import { dataRoutes } from './data.ts'
import { demoRoutes } from './demo.ts'
import { imageRoutes } from './images.ts'
import { invitationRoutes } from './invitations.ts'
import { itemRoutes } from './items.ts'
import { keyRoutes } from './keys.ts'
import { listRoutes } from './lists.ts'
import { llmRoutes } from './llm.ts'
import { metricRoutes } from './metrics.ts'
import { moderationRoutes } from './moderation.ts'
import { moneyRoutes } from './money.ts'
import { paymentRoutes } from './payments.ts'
import { pdfRoutes } from './pdf.ts'
import { platformRoutes } from './platform.ts'
import { profileRoutes } from './profile.ts'
import { pronunciationRoutes } from './pronunciations.ts'
import { securityRoutes } from './security.ts'
import { shareRoutes } from './shares.ts'
import { sheetRoutes } from './sheets.ts'
import { socialRoutes } from './social.ts'
import { speechRoutes } from './speech.ts'
import { teamRoutes } from './teams.ts'
import { textToolRoutes } from './text-tools.ts'
import { trashRoutes } from './trash.ts'
import { videoRoutes } from './videos.ts'
import { voiceRoutes } from './voices.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every call of the API, used by the server, the studio and the OpenAPI document. */
export const routes = {
  ...accountRoutes,
  ...socialRoutes,
  ...securityRoutes,
  ...invitationRoutes,
  ...teamRoutes,
  ...profileRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...dataRoutes,
  ...listRoutes,
  ...speechRoutes,
  ...textToolRoutes,
  ...pronunciationRoutes,
  ...pdfRoutes,
  ...voiceRoutes,
  ...demoRoutes,
  ...imageRoutes,
  ...videoRoutes,
  ...audioRoutes,
  ...llmRoutes,
  ...itemRoutes,
  ...trashRoutes,
  ...shareRoutes,
  ...sheetRoutes,
  ...assistantRoutes,
  ...moneyRoutes,
  ...paymentRoutes,
  ...activityRoutes,
  ...platformRoutes,
  ...metricRoutes,
  ...moderationRoutes,
  ...adminModelRoutes,
  ...adminServerRoutes,
  ...adminVoiceRoutes,
  ...adminModerationRoutes,
  ...adminRoutes,
  ...adminUserRoutes,
  ...adminConversionRoutes,
}

/** Type of the list; the studio imports only this type. */
export type Routes = typeof routes
/** Name of a call. */
export type RouteName = keyof Routes & string

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined
type Received<T> = T extends z.ZodType ? z.output<T> : undefined
type FieldOf<R, F extends string> = R extends Record<F, infer T> ? T : undefined

/** Type of a request part as sent by a client. */
export type Sends<N extends RouteName, Part extends 'params' | 'query' | 'body'> = Sent<
  FieldOf<Routes[N], Part>
>
/** Type of a request part as received by a handler, after parsing. */
export type Receives<N extends RouteName, Part extends 'params' | 'query' | 'body'> = Received<
  FieldOf<Routes[N], Part>
>
/** Type of the response as received by a client. */
export type Reply<N extends RouteName> = Received<FieldOf<Routes[N], 'reply'>>
/** Type of the response as returned by a handler. */
export type HandlerReply<N extends RouteName> = Sent<FieldOf<Routes[N], 'reply'>>

/** The same list as entries. */
export const routeEntries = Object.entries(routes) as [RouteName, RouteDefinition][]
