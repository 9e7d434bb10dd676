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
          ? 'Your shop has been suspended. You and your staff cannot sign in, and your members can view their records but not start anything new. Your wallet balance remains yours.'
          : 'Your account has been suspended. You cannot sign in until it is reactivated.',
    },
    { facts: [['Reason', reason]] },
    { text: 'If you think that this is a mistake, reply to this mail or call us.' },
  ],
})

export const accountReactivated = ({ name, what, reason }: Turned): Letter => ({
  subject: `Your ${what} has been reactivated`,
  name,
  blocks: [
    {
      text:
        what === 'shop'
          ? 'Your shop has been reactivated. You, your staff and your members can continue as before.'
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
    { text: 'We have signed you out on all devices. Please sign in again to continue.' },
    { facts: [['Reason', reason]] },
    { text: 'If you did not expect this, call us.' },
  ],
})

export const factorDropped = ({ name, reason }: Helped): Letter => ({
  subject: 'Your second factor was reset',
  name,
  blocks: [
    {
      text: 'We have removed the second factor from your account and signed you out on all devices. You now sign in with your password only.',
    },
    { facts: [['Reason', reason]] },
    { text: 'Please set it up again under Settings. If you did not ask for this, call us at once.' },
    { button: 'Sign in', path: '/auth/login' },
  ],
})

/** Beside the letter with the link, which does not know why. */
export const passwordVoided = ({ name, reason }: Helped): Letter => ({
  subject: 'Your password has been reset',
  name,
  blocks: [
    { text: 'We have reset your password and signed you out on all devices. Another mail contains a link to choose a new password.' },
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
