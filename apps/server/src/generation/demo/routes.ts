import type { demoRoutes } from '@atelier/contract/routes/demo'
import { speechStart } from '@atelier/contract/routes/speech'
import { sql } from 'kysely'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import type { StartRules } from '../../conversions/start/rules.ts'
import { screenedStart } from '../../conversions/start/screened-start.ts'
import { type Screening, screenableOf, withVerdict } from '../../conversions/start/screening.ts'
import { startConversion } from '../../conversions/start/start.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import { prepareSpeech } from '../speech/prepare.ts'
import type { SpeechCatalogue, SpeechCatalogueOf } from '../speech/speaking-voice.ts'
import type { DemoKeys } from './keys.ts'
import { visitorKey } from './keys.ts'
import { enforceDemoLimits } from './limits.ts'
import { findDemo } from './store.ts'

/** Dependencies of the demo. */
export interface DemoDeps {
  catalogueOf: SpeechCatalogueOf
  db: Db
  queue: ConversionQueue
  urls: MediaUrls
  keys: DemoKeys
  /** The account that owns demos. */
  demoOwner: number
  screening: Screening
}

/** Demos are limited by address, not by their owner's credits. */
const bounds: Omit<StartRules, 'screening'> = {
  freeDailyMax: 0,
  isSubscribed: () => sql<boolean>`true`,
  caps: [],
}

/** Prepares a demo: free, with its text only in its input, which is deleted with it. */
async function prepareDemo(
  catalogue: SpeechCatalogue,
  { text, voice: id }: { text: string; voice: number },
): Promise<PreparedConversion> {
  if (!catalogue.voices.find(id)?.demo)
    throw new ApiError('invalid', 'This voice is not available in the demo.', { field: 'voice' })
  const prepared = await prepareSpeech(catalogue, speechStart.parse({ text, voice: id }))
  return { ...prepared, title: 'Demo', text: null, cost: 0 }
}

/** The calls by which visitors try text to speech. */
export function createDemoHandlers(deps: DemoDeps): Handlers<keyof typeof demoRoutes> {
  const { db, queue, urls, keys, demoOwner: ownerId } = deps
  const spender = { ownerId, actorId: ownerId, apiKeyId: null }
  const rules: StartRules = { ...bounds, screening: deps.screening }
  return {
    'POST /demo-text-conversion': async ({ body, ip, idempotencyKey }) => {
      const prepared = await prepareDemo(deps.catalogueOf(ownerId), body)
      const route = 'POST /demo-text-conversion'
      const call = { ownerId, route, key: visitorKey(ip, idempotencyKey), request: body }
      return await screenedStart({ db, rules }, spender, [screenableOf(prepared)], (verdicts) =>
        once(db, call, async (tx) => {
          await enforceDemoLimits(tx, ip)
          const screened = withVerdict(prepared, verdicts()[0])
          const { code_ref, status } = await startConversion(tx, queue, screened, spender, rules)
          return { code_ref, key: keys.keyOf(code_ref), status }
        }),
      )
    },
    'GET /demo-text-conversion-status/{code_ref}/{key}': async ({ params }) => {
      const { code_ref, key } = params
      const demo = keys.isGood(code_ref, key) ? await findDemo(db, ownerId, code_ref) : undefined
      if (!demo) throw notFound('The demo')
      const { status, duration, progress, error_code: code, error_detail, file_id } = demo
      return {
        status,
        url_file: status === 'completed' && file_id !== null ? urls.file(file_id) : null,
        duration,
        response: null,
        progress,
        error: code ? { code, detail: error_detail ?? '' } : null,
      }
    },
  }
}
