import type { Letter } from './letter'
import { type SignInDetails, signInDetails } from './sign-in-details'

interface Turned {
  name: string
  /** What was suspended or opened again. */
  what: 'account' | 'shop'
  reason: string
}

export const accountSuspended = ({ name, what, reason }: Turned): Letter => ({
  subject: `Your ${what} is suspended`,
  name,
  blocks: [
    {
      text:
        what === 'shop'
          ? 'Your shop has been suspended. You and your staff can not sign in, and your members can read but begin nothing new. The balance of your wallet stays yours.'
          : 'Your account has been suspended. You can not sign in until it is opened again.',
    },
    { facts: [['Reason', reason]] },
    { text: 'If you think we are mistaken, reply to this mail or call us.' },
  ],
})

export const accountReactivated = ({ name, what, reason }: Turned): Letter => ({
  subject: `Your ${what} is open again`,
  name,
  blocks: [
    {
      text:
        what === 'shop'
          ? 'Your shop is open again: you, your staff and your members can go on as before.'
          : 'You can sign in again as before.',
    },
    { facts: [['Reason', reason]] },
    { button: 'Sign in', path: '/auth/login' },
  ],
})

interface Helped {
  name: string
  reason: string
}

export const signInsEnded = ({ name, reason }: Helped): Letter => ({
  subject: 'You were signed out everywhere',
  name,
  blocks: [
    { text: 'We have ended all sign-ins to your account. Sign in again to go on.' },
    { facts: [['Reason', reason]] },
    { text: 'If you did not expect this, call us.' },
  ],
})

export const factorDropped = ({ name, reason }: Helped): Letter => ({
  subject: 'Your second factor was reset',
  name,
  blocks: [
    { text: 'We have taken the second factor off your account and ended all sign-ins. You sign in with your password alone now.' },
    { facts: [['Reason', reason]] },
    { text: 'Please set it up again under Settings. If you did not ask for this, call us at once.' },
    { button: 'Sign in', path: '/auth/login' },
  ],
})

/** Beside the letter with the link, which does not know why. */
export const passwordVoided = ({ name, reason }: Helped): Letter => ({
  subject: 'Your password has ended',
  name,
  blocks: [
    { text: 'We have ended your password and all sign-ins to your account. Another mail brings you a link to choose a new one.' },
    { facts: [['Reason', reason]] },
    { text: 'If you did not expect this, call us.' },
  ],
})

export const staffWelcome = ({ password, ...details }: SignInDetails): Letter => ({
  subject: 'Your account in the back office',
  name: details.name,
  secret: password,
  blocks: [{ text: 'An account was opened for you in the back office. You can sign in with these details:' }, ...signInDetails(details)],
})
