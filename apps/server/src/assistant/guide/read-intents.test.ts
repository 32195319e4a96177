import { describe, expect, it } from 'vitest'
import { type Expected, everydayRequests } from './everyday-requests.ts'
import type { Intent } from './intent.ts'
import { readIntents } from './read-intents.ts'

/** The differences between the parsed and the expected intents; empty without any. */
function differences(read: readonly Intent[], expected: readonly Expected[]): string[] {
  if (read.length !== expected.length) return [`${read.length} wishes instead of ${expected.length}`]
  return expected.flatMap((each, at) => differs(read[at] as Intent, each))
}

function differs(intent: Intent, { has = [], hasNot = [], voice = {}, ...exact }: Expected): string[] {
  const text = intent.text?.toLowerCase() ?? ''
  const exactly = Object.entries(exact).filter(([name, value]) => intent[name as keyof Intent] !== value)
  const voices = Object.entries(voice).filter(
    ([name, value]) => intent.voice[name as keyof Intent['voice']] !== value,
  )
  return [
    ...[...exactly, ...voices].map(([name, value]) => `${name} is not ${value}: ${JSON.stringify(intent)}`),
    ...has.filter((words) => !text.includes(words)).map((words) => `no “${words}” in “${text}”`),
    ...hasNot.filter((words) => text.includes(words)).map((words) => `“${words}” in “${text}”`),
  ]
}

describe('requests typed in a hurry', () => {
  it('number sixty', () => expect(everydayRequests).toHaveLength(60))

  it.each(everydayRequests)('%s', (request, expected) => {
    expect(differences(readIntents(request), expected)).toEqual([])
  })

  it('distinguish count and length', () => {
    const [intent] = readIntents('six 5 second videos of waves')
    expect(intent).toMatchObject({ type: 'TEXT_TO_VIDEO', count: 6, seconds: 5, text: 'waves' })
  })
})
