import { type JobQueue, pollIntervals } from '../job-queue.ts'
import { readOutput } from '../read-output.ts'
import { renderRequest } from '../render-request.ts'
import type { SpokenPart } from './hosted-speaker.ts'
import type { QueuedSpeaker } from './queued-speech-engine.ts'
import { limitsOf } from './speaker-limits.ts'
import { partValues } from './speech-mapping.ts'

/** Limits of a speech model that does not state its own. */
const usual = {
  limit: { most: 5000, unit: 'characters' },
  speeds: { min: 0.5, max: 2 },
  sampleRate: 32_000,
} as const

/** Speaks texts with the speech models of a provider's queue. */
export const createQueuedSpeaker = ({ service, submit, poll, cancel }: JobQueue): QueuedSpeaker => ({
  options: (model) => limitsOf(model, usual),
  submit: async (part, request, context) => {
    const { model } = request
    return await submit(model.endpoint, await renderRequest(model, partValues(part, request)), context)
  },
  async collect(operation, path, { model }, { signal }): Promise<SpokenPart | { pollAfterMs: number }> {
    const status = await poll(operation, signal)
    if ('progress' in status) return { pollAfterMs: pollIntervals.speech }
    const { url = '' } = readOutput(model, status.output)
    await service.download(url, path, signal)
    return {}
  },
  cancel,
})
