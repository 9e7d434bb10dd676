import { type SignInDetails, signInDetails } from '../identity/service'
import { letter } from '../platform/mail/letter'

interface Turned {
  name: string
  /** What was suspended or opened again. */
  what: 'account' | 'shop'
  reason: string
}

export const accountSuspended = letter('accountSuspended', ({ name, what, reason }: Turned) => ({
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
}))

export const accountReactivated = letter('accountReactivated', ({ name, what, reason }: Turned) => ({
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
}))

interface Helped {
  name: string
  reason: string
}

export const signInsEnded = letter('signInsEnded', ({ name, reason }: Helped) => ({
  subject: 'You were signed out everywhere',
  name,
  blocks: [
    { text: 'We have signed you out on all devices. Please sign in again to continue.' },
    { facts: [['Reason', reason]] },
    { text: 'If you did not expect this, call us.' },
  ],
}))

export const factorDropped = letter('factorDropped', ({ name, reason }: Helped) => ({
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
}))

/** Beside the letter with the link, which does not know why. */
export const passwordVoided = letter('passwordVoided', ({ name, reason }: Helped) => ({
  subject: 'Your password has been reset',
  name,
  blocks: [
    { text: 'We have reset your password and signed you out on all devices. Another mail contains a link to choose a new password.' },
    { facts: [['Reason', reason]] },
    { text: 'If you did not expect this, call us.' },
  ],
}))

export const staffWelcome = letter('staffWelcome', ({ password, ...details }: SignInDetails) => ({
  subject: 'Your account in the back office',
  name: details.name,
  secret: password,
  blocks: [{ text: 'An account was opened for you in the back office. You can sign in with these details:' }, ...signInDetails(details)],
}))

interface FromShop extends SignInDetails {
  /** The shop that opened the sign-in. */
  shopName: string
}

const keepFrom = 'us or to your shop'

/** To an employee of a shop. */
export const shopStaffOpened = letter('shopStaffOpened', ({ password, shopName, ...details }: FromShop) => ({
  subject: 'Your sign-in is ready',
  name: details.name,
  secret: password,
  blocks: [{ text: `${shopName} has opened a sign-in for you. These are your details:` }, ...signInDetails(details, keepFrom)],
}))

/** To a member, whose merchant opened its shop. */
export const memberOpened = letter('memberOpened', ({ password, shopName, ...details }: FromShop) => ({
  subject: 'Your account is ready',
  name: details.name,
  secret: password,
  blocks: [
    { text: `${shopName} has opened an account for your shop. You can sign in with these details:` },
    ...signInDetails(details, keepFrom),
    { text: 'If you did not ask for an account, do not sign in and reply to this mail.' },
  ],
}))

/** The shop gave an employee a new temporary password. */
export const shopStaffPassword = letter('shopStaffPassword', ({ password, shopName, ...details }: FromShop) => ({
  subject: 'Your new temporary password',
  name: details.name,
  secret: password,
  blocks: [
    { text: `${shopName} has given you a new temporary password. You were signed out everywhere.` },
    ...signInDetails(details, keepFrom),
  ],
}))
