// Composes and plays a piece as the audio process does, and prints what that took.
import process from 'node:process'
import { playScore } from '@atelier/local-engines/audio/music/playing/play-score'
import { loadSampler } from '@atelier/local-engines/audio/music/sampler/sampler'
import { compose } from '@atelier/local-engines/audio/music/writing/compose'
import { writeStereoWav } from '@atelier/local-engines/audio/stereo-wav'

const [text = '', seconds = '30', path = ''] = process.argv.slice(2)
const { score } = compose({ text }, Number(seconds), 1)
const sampler = await loadSampler()
const sound = playScore(score, { sampler, seed: 1, onProgress: () => undefined })
writeStereoWav(path, sound, Buffer.alloc(0))
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
process.stdout.write(
  JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }),
)
