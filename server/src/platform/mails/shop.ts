import { balance, money } from '@sevakendra/contract/kit/money'
import type { Letter } from './letter'
import { type SignInDetails, signInDetails } from './sign-in-details'

interface FromShop extends SignInDetails {
  /** The shop that opened the sign-in. */
  shopName: string
}

const keepFrom = 'us or to your shop'

/** To an employee of a shop. */
export const shopStaffOpened = ({ password, shopName, ...details }: FromShop): Letter => ({
  subject: 'Your sign-in is ready',
  name: details.name,
  secret: password,
  blocks: [{ text: `${shopName} has opened a sign-in for you. These are your details:` }, ...signInDetails(details, keepFrom)],
})

/** To a member, whose merchant opened its shop. */
export const memberOpened = ({ password, shopName, ...details }: FromShop): Letter => ({
  subject: 'Your account is ready',
  name: details.name,
  secret: password,
  blocks: [
    { text: `${shopName} has opened an account for your shop. You can sign in with these details:` },
    ...signInDetails(details, keepFrom),
    { text: 'If you did not ask for an account, do not sign in and reply to this mail.' },
  ],
})

/** The shop gave an employee a new temporary password. */
export const shopStaffPassword = ({ password, shopName, ...details }: FromShop): Letter => ({
  subject: 'Your new temporary password',
  name: details.name,
  secret: password,
  blocks: [
    { text: `${shopName} has given you a new temporary password. You were signed out everywhere.` },
    ...signInDetails(details, keepFrom),
  ],
})

interface Transferred {
  name: string
  refNo: string
  amountPaise: number
  balancePaise: number
  /** Who sent it. */
  shopName: string
  remark: string | null
}

export const transferReceived = ({ name, refNo, amountPaise, balancePaise, shopName, remark }: Transferred): Letter => ({
  subject: `Transfer ${refNo} received`,
  name,
  blocks: [
    { text: `${shopName} has transferred an amount to your wallet.` },
    {
      facts: [
        ['Reference', refNo],
        ['Amount', money(amountPaise)],
        ['Balance now', balance(balancePaise)],
        ...(remark ? [['Remark', remark] as [string, string]] : []),
      ],
    },
  ],
})
