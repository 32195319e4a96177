import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { PostgresError } from './postgres-error.ts'

/** The account PostgreSQL runs as; empty for the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | Record<string, never>

/**
 * Chooses the account. PostgreSQL refuses to run as root, so root runs it as the owner of the existing cluster, else as
 * `postgres`, else as `nobody`.
 * @throws PostgresError when there is none, or when the cluster belongs to another user
 */
export function chooseAccount(clusterDir: string): Account {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (self === 0) {
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
    return namedAccount('postgres') ?? namedAccount('nobody') ?? refuseRoot()
  }
  if (owner && owner.uid !== self) {
    throw new PostgresError(
      `${clusterDir} belongs to user ${owner.uid}, but Atelier runs as user ${self}. Start it as that user or as root, or choose another DATA_DIR.`,
    )
  }
  requireName(self)
  return {}
}

function namedAccount(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function refuseRoot(): never {
  throw new PostgresError(
    'The built-in PostgreSQL does not run as root, and there is no account named postgres or nobody. Add one, start Atelier as an ordinary user, or set DATABASE_URL.',
  )
}

/** initdb looks up its own user and fails with an obscure message when the id has no name, as in some containers. */
function requireName(uid: number | undefined): void {
  try {
    userInfo()
  } catch (cause) {
    throw new PostgresError(
      `The built-in PostgreSQL needs a user account, and user id ${uid} has no entry in the system's list of users. Run as a named account, or set DATABASE_URL.`,
      { cause },
    )
  }
}
