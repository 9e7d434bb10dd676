import { timeWords } from '@sevakendra/contract/kit/dates'
import { type Block, letter, secretHere } from '../platform/mail/letter'

interface NewDevice {
  name: string
  /** Instant, UTC. */
  at: string
  /** The browser as it names itself. */
  device: string
  ip: string
}

export const newDevice = letter('newDevice', ({ name, at, device, ip }: NewDevice) => ({
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
}))

interface OneTimeCode {
  /** Null to an address that is not yet shown to be theirs. */
  name: string | null
  /** What the code allows: 'sign in'. */
  about: string
  code: string
}

export const oneTimeCode = letter('oneTimeCode', ({ name, about, code }: OneTimeCode) => ({
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
}))

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
export const signInCopied = letter('signInCopied', (warned: Warned) => ({
  subject: 'You were signed out for your safety',
  name: warned.name,
  blocks: [
    {
      text: 'A sign-in to your account was used from two places at once. Somebody may have copied it, so we have signed it out. Please sign in again to continue.',
    },
    where(warned),
    notYou,
  ],
}))

/** After the right password. */
export const secondStepFailed = letter('secondStepFailed', (warned: Warned) => ({
  subject: 'A wrong code at the second step of your sign-in',
  name: warned.name,
  blocks: [
    { text: 'Somebody entered the right password of your account, and then a wrong code at the second step. They were not let in.' },
    where(warned),
    { text: 'If it was you and the code was mistyped, no action is needed.' },
    notYou,
  ],
}))

export const loginNotificationOff = letter('loginNotificationOff', (warned: Warned) => ({
  subject: 'Login notifications are off',
  name: warned.name,
  blocks: [
    { text: 'You will no longer be told when someone signs in to your account from a new browser.' },
    where(warned),
    notYou,
    { text: 'You can switch them on again under Settings.' },
  ],
}))

interface EmailChanged {
  name: string
  /** Instant, UTC. */
  at: string
  /** Only its beginning, and where it is. */
  to: string
  /** Somebody else, if it was not the person. */
  by: string | null
}

/** To the address that mails went to before. */
export const emailChanged = letter('emailChanged', ({ name, at, to, by }: EmailChanged) => ({
  subject: 'Your email address was changed',
  name,
  blocks: [
    { text: 'Mails about your account now go to another address. This is the last one sent to this address.' },
    {
      facts: [['When', timeWords(at)], ['New address', to], ...(by === null ? [] : [['Changed by', by] as [string, string]])],
    },
    notYou,
  ],
}))

interface SecondFactorOn {
  name: string
  /** Instant, UTC. */
  at: string
}

export const secondFactorOn = letter('secondFactorOn', ({ name, at }: SecondFactorOn) => ({
  subject: 'Two-factor authentication is on',
  name,
  blocks: [
    { text: 'Signing in to your account now requires a code in addition to your password.' },
    { facts: [['When', timeWords(at)]] },
    notYou,
  ],
}))

interface Login {
  userName: string
  /** Of the person, such as `M000001`. */
  code: string
  suspended: boolean
}

// What anybody can cause greets nobody by name: names are typed by those who register, and not every address was shown to be its owner's.

export const userNames = letter('userNames', ({ logins }: { logins: Login[] }) => ({
  subject: 'Your user name',
  name: null,
  blocks: [
    {
      text:
        logins.length === 1
          ? 'You asked for the user name that belongs to this email address.'
          : 'You asked for the user names that belong to this email address.',
    },
    { facts: logins.map(({ userName, code, suspended }) => [suspended ? `${code} (suspended)` : code, userName]) },
    { text: 'If you did not ask for it, you can ignore this mail: it was sent to this address only.' },
    { button: 'Login', path: '/auth/login' },
  ],
}))

const linkWords = {
  asked: 'You asked to set a new password for your account. Open this link to choose one. It works once, within 30 minutes.',
  forced:
    'For the safety of your account, an administrator has reset your password. Open this link to choose a new one. It works once, within 30 minutes; after that, request another under Reset Password.',
}

export const passwordLink = letter('passwordLink', ({ token, why }: { token: string; why: 'asked' | 'forced' }) => ({
  subject: why === 'asked' ? 'Set a new password' : 'Please set a new password',
  name: null,
  // Behind the sign of the fragment: browsers send that to no server, so it stands in no log.
  secret: token,
  blocks: [
    { text: linkWords[why] },
    { button: 'Choose a new password', path: `/auth/reset-password#${secretHere}` },
    {
      text:
        why === 'asked'
          ? 'If you did not ask for it, you can ignore this mail: your password stays as it is. Do not share the link with anyone.'
          : 'Do not share the link with anyone, not even us.',
    },
  ],
}))

export const passwordSuspended = letter('passwordSuspended', (_: object) => ({
  subject: 'Your account is suspended',
  name: null,
  blocks: [
    { text: 'Somebody, perhaps you, asked to set a new password for your account. The account is suspended, so nobody can sign in to it.' },
    { text: 'If you think that this is a mistake, reply to this mail.' },
  ],
}))

interface Change {
  name: string
  /** Instant, UTC. */
  at: string
  ip: string
}

const setNewPassword = [
  { text: 'If this was not you, set a new password at once and write to us: someone else has had access to your account.' },
  { button: 'Reset Password', path: '/auth/reset-password' },
]
const changeFacts = ({ at, ip }: Change) => ({
  facts: [['When', timeWords(at)], ...(ip ? [['IP address', ip]] : [])] as [string, string][],
})

export const passwordChanged = letter('passwordChanged', (change: Change) => ({
  subject: 'Your password was changed',
  name: change.name,
  blocks: [{ text: 'The password of your account was changed.' }, changeFacts(change), ...setNewPassword],
}))

const happened = {
  totp: 'An authenticator app is now the second step of your sign-in.',
  emailCode: 'Codes by email are now the second step of your sign-in.',
  codes: 'New recovery codes were made for your account. The older ones no longer work.',
  recovery: 'A recovery code was used to sign in to your account. It no longer works.',
  dropped: 'The second step of your sign-in was removed. You now sign in with your password only.',
}

export const factorChanged = letter('factorChanged', ({ what, ...change }: Change & { what: keyof typeof happened }) => ({
  subject: 'The second step of your sign-in has changed',
  name: change.name,
  blocks: [{ text: happened[what] }, changeFacts(change), ...setNewPassword],
}))

export interface SignInDetails {
  name: string
  userName: string
  /** Temporary: it ends after 72 hours and must be changed at the first sign-in. There is no other channel for it. */
  password: string
  /** Where the person is new. */
  code?: string
}

/**
 * What a person signs in with for the first time, and how long it works. The letter around it names the password as its `secret`.
 * @param keepFrom who else is never told: 'us'
 */
export const signInDetails = ({ userName, code }: Pick<SignInDetails, 'userName' | 'code'>, keepFrom = 'us'): Block[] => [
  {
    facts: [['User name', userName], ['Temporary password', secretHere], ...(code ? [['Your code', code] as [string, string]] : [])],
  },
  {
    text: `The temporary password is valid for 72 hours. You choose your own at the first sign-in; do not share it with anyone, not even ${keepFrom}.`,
  },
  { button: 'Sign in', path: '/auth/login' },
]
