import { minimaxClassics } from '../hosted/voices/minimax-classics.ts'
import { falSpeechModel } from './speech-jobs.ts'

/** The voices that fal has, in the order in which they are offered. */
export const falVoices = minimaxClassics(falSpeechModel)
