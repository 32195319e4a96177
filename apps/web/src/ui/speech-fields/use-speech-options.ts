import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import type { Voice } from '../voice-picker/voice.ts'
import { type SettledSpeech, type SpeechChoices, settledSpeech } from './speech-options.ts'

/** All of the models, as few as they are. Operators seldom change them. */
const speechModelsQuery = {
  ...apiQuery('GET /speech-models', { query: { limit: 1000 } }),
  staleTime: 60_000,
}

/** What the model of a voice accepts, and choices limited to that. */
export function useSpeechOptions(voice: Voice | null, choices: SpeechChoices): SettledSpeech {
  const { data, isPending } = useQuery(speechModelsQuery)
  const model = data?.results.find(
    ({ code, provider }) => code === voice?.model && provider === voice.provider,
  )
  const settled = settledSpeech(model ?? null, choices)
  const { instructions, parameters } = choices
  const isChosen = instructions !== '' || Object.keys(parameters[voice?.model ?? ''] ?? {}).length > 0
  // Sent without them, the recording and its price would differ from the draft.
  return isPending && isChosen ? { ...settled, problem: 'Loading the options of the voice…' } : settled
}
