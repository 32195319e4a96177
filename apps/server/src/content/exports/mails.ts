import { EXPORT_DAYS } from '@atelier/contract/storage'

/** The email about a finished export. It has no link to the ZIP file itself, because others may read email too. */
export const exportReadyMail = (appName: string, publicUrl: string) => ({
  subject: `Your ${appName} export is ready`,
  text: [
    'The export of your account is ready as a ZIP file.',
    `Download it within ${EXPORT_DAYS} days: ${publicUrl}/settings`,
    'If you did not request it, someone else may be signed in to your account: sign out the other sessions there, and set a new password.',
  ].join('\n\n'),
})
