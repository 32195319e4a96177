import { minimaxClassics } from '../hosted/voices/minimax-classics.ts'
import { falSpeechModel } from './speech-jobs.ts'

/** fal's voices, in display order. */
export const falVoices = minimaxClassics(falSpeechModel)
