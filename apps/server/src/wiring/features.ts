import type { RouteName } from '@atelier/contract/routes/registry'
import { assistantFeature } from '../assistant/feature.ts'
import { paymentFeature } from '../billing/payments/feature.ts'
import { createWalletHandlers } from '../billing/wallet/routes.ts'
import { exportFeature } from '../content/exports/feature.ts'
import { createHistoryHandlers } from '../content/history/routes.ts'
import { libraryFeature } from '../content/library/feature.ts'
import { shareFeature } from '../content/shares/feature.ts'
import { storageFeature } from '../content/storage/feature.ts'
import { trashFeature } from '../content/trash/feature.ts'
import { conversionFeature } from '../conversions/feature.ts'
import { demoFeature } from '../generation/demo/feature.ts'
import { createListHandlers } from '../generation/lists/routes.ts'
import { createModelHandlers } from '../generation/models/routes.ts'
import { createPdfHandlers } from '../generation/pdf/routes.ts'
import { pronunciationFeature } from '../generation/pronunciations/feature.ts'
import { sheetFeature } from '../generation/sheets/feature.ts'
import { createRecordingHandlers } from '../generation/speech/recording-routes.ts'
import { voiceFeature } from '../generation/voices/feature.ts'
import { accountFeature } from '../identity/accounts/feature.ts'
import { profileFeature } from '../identity/accounts/profile-routes.ts'
import { createInvitationHandlers } from '../identity/invitations/routes.ts'
import { keyFeature } from '../identity/keys/feature.ts'
import { socialFeature } from '../identity/social/feature.ts'
import { teamFeature } from '../identity/teams/feature.ts'
import { ledgerFeature } from '../ledger/feature.ts'
import { adminFeature } from '../operations/admin/feature.ts'
import { createMetricHandlers } from '../operations/metrics/routes.ts'
import { modelFeature } from '../operations/models/feature.ts'
import { moderationFeature } from '../operations/moderation/feature.ts'
import { createSettingsHandlers } from '../operations/settings/routes.ts'
import { voicePackFeature } from '../operations/voices/feature.ts'
import type { Feature } from '../platform/feature.ts'
import type { Handlers } from '../platform/handler.ts'
import { webhookFeature } from '../webhooks/feature.ts'
import { createKindFeatures, priceStart } from './kinds.ts'
import type { Parts } from './services.ts'

/** Every feature. Sweeps and erasures run in this order, after those of conversions. */
const createFeatures = (parts: Parts) =>
  [
    accountFeature(parts),
    socialFeature({ ...parts, social: parts.config.social }),
    keyFeature(parts),
    teamFeature(parts),
    { handlers: createInvitationHandlers(parts.invitations) },
    paymentFeature(parts),
    { handlers: createWalletHandlers({ ...parts, price: (...quote) => priceStart(parts, ...quote) }) },
    libraryFeature(parts),
    { handlers: createHistoryHandlers(parts) },
    shareFeature(parts),
    storageFeature(parts),
    trashFeature(parts),
    exportFeature(parts),
    { handlers: createListHandlers(parts) },
    { handlers: createModelHandlers(parts.engines) },
    { handlers: createRecordingHandlers(parts) },
    { handlers: createPdfHandlers(parts) },
    sheetFeature(parts),
    pronunciationFeature(parts),
    voiceFeature(parts),
    ...createKindFeatures(parts),
    demoFeature(parts),
    assistantFeature(parts),
    webhookFeature(parts),
    moderationFeature(parts),
    ledgerFeature(parts),
    adminFeature(parts),
    modelFeature(parts),
    voicePackFeature(parts),
    { handlers: createMetricHandlers(parts) },
    { handlers: createSettingsHandlers(parts.config, parts.playground) },
  ] as const

type NameOf<F> = F extends { handlers: infer H } ? keyof H : never

/** The combined features of the program. */
export function joinFeatures(parts: Parts) {
  const features = createFeatures(parts)
  const list: readonly Feature[] = features
  const conversions = conversionFeature({ ...parts, sweeps: list.flatMap(({ sweeps = [] }) => sweeps) })
  const profiles = profileFeature({ ...parts, erasures: [conversions, ...list] })
  const all = [conversions, ...list, profiles]
  // A missing handler is a compile error.
  const handlers: Pick<
    Handlers<RouteName>,
    NameOf<(typeof features)[number] | typeof profiles>
  > = Object.assign({}, ...all.map((feature) => feature.handlers))
  return { all, handlers, jobs: all.flatMap(({ jobs = [] }) => jobs) }
}
