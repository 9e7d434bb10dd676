import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  newDevice: {
    label: 'New device',
    tone: 'back',
    text: 'Your account was signed in to from a new device: {{browser}}, IP address {{ip}}',
  },
  signInCopied: {
    label: 'Copied sign-in',
    tone: 'bad',
    text: 'One of your sign-ins was used from two places at once, so we ended it. IP address: {{ip}}',
  },
  secondStepFailed: {
    label: 'Wrong sign-in code',
    tone: 'bad',
    text: 'Somebody entered your password and then a wrong code. IP address: {{ip}}',
  },
  loginNotificationOff: {
    label: 'Login notifications off',
    tone: 'back',
    text: 'Login notifications of your account were switched off. IP address: {{ip}}',
  },
} as const satisfies Record<string, NoticeWords>
