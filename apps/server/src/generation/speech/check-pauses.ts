import { MAX_SPEECH_PAUSES, pauseSeconds } from '@atelier/contract/limits'
import { readPauses } from '@atelier/contract/speech-text'
import { InvalidInput } from '../../platform/parse-input.ts'

const MAX_FAULTS = 10

/**
 * Throws faults of the field `text`, which quote the marks, where a text's pauses are not well formed or last too long in
 * all. Without `strict` what is not well formed is no pause.
 */
export function checkPauses(text: string, strict: boolean): void {
  const pauses = readPauses(text)
  const bad = strict ? pauses.filter(({ seconds }) => seconds === undefined).slice(0, MAX_FAULTS) : []
  const { min, max } = pauseSeconds
  const advice = `Use for example [pause 1.5s] or [pause 500ms], from ${min} to ${max} seconds.`
  refuse(bad.map(({ written }) => `“${written}” is not a pause. ${advice}`))
  const total = pauses.reduce((sum, { seconds = 0 }) => sum + seconds, 0)
  if (total > MAX_SPEECH_PAUSES)
    refuse([`The pauses of a text can total at most ${MAX_SPEECH_PAUSES / 60} minutes.`])
}

function refuse(details: readonly string[]): void {
  if (details.length === 0) return
  throw new InvalidInput(details.map((detail) => ({ code: 'invalid', field: 'text', detail })))
}
