import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { findFfmpeg } from '@atelier/engines/local/ffmpeg'
import type { Config } from '../../config.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { openS3FileStore } from '../../platform/files/s3-file-store.ts'
import type { S3Settings } from '../../platform/files/s3-settings.ts'
import { silentLog } from '../../platform/log.ts'
import { verifySmtp } from '../../platform/mail.ts'
import { type Finding, look, timed } from './finding.ts'

/** Less than this is soon full. */
const MIN_FREE_BYTES = 1_000_000_000
const GIGABYTE = 1_000_000_000

/** Looks at what the program stands on beside its database. */
export async function lookAtMachine(
  config: Pick<Config, 'dataDir' | 's3' | 'smtpUrl' | 'ffmpegPath'>,
): Promise<Finding[]> {
  return await Promise.all([
    look('Node', async () => process.versions.node),
    look('Files', () => (config.s3 ? lookAtBucket(config.s3) : lookAtFiles(config.dataDir))),
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

/** Puts a file into the bucket, reads it back and removes it. */
async function lookAtBucket(s3: S3Settings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-doctor-file-'))
  const [key, content] = [`doctor/${randomUUID()}`, 'a file of the doctor']
  try {
    const files = await openS3FileStore(s3, silentLog)
    await writeFile(join(folder, 'file'), content)
    const put = await timed(() => files.put(key, join(folder, 'file')))
    const read = await timed(async () => await text(await files.open(key)))
    await files.remove(key)
    const where = `the bucket ${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'}`
    if (read.result !== content) throw new Error(`${where} answers another file than was put there.`)
    return `${where}, put in ${put.ms} ms, read in ${read.ms} ms`
  } finally {
    await rm(folder, { recursive: true, force: true })
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
