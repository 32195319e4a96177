import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { ComponentType } from 'react'

/** Sections of the navigation, in order. */
export const sections = ['Home', 'Assistant', 'Speech', 'Image', 'Video', 'Audio', 'Library', 'Team'] as const
/** A section of the navigation. Its screens are tabs of each other. */
export type Section = (typeof sections)[number]

/** A screen of the studio. A new screen is one entry in the tables below. */
export interface Screen {
  /** Path below its layout, without a leading slash. */
  readonly path: string
  /** Also shown at the layout's own path. */
  readonly index?: boolean
  /** Heading in the header and part of the document's title. */
  readonly title: string
  /** Shows the subscribe banner to users without a subscription; off by default. */
  readonly callToAction?: boolean
  /** Section of the navigation; screens without one are linked elsewhere. */
  readonly section?: Section
  /** Loads the screen's code when it is opened. */
  readonly load: () => Promise<ComponentType>
}

const library = (kind: ItemKind | null) => async () =>
  (await import('../features/library/library-screen.tsx')).libraryScreen(kind)

/** Screens inside the main layout, in the order of the navigation. They need a session. */
export const mainScreens: readonly Screen[] = [
  {
    path: 'home',
    title: 'Home',
    callToAction: false,
    section: 'Home',
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
  {
    path: 'assistant',
    title: 'Assistant',
    callToAction: false,
    section: 'Assistant',
    load: async () => (await import('../features/assistant/assistant-screen.tsx')).AssistantScreen,
  },
  {
    path: 'text-to-speech',
    index: true,
    title: 'Text to speech',
    callToAction: true,
    section: 'Speech',
    load: async () => (await import('../features/speech/text-to-speech-screen.tsx')).TextToSpeechScreen,
  },
  {
    path: 'excel-to-speech',
    title: 'Spreadsheet to speech',
    callToAction: true,
    section: 'Speech',
    load: async () => (await import('../features/sheets/speech-sheet.tsx')).ExcelToSpeechScreen,
  },
  {
    path: 'pdf-to-speech',
    title: 'PDF to speech',
    callToAction: true,
    section: 'Speech',
    load: async () => (await import('../features/pdf/pdf-to-speech-screen.tsx')).PdfToSpeechScreen,
  },
  {
    path: 'clone-voice',
    title: 'Clone voice',
    callToAction: true,
    section: 'Speech',
    load: async () => (await import('../features/clone-voice/clone-voice-screen.tsx')).CloneVoiceScreen,
  },
  {
    path: 'text-to-image',
    title: 'Text to image',
    callToAction: true,
    section: 'Image',
    load: async () => (await import('../features/studio/modes/text-to-image.ts')).TextToImageScreen,
  },
  {
    path: 'image-to-image',
    title: 'Image to image',
    callToAction: true,
    section: 'Image',
    load: async () => (await import('../features/studio/modes/image-to-image.ts')).ImageToImageScreen,
  },
  {
    path: 'excel-to-image',
    title: 'Spreadsheet to image',
    callToAction: true,
    section: 'Image',
    load: async () => (await import('../features/sheets/image-sheet.tsx')).ExcelToImageScreen,
  },
  {
    path: 'text-to-video',
    title: 'Text to video',
    callToAction: true,
    section: 'Video',
    load: async () => (await import('../features/studio/modes/text-to-video.ts')).TextToVideoScreen,
  },
  {
    path: 'image-to-video',
    title: 'Image to video',
    callToAction: true,
    section: 'Video',
    load: async () => (await import('../features/studio/modes/image-to-video.ts')).ImageToVideoScreen,
  },
  {
    path: 'add-audio-to-video',
    title: 'Add audio to video',
    callToAction: true,
    section: 'Video',
    load: async () => (await import('../features/studio/modes/add-audio-to-video.ts')).AddAudioToVideoScreen,
  },
  {
    path: 'text-to-sound',
    title: 'Text to sound',
    callToAction: true,
    section: 'Audio',
    load: async () => (await import('../features/studio/modes/text-to-sound.ts')).TextToSoundScreen,
  },
  {
    path: 'text-to-music',
    title: 'Text to music',
    callToAction: true,
    section: 'Audio',
    load: async () => (await import('../features/studio/modes/text-to-music.ts')).TextToMusicScreen,
  },
  {
    path: 'music-to-music',
    title: 'Music to music',
    callToAction: true,
    section: 'Audio',
    load: async () => (await import('../features/studio/modes/music-to-music.ts')).MusicToMusicScreen,
  },
  {
    path: 'library',
    title: 'Library',
    callToAction: false,
    section: 'Library',
    load: library(null),
  },
  {
    path: 'recordings',
    title: 'Recordings',
    callToAction: false,
    section: 'Library',
    load: library('speech'),
  },
  {
    path: 'images',
    title: 'Images',
    callToAction: false,
    section: 'Library',
    load: library('image'),
  },
  {
    path: 'videos',
    title: 'Videos',
    callToAction: false,
    section: 'Library',
    load: library('video'),
  },
  {
    path: 'my-audios',
    title: 'My audios',
    section: 'Library',
    load: library('audio'),
  },
  {
    path: 'answers',
    title: 'Answers',
    callToAction: false,
    section: 'Library',
    load: library('chat'),
  },
  {
    path: 'history',
    title: 'History',
    callToAction: false,
    section: 'Library',
    load: async () => (await import('../features/history/history-screen.tsx')).HistoryScreen,
  },
  {
    path: 'trash',
    title: 'Trash',
    callToAction: false,
    section: 'Library',
    load: async () => (await import('../features/trash/trash-screen.tsx')).TrashScreen,
  },
  {
    path: 'api-keys',
    title: 'API keys',
    callToAction: false,
    load: async () => (await import('../features/keys/keys-screen.tsx')).KeysScreen,
  },
  {
    path: 'settings',
    title: 'Settings',
    callToAction: false,
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: 'team',
    title: 'Team',
    callToAction: true,
    section: 'Team',
    load: async () => (await import('../features/team/team-screen.tsx')).TeamScreen,
  },
  {
    path: 'notfound',
    title: 'Page not found',
    callToAction: false,
    load: async () => (await import('../features/notfound/notfound-screen.tsx')).NotFoundScreen,
  },
]

/** Screens for users without a session. */
export const guestScreens: readonly Screen[] = [
  {
    path: 'auth/login',
    title: 'Sign in',
    load: async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
  },
  {
    path: 'auth/register',
    title: 'Create your account',
    load: async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
  },
  {
    path: 'auth/verification',
    title: 'Confirm your email',
    load: async () => (await import('../features/auth/verification-screen.tsx')).VerificationScreen,
  },
  {
    path: 'auth/forgotpassword',
    title: 'Forgot your password?',
    load: async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: 'auth/social-validation',
    title: 'Signing you in',
    load: async () => (await import('../features/auth/social-validation-screen.tsx')).SocialValidationScreen,
  },
]

/** Public screens. */
export const openScreens: readonly Screen[] = [
  {
    path: 'auth/reset-password',
    title: 'Set a new password',
    load: async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: 'demo',
    title: 'Try it',
    load: async () => (await import('../features/demo/demo-screen.tsx')).DemoScreen,
  },
  {
    path: 'shared/$token',
    title: 'Shared with you',
    load: async () => (await import('../features/shared/shared-screen.tsx')).SharedScreen,
  },
  {
    path: 'payment-completed',
    title: 'Payment completed',
    load: async () =>
      (await import('../features/payments/payment-completed-screen.tsx')).PaymentCompletedScreen,
  },
  {
    path: 'payment-cancelled',
    title: 'Payment cancelled',
    load: async () =>
      (await import('../features/payments/payment-cancelled-screen.tsx')).PaymentCancelledScreen,
  },
  {
    path: 'sandbox-checkout',
    title: 'Sandbox checkout',
    load: async () =>
      (await import('../features/payments/sandbox-checkout-screen.tsx')).SandboxCheckoutScreen,
  },
]

/** Screens outside the main layout that need a session. */
export const soloScreens: readonly Screen[] = [
  {
    path: 'select-team',
    title: 'Choose a team',
    load: async () => (await import('../features/team/select-team-screen.tsx')).SelectTeamScreen,
  },
]

const consoleScreen = (path: string, title: string): Screen => ({
  path,
  title,
  load: async () => {
    const page = (await import('./console-pages.ts')).consolePages[path]
    if (!page) throw new Error(`No console page at ${path}.`)
    return page()
  },
})

/** The console's screens, in the order of its tabs. Without administrator rights, they return "not found". */
export const consoleScreens: readonly Screen[] = [
  consoleScreen('admin', 'Overview'),
  consoleScreen('admin/users', 'Users'),
  consoleScreen('admin/conversions', 'Conversions'),
  consoleScreen('admin/moderation', 'Moderation'),
  consoleScreen('admin/queues', 'Queues'),
  consoleScreen('admin/providers', 'Providers'),
  consoleScreen('admin/models', 'Models'),
  consoleScreen('admin/servers', 'Servers'),
  consoleScreen('admin/voices', 'Voices'),
  consoleScreen('admin/audit-log', 'Audit log'),
  consoleScreen('admin/ledger', 'Ledger'),
]

/** Console screens without a tab. */
export const consoleDetailScreens: readonly Screen[] = [
  consoleScreen('admin/users/$id', 'User'),
  consoleScreen('admin/models/edit', 'Model'),
  consoleScreen('admin/models/add', 'Add a model'),
  consoleScreen('admin/servers/workflow', 'Add a workflow'),
]

/** The screens of a section, in order. */
export function screensIn(section: Section): readonly Screen[] {
  return mainScreens.filter((screen) => screen.section === section)
}

/** Whether a path belongs to a screen, whose last segment may be a parameter. Case-insensitive, like the router. */
export function isAt(pathname: string, path: string): boolean {
  const lower = pathname.toLowerCase()
  return path.includes('$') ? lower.startsWith(`/${path.slice(0, path.indexOf('$'))}`) : lower === `/${path}`
}

/** The screen of the main layout shown at a path, if any. */
export function mainScreenAt(pathname: string): Screen | undefined {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  const all = [...mainScreens, ...consoleScreens, ...consoleDetailScreens]
  return all.find((screen) => isAt(path, screen.path) || (screen.index && path === '/'))
}
