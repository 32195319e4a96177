import type { RouteName } from '@atelier/contract/routes/registry'
import type { Registry } from 'prom-client'
import { createActivityHandlers } from '../accounts/activity-routes.ts'
import { createProfileHandlers } from '../accounts/profile-routes.ts'
import { createAccountHandlers } from '../accounts/routes.ts'
import type { Accounts } from '../accounts/service.ts'
import { createSessionHandlers } from '../accounts/session-routes.ts'
import { isSessionOpen } from '../accounts/sessions.ts'
import { createTwoFactorHandlers } from '../accounts/two-factor/routes.ts'
import type { TwoFactor } from '../accounts/two-factor/service.ts'
import { createAdminHandlers } from '../admin/routes.ts'
import { createGuide } from '../assistant/guide/guide.ts'
import { createChatModelFinder } from '../assistant/llm/find-chat-model.ts'
import { createResponders } from '../assistant/responders.ts'
import { createAssistantHandlers } from '../assistant/routes.ts'
import { createAudioHandlers } from '../audio/routes.ts'
import { createConsents } from '../clones/consents.ts'
import { createOwnClones } from '../clones/own-clones.ts'
import { createCloneHandlers, createConsentHandlers } from '../clones/routes.ts'
import { createClones } from '../clones/service.ts'
import type { Engines } from '../conversions/engines.ts'
import { createGiveUp } from '../conversions/give-up.ts'
import type { StartRules } from '../conversions/start.ts'
import { createDemoKeys } from '../demo/keys.ts'
import { createDemoHandlers } from '../demo/routes.ts'
import { createExportHandlers } from '../exports/routes.ts'
import { createExports } from '../exports/service.ts'
import { createHistoryHandlers } from '../history/routes.ts'
import { prepareImageRow } from '../images/prepare-row.ts'
import { createImageHandlers } from '../images/routes.ts'
import { createInvitationHandlers } from '../invitations/routes.ts'
import type { Invitations } from '../invitations/service.ts'
import { isKeyGood } from '../keys/caller.ts'
import { findKeyCap } from '../keys/cap.ts'
import { createKeyHandlers } from '../keys/routes.ts'
import { createMediaHandlers } from '../library/media-routes.ts'
import { createMediaUrls } from '../library/media-urls.ts'
import { createLibrary } from '../library/service.ts'
import { createStarts } from '../library/start-items.ts'
import { createViewHandlers, type Libraries } from '../library/view-handlers.ts'
import { createListHandlers } from '../lists/routes.ts'
import { createLlmHandlers } from '../llm/routes.ts'
import { createMetricHandlers } from '../metrics/routes.ts'
import { createModelHandlers } from '../models/routes.ts'
import { createLedgerAlert } from '../operator/ledger-alert.ts'
import { createPaymentHandlers } from '../payments/routes.ts'
import type { Payments } from '../payments/service.ts'
import { hasSubscription } from '../payments/subscription-view.ts'
import { createPdfHandlers } from '../pdf/routes.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { createSoundCheck } from '../platform/media/sound-check.ts'
import { createDictionary } from '../pronunciations/dictionary.ts'
import { createPronunciationHandlers } from '../pronunciations/routes.ts'
import { createPlayground } from '../settings/playground.ts'
import { createSettingsHandlers } from '../settings/routes.ts'
import { createShareHandlers } from '../shares/routes.ts'
import { createShareTokens } from '../shares/token.ts'
import { createSheetParts } from '../sheets/parts.ts'
import { createSheetStartHandlers, type SheetStarts } from '../sheets/start-routes.ts'
import { createSocialHandlers } from '../social/routes.ts'
import { createSocialSignIn } from '../social/service.ts'
import { createSocialServices } from '../social/services.ts'
import { prepareSpeechRow } from '../speech/prepare-row.ts'
import { createRecordingHandlers } from '../speech/recording-routes.ts'
import { createSpeechHandlers } from '../speech/routes.ts'
import type { SpeechCatalogueOf } from '../speech/speaking-voice.ts'
import { createStorageRule } from '../storage/quota.ts'
import { createStorageHandlers } from '../storage/routes.ts'
import { createTeamHandlers } from '../teams/routes.ts'
import { createOwnerResolver, findMemberCap } from '../teams/scope.ts'
import type { Teams } from '../teams/service.ts'
import { createUploads } from '../uploads/service.ts'
import { createVideoHandlers } from '../videos/routes.ts'
import { createExamples } from '../voices/examples.ts'
import { createVoiceHandlers } from '../voices/routes.ts'
import type { Voices } from '../voices/service.ts'
import { createWalletHandlers } from '../wallet/routes.ts'
import { createWebhookHandlers } from '../webhooks/routes.ts'
import { type Foundations, jobKinds } from './foundations.ts'
import { createModerationCalls, type Moderation } from './moderation.ts'
import { priceStart } from './price-start.ts'
import { openWebhooks } from './webhooks.ts'

/** What the handlers share with the rest of the program. */
export interface FeatureParts {
  accounts: Accounts
  twoFactor: TwoFactor
  teams: Teams
  invitations: Invitations
  engines: Engines
  voices: Voices
  payments: Payments
  moderation: Moderation
  /** The account that owns what visitors make. */
  demoOwner: number
  stopping: AbortSignal
  metrics: Registry
}

/** The handlers of every call; one that is missing does not compile. */
export function createHandlers(
  foundations: Foundations,
  {
    accounts,
    twoFactor,
    teams,
    invitations,
    engines,
    voices,
    payments,
    moderation,
    demoOwner,
    stopping,
    metrics,
  }: FeatureParts,
): Handlers<RouteName> {
  const { config, log, db, locks, files, wakes, workDir, jobs, signer, secret, makePoster } = foundations
  const queue = { jobs, engines }
  const urls = createMediaUrls(signer)
  const rules: StartRules = {
    freeDailyMax: config.freeDailyConversions,
    isSubscribed: hasSubscription,
    caps: [findMemberCap, findKeyCap],
    enforceStorage: createStorageRule(config.freeStorageBytes),
    screening: moderation.screening,
  }
  const libraryOn = (on: Db, kind: keyof Libraries) =>
    createLibrary({ db: on, engines, queue, urls, voices }, kind)
  const libraryOf = (kind: keyof Libraries) => libraryOn(db, kind)
  const libraries: Libraries = {
    speech: libraryOf('speech'),
    image: libraryOf('image'),
    video: libraryOf('video'),
    audio: libraryOf('audio'),
    chat: libraryOf('chat'),
  }
  const giveUp = createGiveUp(db, log, stopping)
  const starts = createStarts({ db, files, giveUp, queue, rules }, libraries.speech)
  const making = { engines, starts, uploads: createUploads({ db, files, workDir, makePoster }) }
  const sheets = createSheetParts({ db, files, giveUp, workDir, queue, rules, urls, libraries, libraryOn })
  const dictionary = createDictionary(db, foundations.notifications)
  const catalogueOf: SpeechCatalogueOf = (ownerId, actorId = ownerId) => {
    let entries: ReturnType<typeof dictionary.of> | undefined
    return {
      voices,
      engines,
      clones: createOwnClones(db, ownerId),
      // Read once for all rows of a spreadsheet: the second time they are gone through, a transaction is open.
      pronunciations: () => {
        entries ??= dictionary.of({ ownerId, actorId })
        return entries
      },
    }
  }
  const clones = createClones({
    ...{ db, engines, files, queue, starts, urls, voices },
    uploads: making.uploads,
    hearSound: createSoundCheck({ ffmpegPath: config.ffmpegPath }),
  })
  const prepareRow: SheetStarts = {
    speech: (defaults, ownerId, actorId) => prepareSpeechRow(catalogueOf(ownerId, actorId), defaults),
    image: (defaults) => prepareImageRow(engines, defaults),
  }
  const playground = createPlayground(config.playground)
  const social = createSocialSignIn({ db, log, accounts, services: createSocialServices(config.social) })
  return {
    ...createAccountHandlers({ db, accounts, teamsOf: teams.of }),
    ...createSessionHandlers({ db }),
    ...createTwoFactorHandlers(twoFactor),
    ...createActivityHandlers({ db }),
    ...createTeamHandlers(teams),
    ...createKeyHandlers({ db }),
    ...createWebhookHandlers(openWebhooks(foundations, { engines, voices })),
    ...createProfileHandlers(foundations),
    ...createSocialHandlers({ db, social, playground, metrics, teamsOf: teams.of }),
    ...createInvitationHandlers(invitations),
    ...createMetricHandlers({ db, metrics }),
    ...createListHandlers({ db }),
    ...createCloneHandlers(clones),
    ...createConsentHandlers(createConsents({ db, queue })),
    ...createVoiceHandlers({ voices, clones, example: createExamples({ db, files, engines, workDir, log }) }),
    ...createSpeechHandlers({ catalogueOf, starts }),
    ...createRecordingHandlers({ db, catalogueOf, rules, starts, urls, uploads: making.uploads }),
    ...createPronunciationHandlers({ db }),
    ...createPdfHandlers({ catalogueOf, starts }),
    ...createDemoHandlers({
      db,
      queue,
      catalogueOf,
      urls,
      keys: createDemoKeys(secret),
      ownerId: demoOwner,
      screening: moderation.screening,
    }),
    ...createImageHandlers(making),
    ...createVideoHandlers(making),
    ...createAudioHandlers(making),
    ...createLlmHandlers({ db, queue, engines, starts, urls, library: libraries.chat }),
    ...createShareHandlers({ db, files, tokens: createShareTokens(secret) }),
    ...sheets.handlers,
    ...createSheetStartHandlers(sheets.service, prepareRow),
    ...createAssistantHandlers({
      ...{ db, locks, log, rules, engines, voices, catalogueOf, starts, urls },
      uploads: making.uploads,
      responderFor: createResponders(
        createGuide({ engines, voices }),
        createChatModelFinder({
          ...{ db, log, files, queue, rules, engines, voices, stopping },
          uploads: making.uploads,
        }),
      ),
    }),
    ...createModelHandlers(engines),
    ...createViewHandlers(db, libraries),
    ...createWalletHandlers({
      db,
      rules,
      price: (body, ownerId, actorId) =>
        priceStart({ catalogueOf, engines, sheets: sheets.service, prepareRow }, body, { ownerId, actorId }),
    }),
    ...createPaymentHandlers({ db, payments }),
    ...createExportHandlers({
      ...{ files, urls, appName: config.appName },
      exports: createExports({ db, jobs, urls, workDir }),
    }),
    ...createStorageHandlers({ db, ...config }),
    ...createHistoryHandlers({
      db,
      wakes,
      stopping,
      resolveOwner: createOwnerResolver(db),
      isStillIn: ({ tokenHash, apiKeyId }) =>
        apiKeyId === null ? isSessionOpen(db, tokenHash) : isKeyGood(db, apiKeyId),
    }),
    ...createMediaHandlers({ db, files, urls, wakes, workDir }),
    ...createSettingsHandlers(config, playground),
    ...createModerationCalls(foundations, { engines, moderation }),
    ...createAdminHandlers({
      ...{ db, engines, queue, urls, jobKinds },
      audit: { db, log, tellOfFault: createLedgerAlert({ ...foundations, ...config }) },
    }),
  }
}
