import type { MadeKind } from '@atelier/contract/kinds/registry'
import { IconHistory, IconMicrophone2, IconPlaylist, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** One screen of the studio. A new screen is one entry in the tables below. */
export interface Screen {
  /** Path below its layout, without a leading slash. */
  readonly path: string
  /** Also shown at the layout's own path. */
  readonly index?: boolean
  /** Heading in the header and name in the document's title. */
  readonly title: string
  /** Shows the subscribe banner to people without a subscription; unset is off. */
  readonly callToAction?: boolean
  /** Entry in the rail; a screen without one is reached another way. */
  readonly rail?: {
    readonly group: 'Create' | 'Library' | 'People'
    readonly icon: TablerIcon
    /** Kind whose conversions under way show as a dot. */
    readonly kind?: MadeKind
  }
  /** Loads the screen's code when it is opened. */
  readonly load: () => Promise<ComponentType>
}

/** Screens inside the main layout, in the order of the rail. They need a session. */
export const mainScreens: readonly Screen[] = [
  {
    path: 'text-to-speech',
    index: true,
    title: 'Text to speech',
    callToAction: true,
    rail: { group: 'Create', icon: IconMicrophone2 },
    load: async () => (await import('../features/speech/text-to-speech-screen.tsx')).TextToSpeechScreen,
  },
  {
    path: 'recordings',
    title: 'Recordings',
    callToAction: false,
    rail: { group: 'Library', icon: IconPlaylist, kind: 'speech' },
    load: async () => (await import('../features/library/recordings-screen.tsx')).RecordingsScreen,
  },
  {
    path: 'history',
    title: 'History',
    callToAction: false,
    rail: { group: 'Library', icon: IconHistory },
    load: async () => (await import('../features/history/history-screen.tsx')).HistoryScreen,
  },
  {
    path: 'api-keys',
    title: 'API keys',
    callToAction: false,
    load: async () => (await import('../features/keys/keys-screen.tsx')).KeysScreen,
  },
  {
    path: 'team',
    title: 'Team',
    callToAction: true,
    rail: { group: 'People', icon: IconUsers },
    load: async () => (await import('../features/team/team-screen.tsx')).TeamScreen,
  },
  {
    path: 'notfound',
    title: 'Page not found',
    callToAction: false,
    load: async () => (await import('../features/notfound/notfound-screen.tsx')).NotFoundScreen,
  },
]

/** Screens for people without a session. */
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
    title: 'Confirm your e-mail',
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

/** Screens that anybody may open. */
export const openScreens: readonly Screen[] = [
  {
    path: 'auth/reset-password',
    title: 'Set a new password',
    load: async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
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

/** The screen of the main layout shown at a path, if any. */
export function mainScreenAt(pathname: string): Screen | undefined {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return mainScreens.find((screen) => screen.path === path || (screen.index && path === ''))
}
