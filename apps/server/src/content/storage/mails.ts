import { formatBytes } from '@atelier/contract/bytes'

/** Text of an email. */
interface MailText {
  subject: string
  text: string
}

/** Parameters of an email about storage. */
interface Named {
  appName: string
  /** Where the studio is, without a trailing slash. */
  publicUrl: string
}

/** The email about nearly or completely full storage. */
export function storageMail(
  { appName, publicUrl }: Named,
  { level, bytes, quota }: { level: 80 | 100; bytes: number; quota: number },
): MailText {
  const inUse = `${formatBytes(bytes)} of ${formatBytes(quota)}`
  return {
    subject:
      level === 100
        ? `Your ${appName} storage is full`
        : `Your ${appName} storage is ${Math.floor((bytes / quota) * 100)}% full`,
    text: [
      `You have stored ${inUse}.`,
      level === 100
        ? 'Nothing is deleted, but you cannot generate or upload anything until you free up space.'
        : 'When it is full, you cannot generate or upload anything until you free up space.',
      `Review your storage, delete what you no longer need, or choose a plan with more storage: ${publicUrl}/settings`,
    ].join('\n\n'),
  }
}

/** The email about items that will be deleted because of their age. */
export function retentionMail(
  { appName, publicUrl }: Named,
  { count, days, firstAt }: { count: number; days: number; firstAt: Date },
): MailText {
  const items = count === 1 ? 'One item' : `${count.toLocaleString('en')} items`
  const day = firstAt.toISOString().slice(0, 10)
  return {
    subject: `${items} in ${appName} will be deleted`,
    text: [
      `${items} in your library ${count === 1 ? 'is' : 'are'} nearly ${days} days old and will be deleted from ${day} on, under the retention policy of this installation.`,
      `To keep them longer, open your library and choose Keep, or export everything as a ZIP file: ${publicUrl}/settings`,
    ].join('\n\n'),
  }
}
