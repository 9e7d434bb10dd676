import { timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { type Block, letter, secretHere } from '../platform/mail/letter'
import type { Say } from '../platform/words'
import { type BrowserNames, deviceName } from './browser-words'

const at = '2026-11-21T07:00:00.000Z'

interface NewDevice {
  name: string
  /** Instant, UTC. */
  at: string
  device: BrowserNames
  ip: string
}

export const newDevice = letter(
  'newDevice',
  ({ name, at, device, ip }: NewDevice, say) => ({
    subject: say('New sign-in to your account'),
    name,
    blocks: [
      { text: say('Someone signed in to your account from a browser that we have not seen before.') },
      {
        facts: [
          [say('When'), timeWords(at)],
          [say('Browser'), deviceName(device, say)],
          [say('IP address'), ip],
        ],
      },
      {
        text: say(
          'If this was you, no action is needed. If not, change your password at once and sign the other devices out under My Profile.',
        ),
      },
    ],
  }),
  { name: 'Meena', at, device: { browser: 'Firefox', system: 'Android' }, ip: '203.0.113.9' },
)

/** What a code allows. */
export type CodeAbout = { what: 'signIn' | 'person' | 'address' | 'factor' } | { what: 'transfer'; amountPaise: number; shop: string }

interface OneTimeCode {
  /** Null to an address that is not yet shown to be theirs. */
  name: string | null
  about: CodeAbout
  code: string
}

function codeWords(about: CodeAbout, say: Say): string {
  switch (about.what) {
    case 'signIn':
      return say('Use this code to sign in. It works once, within ten minutes.')
    case 'person':
      return say('Use this code to confirm that it is you. It works once, within ten minutes.')
    case 'address':
      return say('Use this code to confirm this address for an account. It works once, within ten minutes.')
    case 'factor':
      return say('Use this code to set up the second step of your sign-in. It works once, within ten minutes.')
    case 'transfer':
      return say('Use this code to transfer {{amount}} to {{shop}}. It works once, within ten minutes.', {
        ...{ amount: money(about.amountPaise), shop: about.shop },
      })
  }
}

const codeExample: OneTimeCode = { name: 'Meena', about: { what: 'signIn' }, code: '048213' }

export const oneTimeCode = letter(
  'oneTimeCode',
  ({ name, about, code }: OneTimeCode, say) => ({
    subject: say('Your one-time code'),
    name,
    secret: code,
    blocks: [
      { text: codeWords(about, say) },
      { facts: [[say('Code'), secretHere]] },
      {
        text:
          name === null
            ? say('Do not share it with anyone, not even us. If you did not ask for it, you can ignore this mail.')
            : say('Do not share it with anyone, not even us. If you did not ask for it, change your password: somebody knows it.'),
      },
    ],
  }),
  codeExample,
  { ...codeExample, about: { what: 'person' } },
  { ...codeExample, name: null, about: { what: 'address' } },
  { ...codeExample, about: { what: 'factor' } },
  { ...codeExample, about: { what: 'transfer', amountPaise: 50_000, shop: 'F000001 Asha Online' } },
)

interface Warned {
  name: string
  /** Instant, UTC. */
  at: string
  ip: string
}

const where = ({ at, ip }: Warned, say: Say): Block => ({
  facts: [
    [say('When'), timeWords(at)],
    [say('IP address'), ip],
  ],
})
const notYou = (say: Say): Block => ({
  text: say('If this was not you, change your password at once, sign the other devices out under My Profile, and write to us.'),
})

const warned: Warned = { name: 'Meena', at, ip: '203.0.113.9' }

/** Two had the tokens of one sign-in. */
export const signInCopied = letter(
  'signInCopied',
  (warned: Warned, say) => ({
    subject: say('You were signed out for your safety'),
    name: warned.name,
    blocks: [
      {
        text: say(
          'A sign-in to your account was used from two places at once. Somebody may have copied it, so we have signed it out. Please sign in again to continue.',
        ),
      },
      where(warned, say),
      notYou(say),
    ],
  }),
  warned,
)

/** After the right password. */
export const secondStepFailed = letter(
  'secondStepFailed',
  (warned: Warned, say) => ({
    subject: say('A wrong code at the second step of your sign-in'),
    name: warned.name,
    blocks: [
      {
        text: say('Somebody entered the right password of your account, and then a wrong code at the second step. They were not let in.'),
      },
      where(warned, say),
      { text: say('If it was you and the code was mistyped, no action is needed.') },
      notYou(say),
    ],
  }),
  warned,
)

export const loginNotificationOff = letter(
  'loginNotificationOff',
  (warned: Warned, say) => ({
    subject: say('Login notifications are off'),
    name: warned.name,
    blocks: [
      { text: say('You will no longer be told when someone signs in to your account from a new browser.') },
      where(warned, say),
      notYou(say),
      { text: say('You can switch them on again under Settings.') },
    ],
  }),
  warned,
)

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
export const emailChanged = letter(
  'emailChanged',
  ({ name, at, to, by }: EmailChanged, say) => ({
    subject: say('Your email address was changed'),
    name,
    blocks: [
      { text: say('Mails about your account now go to another address. This is the last one sent to this address.') },
      {
        facts: [
          [say('When'), timeWords(at)],
          [say('New address'), to],
          ...(by === null ? [] : [[say('Changed by'), by] as [string, string]]),
        ],
      },
      notYou(say),
    ],
  }),
  { name: 'Meena', at, to: 'me•••@example.in', by: 'Asha' },
)

interface SecondFactorOn {
  name: string
  /** Instant, UTC. */
  at: string
}

export const secondFactorOn = letter(
  'secondFactorOn',
  ({ name, at }: SecondFactorOn, say) => ({
    subject: say('Two-factor authentication is on'),
    name,
    blocks: [
      { text: say('Signing in to your account now requires a code in addition to your password.') },
      { facts: [[say('When'), timeWords(at)]] },
      notYou(say),
    ],
  }),
  { name: 'Meena', at },
)

interface Login {
  userName: string
  /** Of the person, such as `M000001`. */
  code: string
  suspended: boolean
}

// What anybody can cause greets nobody by name: names are typed by those who register, and not every address was shown to be its owner's.

const login: Login = { userName: 'meena', code: 'M000001', suspended: true }

export const userNames = letter(
  'userNames',
  ({ logins }: { logins: Login[] }, say) => ({
    subject: say('Your user name'),
    name: null,
    blocks: [
      {
        text:
          logins.length === 1
            ? say('You asked for the user name that belongs to this email address.')
            : say('You asked for the user names that belong to this email address.'),
      },
      { facts: logins.map(({ userName, code, suspended }) => [suspended ? say('{{code}} (suspended)', { code }) : code, userName]) },
      { text: say('If you did not ask for it, you can ignore this mail: it was sent to this address only.') },
      { button: say('Sign in'), path: '/auth/login' },
    ],
  }),
  { logins: [login] },
  { logins: [login, { userName: 'meena2', code: 'F000002', suspended: false }] },
)

export const passwordLink = letter(
  'passwordLink',
  ({ token, why }: { token: string; why: 'asked' | 'forced' }, say) => ({
    subject: why === 'asked' ? say('Set a new password') : say('Please set a new password'),
    name: null,
    // Behind the sign of the fragment: browsers send that to no server, so it stands in no log.
    secret: token,
    blocks: [
      {
        text:
          why === 'asked'
            ? say('You asked to set a new password for your account. Open this link to choose one. It works once, within 30 minutes.')
            : say(
                'For the safety of your account, an administrator has reset your password. Open this link to choose a new one. It works once, within 30 minutes; after that, request another under Reset Password.',
              ),
      },
      { button: say('Choose a new password'), path: `/auth/reset-password#${secretHere}` },
      {
        text:
          why === 'asked'
            ? say('If you did not ask for it, you can ignore this mail: your password stays as it is. Do not share the link with anyone.')
            : say('Do not share the link with anyone, not even us.'),
      },
    ],
  }),
  { token: 'abc', why: 'asked' },
  { token: 'abc', why: 'forced' },
)

export const passwordSuspended = letter(
  'passwordSuspended',
  (_: object, say) => ({
    subject: say('Your account is suspended'),
    name: null,
    blocks: [
      {
        text: say(
          'Somebody, perhaps you, asked to set a new password for your account. The account is suspended, so nobody can sign in to it.',
        ),
      },
      { text: say('If you think that this is a mistake, reply to this mail.') },
    ],
  }),
  {},
)

interface Change {
  name: string
  /** Instant, UTC. */
  at: string
  ip: string
}

const setNewPassword = (say: Say): Block[] => [
  { text: say('If this was not you, set a new password at once and write to us: someone else has had access to your account.') },
  { button: say('Reset Password'), path: '/auth/reset-password' },
]
const changeFacts = ({ at, ip }: Change, say: Say): Block => ({
  facts: [[say('When'), timeWords(at)], ...(ip ? [[say('IP address'), ip] as [string, string]] : [])],
})

export const passwordChanged = letter(
  'passwordChanged',
  /** @param programs whether the person can have made API keys and webhooks: a new password does not end these */
  ({ programs, ...change }: Change & { programs: boolean }, say) => ({
    subject: say('Your password was changed'),
    name: change.name,
    blocks: [
      { text: say('The password of your account was changed.') },
      changeFacts(change, say),
      ...(programs
        ? [{ text: say('API keys and webhooks that you made go on working. Look through them, and remove what you do not know.') }]
        : []),
      ...setNewPassword(say),
    ],
  }),
  { ...warned, programs: true },
)

const happened = {
  totp: (say: Say) => say('An authenticator app is now the second step of your sign-in.'),
  emailCode: (say: Say) => say('Codes by email are now the second step of your sign-in.'),
  codes: (say: Say) => say('New recovery codes were made for your account. The older ones no longer work.'),
  recovery: (say: Say) => say('A recovery code was used to sign in to your account. It no longer works.'),
  dropped: (say: Say) => say('The second step of your sign-in was removed. You now sign in with your password only.'),
}
type Happened = keyof typeof happened

export const factorChanged = letter(
  'factorChanged',
  ({ what, ...change }: Change & { what: Happened }, say) => ({
    subject: say('The second step of your sign-in has changed'),
    name: change.name,
    blocks: [{ text: happened[what](say) }, changeFacts(change, say), ...setNewPassword(say)],
  }),
  ...(Object.keys(happened) as Happened[]).map(what => ({ ...warned, what })),
)

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
 * @param from who opened the sign-in, and is never told the password either
 */
export const signInDetails = (
  { userName, code }: Pick<SignInDetails, 'userName' | 'code'>,
  say: Say,
  from: 'us' | 'shop' = 'us',
): Block[] => [
  {
    facts: [
      [say('User name'), userName],
      [say('Temporary password'), secretHere],
      ...(code ? [[say('Your code'), code] as [string, string]] : []),
    ],
  },
  {
    text:
      from === 'us'
        ? say(
            'The temporary password is valid for 72 hours. You choose your own at the first sign-in; do not share it with anyone, not even us.',
          )
        : say(
            'The temporary password is valid for 72 hours. You choose your own at the first sign-in; do not share it with anyone, not even us or your shop.',
          ),
  },
  { button: say('Sign in'), path: '/auth/login' },
]
