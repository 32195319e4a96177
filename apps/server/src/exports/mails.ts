import { EXPORT_DAYS } from '@atelier/contract/storage'

/** Tells that an export can be downloaded. It carries no address of the zip itself: mails are read by others, too. */
export const exportReadyMail = (appName: string, publicUrl: string) => ({
  subject: `Your ${appName} export is ready`,
  text: [
    'Everything of your account has been put into a zip.',
    `Download it within ${EXPORT_DAYS} days: ${publicUrl}/settings`,
    'If you did not ask for it, somebody else is signed in to your account: end the other sessions there, and set a new password.',
  ].join('\n\n'),
})
