import type { Feature } from '../../platform/feature.ts'
import { handleJob } from '../../platform/queue/job.ts'
import type { Clones } from '../clones/service.ts'
import { createExamples, type ExampleDeps } from './examples.ts'
import { createPreviews, type PreviewDeps } from './previews.ts'
import { eraseOpinions } from './rating-store.ts'
import { createVoiceHandlers, type VoiceCalls } from './routes.ts'
import type { Voices } from './service.ts'
import { requestVoiceSync, runVoiceSync, type VoiceSyncDeps, voiceSyncJob } from './sync-job.ts'

const DAILY = '17 4 * * *'

interface VoiceParts extends ExampleDeps, PreviewDeps, VoiceSyncDeps {
  voices: Voices
  clones: Clones
}

/** The voice catalogue. */
export const voiceFeature = (parts: VoiceParts): Feature<VoiceCalls> => ({
  handlers: createVoiceHandlers({ ...parts, example: createExamples(parts), preview: createPreviews(parts) }),
  jobs: [handleJob(voiceSyncJob, (_, { signal }) => runVoiceSync(parts, signal), DAILY)],
  start: () => requestVoiceSync(parts),
  eraseContent: eraseOpinions,
})
