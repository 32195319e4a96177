import { sayBytes } from '@atelier/contract/bytes'

/** A mail's words. */
interface MailText {
  subject: string
  text: string
}

/** What a mail about storage names. */
interface Named {
  appName: string
  /** Where the studio is, without a trailing slash. */
  publicUrl: string
}

/** Tells that a storage is nearly, or entirely, full. */
export function storageMail(
  { appName, publicUrl }: Named,
  { level, bytes, quota }: { level: 80 | 100; bytes: number; quota: number },
): MailText {
  const inUse = `${sayBytes(bytes)} of ${sayBytes(quota)}`
  return {
    subject:
      level === 100
        ? `Your ${appName} storage is full`
        : `Your ${appName} storage is ${Math.floor((bytes / quota) * 100)}% full`,
    text: [
      `You have stored ${inUse}.`,
      level === 100
        ? 'Nothing of yours is removed, but until there is room again nothing new can be made or uploaded.'
        : 'When it is full, nothing new can be made or uploaded until there is room again.',
      `See what takes most, delete what you no longer need, or choose a plan with more room: ${publicUrl}/settings`,
    ].join('\n\n'),
  }
}

/** Tells that items are going to be removed because of their age. */
export function retentionMail(
  { appName, publicUrl }: Named,
  { count, days, firstAt }: { count: number; days: number; firstAt: Date },
): MailText {
  const items = count === 1 ? 'One item' : `${count.toLocaleString('en')} items`
  const day = firstAt.toISOString().slice(0, 10)
  return {
    subject: `${items} of yours in ${appName} will be removed`,
    text: [
      `${items} of your library ${count === 1 ? 'is' : 'are'} nearly ${days} days old and will be removed from ${day} on, as the rules of this server say.`,
      `To have them longer, open your library and choose Keep, or take everything along as a zip: ${publicUrl}/settings`,
    ].join('\n\n'),
  }
}
