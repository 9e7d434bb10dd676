import { timeWords } from '@sevakendra/contract/kit/dates'
import { type Letter, secretHere } from './letter'

interface NewDevice {
  name: string
  /** Instant, UTC. */
  at: string
  /** The browser as it names itself. */
  device: string
  ip: string
}

export const newDevice = ({ name, at, device, ip }: NewDevice): Letter => ({
  subject: 'New sign-in to your account',
  name,
  blocks: [
    { text: 'Someone signed in to your account from a browser that we have not seen before.' },
    {
      facts: [
        ['When', timeWords(at)],
        ['Browser', device.slice(0, 200)],
        ['IP address', ip],
      ],
    },
    { text: 'If this was you, no action is needed. If not, change your password at once and sign the other devices out under My Profile.' },
  ],
})

interface OneTimeCode {
  /** Null to an address that is not yet shown to be theirs. */
  name: string | null
  /** What the code allows: 'sign in'. */
  about: string
  code: string
}

export const oneTimeCode = ({ name, about, code }: OneTimeCode): Letter => ({
  subject: 'Your one-time code',
  name,
  secret: code,
  blocks: [
    { text: `Use this code to ${about}. It works once, within ten minutes.` },
    { facts: [['Code', secretHere]] },
    {
      text:
        name === null
          ? 'Do not share it with anyone, not even us. If you did not ask for it, you can ignore this mail.'
          : 'Do not share it with anyone, not even us. If you did not ask for it, change your password: somebody knows it.',
    },
  ],
})

interface Warned {
  name: string
  /** Instant, UTC. */
  at: string
  ip: string
}

const where = ({ at, ip }: Warned) => ({
  facts: [
    ['When', timeWords(at)],
    ['IP address', ip],
  ] as [string, string][],
})
const notYou = {
  text: 'If this was not you, change your password at once, sign the other devices out under My Profile, and write to us.',
}

/** Two had the tokens of one sign-in. */
export const signInCopied = (warned: Warned): Letter => ({
  subject: 'You were signed out for your safety',
  name: warned.name,
  blocks: [
    {
      text: 'A sign-in to your account was used from two places at once. Somebody may have copied it, so we have signed it out. Please sign in again to continue.',
    },
    where(warned),
    notYou,
  ],
})

/** After the right password. */
export const secondStepFailed = (warned: Warned): Letter => ({
  subject: 'A wrong code at the second step of your sign-in',
  name: warned.name,
  blocks: [
    { text: 'Somebody entered the right password of your account, and then a wrong code at the second step. They were not let in.' },
    where(warned),
    { text: 'If it was you and the code was mistyped, no action is needed.' },
    notYou,
  ],
})

export const loginNotificationOff = (warned: Warned): Letter => ({
  subject: 'Login notifications are off',
  name: warned.name,
  blocks: [
    { text: 'You will no longer be told when someone signs in to your account from a new browser.' },
    where(warned),
    notYou,
    { text: 'You can switch them on again under Settings.' },
  ],
})
