import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import type { Config } from '../../config.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { openS3FileStore } from '../../platform/files/s3-file-store.ts'
import type { S3Settings } from '../../platform/files/s3-settings.ts'
import { silentLog } from '../../platform/log.ts'
import { verifySmtp } from '../../platform/mail.ts'
import { type Finding, runCheck, timed } from './finding.ts'

/** Free space below this is soon used up. */
const MIN_FREE_BYTES = 1_000_000_000
const GIGABYTE = 1_000_000_000

/** Checks the program's dependencies other than its database. */
export async function checkMachine(
  config: Pick<Config, 'dataDir' | 's3' | 'smtpUrl' | 'ffmpegPath'>,
): Promise<Finding[]> {
  return await Promise.all([
    runCheck('Node', async () => process.versions.node),
    runCheck('Files', () => (config.s3 ? checkBucket(config.s3) : checkFiles(config.dataDir))),
    runCheck('Mail', () => checkMail(config)),
    runCheck('ffmpeg', () => checkFfmpeg(config.ffmpegPath)),
  ])
}

async function checkFiles(dataDir: string): Promise<string | Omit<Finding, 'subject'>> {
  await mkdir(dataDir, { recursive: true })
  const own = join(dataDir, `doctor-${randomUUID()}`)
  const key = 'doctor/file'
  try {
    const files = await openDiskFileStore(join(own, 'files'))
    await writeFile(join(own, 'file'), 'doctor test file')
    const { ms } = await timed(() => files.put(key, join(own, 'file')))
    if ((await files.stat(key)) === null)
      throw new Error(`A file written to ${dataDir} could not be found afterwards.`)
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${(Number(bavail * bsize) / GIGABYTE).toFixed(1)} GB free`
    if (bavail * bsize < MIN_FREE_BYTES) return { state: 'fault', words: `${dataDir} has only ${free}` }
    return `${dataDir}, written in ${ms} ms, ${free}`
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Writes a file to the bucket, reads it back and deletes it. */
async function checkBucket(s3: S3Settings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-doctor-file-'))
  const [key, content] = [`doctor/${randomUUID()}`, 'doctor test file']
  try {
    const files = await openS3FileStore(s3, silentLog)
    await writeFile(join(folder, 'file'), content)
    const put = await timed(() => files.put(key, join(folder, 'file')))
    const read = await timed(async () => await text(await files.open(key)))
    await files.remove(key)
    const where = `the bucket ${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'}`
    if (read.result !== content) throw new Error(`${where} returned different content than was written.`)
    return `${where}, written in ${put.ms} ms, read in ${read.ms} ms`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkMail({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>) {
  if (smtpUrl === undefined)
    return {
      state: 'note',
      words: `no email is sent: messages are written to ${join(dataDir, 'outbox')}`,
    } as const
  const { ms } = await timed(() => verifySmtp(smtpUrl))
  return `${new URL(smtpUrl).host} accepts mail, responded in ${ms} ms`
}

async function checkFfmpeg(given: string | undefined): Promise<string> {
  const found = await findFfmpeg(given)
  if (!found) throw new Error('not found: set FFMPEG_PATH to one with MP3, Vorbis, Opus and FLAC')
  if (given && found.path !== given) throw new Error(`${given} cannot be used; using ${found.path} instead`)
  return found.path
}
