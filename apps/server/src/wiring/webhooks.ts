import type { Engines } from '../conversions/engines.ts'
import { createMediaUrls } from '../library/media-urls.ts'
import { createLibrary } from '../library/service.ts'
import { createSeal } from '../platform/seal.ts'
import { createBatchViewer } from '../sheets/batches.ts'
import type { Voices } from '../voices/service.ts'
import { createDescriber, type Views } from '../webhooks/payload.ts'
import { createSender } from '../webhooks/send.ts'
import { createWebhooks } from '../webhooks/service.ts'
import type { TurnDeps } from '../webhooks/turn.ts'
import type { Foundations } from './foundations.ts'

interface WebhookParts {
  engines: Engines
  voices: Voices
}

/** What tells and what shows webhooks have in common. */
function common({ config, db, jobs, secret, signer }: Foundations, { engines, voices }: WebhookParts) {
  const urls = createMediaUrls(signer)
  const origin = config.publicUrl
  const viewBatch = createBatchViewer(db, urls.archive)
  const views: Views = {
    item: async ({ ownerId, kind }, codeRef) => {
      // A voice that was cloned is not content: it stands in a list of its own.
      if (kind === 'voice') return null
      const library = createLibrary({ db, engines, queue: { jobs, engines }, urls, voices }, kind)
      return await library.find(ownerId, codeRef, origin)
    },
    batch: (ownerId, uuid) => viewBatch(ownerId, uuid, origin),
  }
  return { db, jobs, seal: createSeal(secret, 'webhooks'), describe: createDescriber(db, views) }
}

/** The webhooks as their calls need them. */
export const openWebhooks = (foundations: Foundations, parts: WebhookParts) =>
  createWebhooks({ ...common(foundations, parts), allowLocal: foundations.config.webhooksAllowLocal })

/** What a process tells endpoints with; it is closed when the process stops. */
export function openWebhookTurns(foundations: Foundations, parts: WebhookParts) {
  const sender = createSender({ allowLocal: foundations.config.webhooksAllowLocal })
  const turns: TurnDeps = {
    ...common(foundations, parts),
    sender,
    now: () => new Date(),
    chance: Math.random,
  }
  return { turns, close: () => sender.close() }
}
