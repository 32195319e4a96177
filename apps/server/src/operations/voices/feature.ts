import { randomUUID } from 'node:crypto'
import type { adminVoiceRoutes } from '@atelier/contract/routes/admin-voices'
import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { VoicePack, VoicePacks } from '@atelier/engines/spec/voice-packs'
import type { Engines } from '../../conversions/engines.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Feature } from '../../platform/feature.ts'
import { handleJob } from '../../platform/queue/job.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { type InstallDeps, installVoicesJob, runInstall } from './install-job.ts'
import { beginInstall, cancelInstall, type InstallRow, readInstalls } from './install-store.ts'

type VoicePackView = HandlerReply<'GET /admin/voice-packs'>['results'][number]

interface VoicePackDeps extends InstallDeps {
  engines: Pick<Engines, 'providers'>
  jobs: Pick<Queue, 'enqueue'>
}

/** Neural voices that operators install in the console. */
export function voicePackFeature(deps: VoicePackDeps): Feature<keyof typeof adminVoiceRoutes> {
  const { db, engines, jobs, syncVoices } = deps
  const found = () => engines.providers.find(({ voicePacks }) => voicePacks)?.voicePacks

  async function mustFind(code: string): Promise<{ packs: VoicePacks; pack: VoicePack }> {
    const packs = found()
    const pack = (await packs?.list())?.find((one) => one.code === code)
    if (!packs || !pack) throw notFound('The voice pack')
    return { packs, pack }
  }

  return {
    jobs: [
      handleJob(installVoicesJob, async (attempt, { signal }) => {
        const packs = found()
        if (packs) await runInstall(deps, packs, attempt, signal)
      }),
    ],
    handlers: {
      'GET /admin/voice-packs': async () => {
        const packs = found()
        const [listed, installs] = await Promise.all([packs?.list(), readInstalls(db)])
        return {
          unavailable: packs ? (packs.unavailable ?? null) : 'This server has no voices of its own.',
          results: (listed ?? []).map((pack) => viewPack(pack, installs.get(pack.code))),
        }
      },
      'GET /admin/voice-packs/{code}/license': async ({ params }) =>
        (await mustFind(params.code)).pack.license,
      'POST /admin/voice-packs/{code}': async ({ params: { code }, caller, ip }) => {
        const { packs, pack } = await mustFind(code)
        if (packs.unavailable) throw new ApiError('conflict', packs.unavailable)
        if (pack.isInstalled) throw new ApiError('conflict', 'These voices are already installed.')
        await db.transaction().execute(async (tx) => {
          const attempt = { code, attempt: randomUUID() }
          if (!(await beginInstall(tx, attempt))) return
          await jobs.enqueue(tx, installVoicesJob, attempt)
          await recordAction(tx, {
            act: 'voice_pack.requested',
            target: code,
            actorId: caller.accountId,
            address: ip,
          })
        })
        return viewPack(pack, (await readInstalls(db)).get(code))
      },
      'DELETE /admin/voice-packs/{code}': async ({ params: { code }, caller, ip }) => {
        const { packs, pack } = await mustFind(code)
        const isInstalling = await db.transaction().execute(async (tx) => {
          const by = { actorId: caller.accountId, address: ip }
          await recordAction(tx, { act: 'voice_pack.removed', target: code, ...by })
          return await cancelInstall(tx, code)
        })
        // The job notices, and removes what it has.
        if (isInstalling) return
        await packs.remove(code)
        if (pack.isInstalled) await syncVoices()
      },
    },
  }
}

function viewPack(pack: VoicePack, install: InstallRow | undefined): VoicePackView {
  const { bytes, code, isChecksumPublished, languages, license, name, voices } = pack
  // Until its voices are offered, too.
  const isInstalled = pack.isInstalled && install?.state !== 'installing'
  return {
    ...{ code, name, voices: [...voices], languages: [...languages], bytes: bytes ?? null },
    license: { name: license.name, url: license.url },
    ...{ recordings: pack.recordings, notice: pack.notice ?? null, source: pack.source },
    ...{ has_checksum: isChecksumPublished, installed: isInstalled },
    install: install && !isInstalled ? viewInstall(install) : null,
  }
}

const viewInstall = ({ state, step, done_bytes, total_bytes, fault }: InstallRow) => ({
  ...{ state, step, done_bytes, total_bytes, fault },
})
