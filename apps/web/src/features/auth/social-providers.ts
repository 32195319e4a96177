import { type SocialProvider, socialProviders } from '@atelier/contract/social'
import {
  IconBrandApple,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandGoogle,
  IconBrandWindows,
  IconLogin2,
  type TablerIcon,
} from '@tabler/icons-react'

/** Name and icon of each sign-in provider. */
export const socialLabels: Readonly<Record<SocialProvider, { name: string; icon: TablerIcon }>> = {
  google: { name: 'Google', icon: IconBrandGoogle },
  github: { name: 'GitHub', icon: IconBrandGithub },
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  microsoft: { name: 'Microsoft', icon: IconBrandWindows },
  apple: { name: 'Apple', icon: IconBrandApple },
  oidc: { name: 'single sign-on', icon: IconLogin2 },
}

/** The provider of a sign-in: its code is the prefix of the state. */
export function providerOf(state: string | null): SocialProvider | undefined {
  const prefix = state?.split('.')[0]
  return socialProviders.find((provider) => provider === prefix)
}
