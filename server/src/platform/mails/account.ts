import { timeWords } from '@sevakendra/contract/kit/dates'
import { type Letter, secretHere } from './letter'

interface Login {
  userName: string
  /** Of the person, such as `M000001`. */
  code: string
  suspended: boolean
}

// What anybody can cause greets nobody by name: names are typed by those who register, and not every address was shown to be its owner's.

export const userNames = ({ logins }: { logins: Login[] }): Letter => ({
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
})

const about = {
  asked: 'You asked to set a new password for your account. Open this link to choose one. It works once, within 30 minutes.',
  forced:
    'For the safety of your account, an administrator has reset your password. Open this link to choose a new one. It works once, within 30 minutes; after that, request another under Reset Password.',
}

export const passwordLink = ({ token, why }: { token: string; why: 'asked' | 'forced' }): Letter => ({
  subject: why === 'asked' ? 'Set a new password' : 'Please set a new password',
  name: null,
  // Behind the sign of the fragment: browsers send that to no server, so it stands in no log.
  secret: token,
  blocks: [
    { text: about[why] },
    { button: 'Choose a new password', path: `/auth/reset-password#${secretHere}` },
    {
      text:
        why === 'asked'
          ? 'If you did not ask for it, you can ignore this mail: your password stays as it is. Do not share the link with anyone.'
          : 'Do not share the link with anyone, not even us.',
    },
  ],
})

export const passwordSuspended = (_: object): Letter => ({
  subject: 'Your account is suspended',
  name: null,
  blocks: [
    { text: 'Somebody, perhaps you, asked to set a new password for your account. The account is suspended, so nobody can sign in to it.' },
    { text: 'If you think that this is a mistake, reply to this mail.' },
  ],
})

interface Change {
  name: string
  /** Instant, UTC. */
  at: string
  ip: string
}

const notYou = (path: string) => [
  { text: 'If this was not you, set a new password at once and write to us: someone else has had access to your account.' },
  { button: 'Reset Password', path },
]
const facts = ({ at, ip }: Change) => ({
  facts: [['When', timeWords(at)], ...(ip ? [['IP address', ip]] : [])] as [string, string][],
})

export const passwordChanged = (change: Change): Letter => ({
  subject: 'Your password was changed',
  name: change.name,
  blocks: [{ text: 'The password of your account was changed.' }, facts(change), ...notYou('/auth/reset-password')],
})

const happened = {
  totp: 'An authenticator app is now the second step of your sign-in.',
  emailCode: 'Codes by email are now the second step of your sign-in.',
  codes: 'New recovery codes were made for your account. The older ones no longer work.',
  recovery: 'A recovery code was used to sign in to your account. It no longer works.',
  dropped: 'The second step of your sign-in was removed. You now sign in with your password only.',
}

export const factorChanged = ({ what, ...change }: Change & { what: keyof typeof happened }): Letter => ({
  subject: 'The second step of your sign-in has changed',
  name: change.name,
  blocks: [{ text: happened[what] }, facts(change), ...notYou('/auth/reset-password')],
})
