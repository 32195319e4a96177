import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { findFfmpeg } from '@atelier/engines/local/ffmpeg'
import type { Config } from '../../config.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { verifySmtp } from '../../platform/mail.ts'
import { type Finding, look, timed } from './finding.ts'

/** Less than this is soon full. */
const MIN_FREE_BYTES = 1_000_000_000
const GIGABYTE = 1_000_000_000

/** Looks at what the program stands on beside its database. */
export async function lookAtMachine(
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'ffmpegPath'>,
): Promise<Finding[]> {
  return await Promise.all([
    look('Node', async () => process.versions.node),
    look('Files', () => lookAtFiles(config.dataDir)),
    look('Mail', () => lookAtMail(config)),
    look('ffmpeg', () => lookAtFfmpeg(config.ffmpegPath)),
  ])
}

async function lookAtFiles(dataDir: string): Promise<string | Omit<Finding, 'subject'>> {
  await mkdir(dataDir, { recursive: true })
  const own = join(dataDir, `doctor-${randomUUID()}`)
  const key = 'doctor/file'
  try {
    const files = await openDiskFileStore(join(own, 'files'))
    await writeFile(join(own, 'file'), 'a file of the doctor')
    const { ms } = await timed(() => files.put(key, join(own, 'file')))
    if ((await files.stat(key)) === null)
      throw new Error(`What is written to ${dataDir} is not there afterwards.`)
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${(Number(bavail * bsize) / GIGABYTE).toFixed(1)} GB free`
    if (bavail * bsize < MIN_FREE_BYTES) return { state: 'fault', words: `${dataDir} has only ${free}` }
    return `${dataDir}, kept in ${ms} ms, ${free}`
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function lookAtMail({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>) {
  if (smtpUrl === undefined)
    return {
      state: 'note',
      words: `nothing is sent: mails become files in ${join(dataDir, 'outbox')}`,
    } as const
  const { ms } = await timed(() => verifySmtp(smtpUrl))
  return `${new URL(smtpUrl).host} takes mail, answered in ${ms} ms`
}

async function lookAtFfmpeg(given: string | undefined): Promise<string> {
  const found = await findFfmpeg(given)
  if (!found) throw new Error('none was found: set FFMPEG_PATH to one with MP3, Vorbis, Opus and FLAC')
  if (given && found.path !== given)
    throw new Error(`${given} cannot be used, ${found.path} is taken instead`)
  return found.path
}
