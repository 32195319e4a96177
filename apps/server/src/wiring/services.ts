import { availableParallelism } from 'node:os'
import type { ItemKind } from '@atelier/contract/kinds/kind'
import { createProviders } from '@atelier/engines/catalog'
import type { Provider } from '@atelier/engines/spec/provider'
import { createLocalProvider } from '@atelier/local-engines/provider'
import { Registry } from 'prom-client'
import { chooseProvider } from '../billing/payments/choose-provider.ts'
import { createPayments } from '../billing/payments/service.ts'
import { hasSubscription } from '../billing/payments/subscription-view.ts'
import { createMediaUrls, type MediaUrls } from '../content/library/media-urls.ts'
import { createLibrary } from '../content/library/service.ts'
import type { Libraries } from '../content/library/view-handlers.ts'
import { endShares } from '../content/shares/feature.ts'
import { createStorageRule } from '../content/storage/quota.ts'
import { createCatalog } from '../conversions/catalog.ts'
import { type Engines, indexEngines } from '../conversions/engines.ts'
import { createAbandonFiles } from '../conversions/file-removals.ts'
import type { ConversionQueue } from '../conversions/jobs.ts'
import { createWaveforms } from '../conversions/run/waveforms.ts'
import type { StartRules } from '../conversions/start/rules.ts'
import { createStarts } from '../conversions/start/start-items.ts'
import { createOwnClones } from '../generation/clones/own-clones.ts'
import { createClones } from '../generation/clones/service.ts'
import { openDemoOwner } from '../generation/demo/owner.ts'
import { prepareImageRow } from '../generation/images/prepare-row.ts'
import { createDictionary } from '../generation/pronunciations/dictionary.ts'
import { createSheetParts } from '../generation/sheets/parts.ts'
import type { SheetStarts } from '../generation/sheets/start-routes.ts'
import { prepareSpeechRow } from '../generation/speech/prepare-row.ts'
import type { SpeechCatalogueOf } from '../generation/speech/speaking-voice.ts'
import { createUploads } from '../generation/uploads/service.ts'
import { createVoiceCatalogue } from '../generation/voices/catalogue.ts'
import { createVoices, type Voices } from '../generation/voices/service.ts'
import { syncInstalledVoices, syncLocalVoices } from '../generation/voices/sync.ts'
import { createInvitations } from '../identity/invitations/service.ts'
import { findKeyCap } from '../identity/keys/cap.ts'
import { createSignedInFinder } from '../identity/signed-in.ts'
import { createOwnerResolver, findMemberCap } from '../identity/teams/scope.ts'
import { createTeams } from '../identity/teams/service.ts'
import { createProviderWatch, showDownProviders } from '../operations/metrics/watch-providers.ts'
import { createConnectedServers } from '../operations/models/servers/connected.ts'
import { type Moderation, openModeration } from '../operations/moderation/feature.ts'
import { createOperatorAlerts } from '../operations/operator/alerts.ts'
import { createLedgerAlert } from '../operations/operator/ledger-alert.ts'
import { createPlayground } from '../operations/settings/playground.ts'
import type { Db } from '../platform/database.ts'
import { createSoundCheck } from '../platform/media/sound-check.ts'
import { openAccounts } from './accounts.ts'
import type { Foundations } from './foundations.ts'

interface ServiceOptions {
  /** Replaces the configured providers. */
  providers: readonly Provider[] | undefined
  /** The clock for the ends of models. */
  now: (() => Date) | undefined
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/** The foundations, the configuration's values by name, and every service that several features use. */
export type Parts = Awaited<ReturnType<typeof openParts>>

/** Creates the services that several features use. Each feature names the parts that it depends on. */
export async function openParts(foundations: Foundations, { providers, now, stopping }: ServiceOptions) {
  const { config, db, jobs, log, notifications, signer, tracing } = foundations
  const metrics = new Registry()
  const watch = createProviderWatch({ metrics, tracing })
  const servers = createConnectedServers({ ...config, ...foundations, watch })
  await servers.load()
  const catalog = createCatalog(foundations, now)
  await catalog.load()
  const fixed = (providers ?? configuredProviders(foundations)).map(watch)
  const engines = indexEngines(fixed, { connected: servers.providers, catalog })
  showDownProviders(engines, metrics)
  await syncLocalVoices(db, engines)
  const catalogue = createVoiceCatalogue(db, notifications, log)
  await catalogue.load()
  const basis = {
    ...{ ...config, ...foundations },
    ...{ metrics, stopping, engines, catalog, servers },
    reloadEngines: async () => {
      await Promise.all([servers.load(), catalog.load()])
    },
    voices: createVoices(db, catalogue, engines),
    syncVoices: () => syncInstalledVoices(db, engines),
    moderation: await openModeration(foundations, engines),
    queue: { jobs, engines },
    waveforms: createWaveforms(foundations),
    urls: createMediaUrls(signer),
  }
  const people = await openPeople(foundations)
  return { ...basis, ...people, ...openContent(basis), ...openOperations(foundations) }
}

/** Accounts, teams and payments. */
async function openPeople(foundations: Foundations) {
  const { config, db, log } = foundations
  const teams = createTeams({ ...config, ...foundations, endShares })
  const invitations = createInvitations({ ...foundations, bonus: config.inviteBonus })
  const paymentProvider = chooseProvider(config, db, log)
  return {
    ...(await openAccounts(foundations, { teams, invitations })),
    ...{ teams, invitations, paymentProvider },
    payments: createPayments({ db, log, provider: paymentProvider }),
    demoOwner: await openDemoOwner(db),
    teamsOf: teams.of,
    resolveOwner: createOwnerResolver(db),
    findSignedIn: createSignedInFinder(db),
  }
}

interface ContentBasis extends Foundations {
  engines: Engines
  voices: Voices
  moderation: Moderation
  queue: ConversionQueue
  urls: MediaUrls
  stopping: AbortSignal
}

/** Starting and running generations. */
function openContent(basis: ContentBasis) {
  const { config, db, engines, log, moderation, stopping } = basis
  const rules: StartRules = {
    freeDailyMax: config.freeDailyConversions,
    isSubscribed: hasSubscription,
    caps: [findMemberCap, findKeyCap],
    enforceStorage: createStorageRule(config.freeStorageBytes),
    screening: moderation.screening,
  }
  const libraryOn = (on: Db, kind: ItemKind | null) => createLibrary({ ...basis, db: on }, kind)
  const libraries: Libraries = (kind) => libraryOn(db, kind)
  const abandonFiles = createAbandonFiles(db, log, stopping)
  const starts = createStarts({ ...basis, abandonFiles, rules, viewStarted: libraries('speech').viewStarted })
  const uploads = createUploads(basis)
  const sheets = createSheetParts({ ...basis, abandonFiles, rules, libraries, libraryOn })
  const catalogueOf = speechCatalogues(basis)
  const prepareRow: SheetStarts = {
    speech: (defaults, ownerId, actorId) => prepareSpeechRow(catalogueOf(ownerId, actorId), defaults),
    image: (defaults) => prepareImageRow(engines, defaults),
  }
  return {
    ...{ rules, libraries, starts, uploads, sheets, catalogueOf, prepareRow },
    screening: moderation.screening,
    clones: createClones({ ...basis, starts, uploads, measureSound: createSoundCheck(config) }),
  }
}

function speechCatalogues({ db, engines, notifications, voices }: ContentBasis): SpeechCatalogueOf {
  const dictionary = createDictionary(db, notifications)
  return (ownerId, actorId = ownerId, role = 'user') => {
    let entries: ReturnType<typeof dictionary.of> | undefined
    return {
      ...{ voices, engines, seesHidden: role === 'admin', clones: createOwnClones(db, ownerId) },
      // Read once for all rows of a spreadsheet: during the second pass, a transaction is open.
      pronunciations: () => {
        entries ??= dictionary.of({ ownerId, actorId })
        return entries
      },
    }
  }
}

/** Services for the operator. */
function openOperations(foundations: Foundations) {
  const { config, db, log } = foundations
  const alerts = { ...config, ...foundations }
  return {
    playground: createPlayground(config.playground),
    notifyOperator: createOperatorAlerts(alerts),
    audit: { db, log, alertOperator: createLedgerAlert(alerts) },
  }
}

function configuredProviders({ config, workDir, log }: Foundations): readonly Provider[] {
  const { ffmpegPath, neural, providers: hosted } = config
  const shared = {
    ...(ffmpegPath ? { ffmpegPath } : {}),
    log: (message: string, fields?: Record<string, unknown>) => log.info(fields ?? {}, message),
  }
  const local = createLocalProvider({ ...shared, workDir, neural, processes: availableParallelism() })
  return createProviders({ ...shared, hosted, local })
}
